import { getTranslations } from 'next-intl/server';
import { RequestQueue } from '@/components/people/booking-for/request-queue';
import { Outcome } from '@/components/ui/form/outcome';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { openBookRequests } from '@/lib/server/people/booking-for/book-requests';
import { businessPath } from '@/lib/shared/access/business-path';
import { pageList } from '@/lib/shared/paging/page-list';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';

const done = { take: 'taken', giveBack: 'givenBack', close: 'closed', pick: 'taken' } as const;
const forms = ['take', 'giveBack', 'close', 'pick'] as const;

export const generateMetadata = () => titleOf('/book');

/** Address: `/business/book?page=`, the trips colleagues asked to have booked. */
export default async function TripsToBookPage({ searchParams }: PageInput) {
  const [query, viewer, { businessPath: base, locale }, t] = await Promise.all([
    searchParams,
    requirePage('/business/book'),
    pageSite(),
    getTranslations('booking-for.queue'),
  ]);
  const requests = await openBookRequests(viewer, {
    ...pageList.read((name) => queryValue(query, name)),
    orLast: true,
  });
  const posted = await postedForm(forms, query);
  return (
    <AdminPage url="/book">
      <Outcome view={posted} done={posted.form === null ? '' : t(done[posted.form])} />
      <RequestQueue
        requests={requests}
        path={businessPath(base, '/book')}
        locale={locale}
        token={posted.token}
      />
    </AdminPage>
  );
}
