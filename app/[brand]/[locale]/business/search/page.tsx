import { AdminSearchForm } from '@/components/company/admin/admin-search-form';
import { AdminSearchList } from '@/components/company/admin/admin-search-list';
import { isOffered } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { adminMenu, everyAdminEntry } from '@/lib/shared/access/admin-menu';
import { businessPath } from '@/lib/shared/access/business-path';
import { searchableSettings } from '@/lib/shared/access/searchable-settings';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { currentAccessSubject, report } from '../../current-access-subject';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';

const path = '/search';

export const generateMetadata = () => titleOf(path);

/** Address: `/business/search?q=`: pages and settings of the administration by name, of those the viewer may open. */
export default async function AdminSearchPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/search');
  const [query, site, subject] = await Promise.all([searchParams, pageSite(), currentAccessSubject()]);
  const q = (queryValue(query, 'q') ?? '').trim().slice(0, 100);
  const entries = everyAdminEntry(adminMenu(subject, report).flatMap((group) => group.entries));
  const open = new Set(entries.map(({ url }) => url));
  return (
    <AdminPage url={path}>
      <AdminSearchForm action={sitePath(site.prefix, businessPath(site.businessPath, path))} query={q} />
      <AdminSearchList
        entries={entries}
        settings={searchableSettings.filter(
          ({ needs, page }) => open.has(page) && (needs === null || isOffered(viewer, needs)),
        )}
        query={q}
        basePath={site.businessPath}
        company={viewer.membership.companyName}
      />
    </AdminPage>
  );
}
