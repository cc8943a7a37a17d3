import { getTranslations } from 'next-intl/server';
import { RecentlyBookedRequests } from '@/components/people/booking-for/recently-booked-requests';
import { RequestQueue } from '@/components/people/booking-for/request-queue';
import { Outcome } from '@/components/ui/form/outcome';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { openBookRequests, requestsClosedBy } from '@/lib/server/people/booking-for/book-requests';
import { businessPath } from '@/lib/shared/access/business-path';
import { unfilteredList } from '@/lib/shared/paging/unfiltered-list';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';

const done = {
  take: 'taken',
  giveBack: 'givenBack',
  close: 'closed',
  unclose: 'unclosed',
  pick: 'taken',
} as const;
const forms = ['take', 'giveBack', 'close', 'unclose', 'pick'] as const;

export const generateMetadata = () => titleOf('/book');

/** Address: `/business/book?page=`, the trips colleagues asked to have booked. */
export default async function TripsToBookPage({ searchParams }: PageInput) {
  const [query, viewer, { businessPath: base, locale }, t] = await Promise.all([
    searchParams,
    requirePage('/business/book'),
    pageSite(),
    getTranslations('booking-for.queue'),
  ]);
  const asked = { ...unfilteredList.read((name) => queryValue(query, name)), orLast: true };
  // Refused, it is the form of one request that says so.
  const form = queryValue(query, 'form') ?? '';
  const closing = form.startsWith('close-') ? form : null;
  const [requests, closed, posted] = await Promise.all([
    openBookRequests(viewer, asked),
    requestsClosedBy(viewer),
    postedForm(closing === null ? forms : [closing], query),
  ]);
  return (
    <AdminPage url="/book">
      <Outcome view={posted} done={Object.hasOwn(done, form) ? t(done[form as keyof typeof done]) : ''} />
      <RequestQueue
        requests={requests}
        path={businessPath(base, '/book')}
        closing={closing === null ? null : { form: closing, values: posted.values }}
        locale={locale}
        token={posted.token}
      />
      <RecentlyBookedRequests requests={closed} locale={locale} token={posted.token} />
    </AdminPage>
  );
}
