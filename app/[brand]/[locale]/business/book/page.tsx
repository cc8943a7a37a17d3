import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin/admin-page-frame';
import { RequestQueue } from '@/components/people/booking-for/request-queue';
import { Outcome } from '@/components/ui/form/outcome';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { openBookRequests } from '@/lib/server/people/booking-for/book-requests';
import { businessPath } from '@/lib/shared/access/business-path';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { pageList } from '@/lib/shared/paging/page-list';
import { type PageInput, queryValue } from '../../query';

const page = findAdminPage('/book');
const done = { take: 'taken', giveBack: 'givenBack', close: 'closed', pick: 'taken' } as const;
const forms = ['take', 'giveBack', 'close', 'pick'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return page === null ? {} : { title: t(page.titleKey) };
}

/** Address: `/business/book?page=`, the trips colleagues asked to have booked. */
export default async function TripsToBookPage({ searchParams }: PageInput) {
  const [query, viewer, { businessPath: base, locale }, t] = await Promise.all([
    searchParams,
    requirePage('/business/book'),
    pageSite(),
    getTranslations('booking-for.queue'),
  ]);
  if (page === null) notFound();
  const requests = await openBookRequests(viewer, {
    ...pageList.read((name) => queryValue(query, name)),
    orLast: true,
  });
  const posted = await postedForm(forms, query);
  return (
    <AdminPageFrame page={page} basePath={base}>
      <Outcome view={posted} done={posted.form === null ? '' : t(done[posted.form])} />
      <RequestQueue
        requests={requests}
        path={businessPath(base, '/book')}
        locale={locale}
        token={posted.token}
      />
    </AdminPageFrame>
  );
}
