import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin-page-frame';
import { RequestQueue } from '@/components/people/request-queue';
import { holding } from '@/lib/server/http/guards';
import { openBookRequests } from '@/lib/server/people/book-requests';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { pageSizeDefault } from '@/lib/shared/people/page-sizes';
import { type PageInput, queryValue } from '../../query';
import { QueueNotices } from './queue-notices';

const page = findAdminPage('/book');

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return page === null ? {} : { title: t(page.titleKey) };
}

/** Address: `/business/book?page=`, the trips colleagues asked to have booked. */
export default async function TripsToBookPage({ searchParams }: PageInput) {
  const [query, viewer, { businessPath: base, locale }] = await Promise.all([
    searchParams,
    requirePage('/business/book'),
    pageSite(),
  ]);
  if (page === null) notFound();
  const number = Number(queryValue(query, 'page') ?? 0);
  const requests = await openBookRequests(holding('bookOnBehalfProcessing').admit(viewer), {
    page: Number.isInteger(number) && number > 0 && number < 100_000 ? number : 0,
    size: pageSizeDefault,
  });
  return (
    <AdminPageFrame page={page} basePath={base}>
      <QueueNotices query={query}>
        {(token) => (
          <RequestQueue
            requests={requests}
            path={businessPath(base, '/book')}
            locale={locale}
            token={token}
          />
        )}
      </QueueNotices>
    </AdminPageFrame>
  );
}
