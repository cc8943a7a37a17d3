import { AuditTable } from '@/components/insight/audit-table';
import { auditWords } from '@/lib/server/insight/audit-words';
import { readAudit } from '@/lib/server/insight/read-audit';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { auditList } from '@/lib/shared/insight/audit-log';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';

const url = '/audit-log';

export const generateMetadata = () => titleOf(url);

/** Address: `/business/audit-log`; `?actor=&action=&from=&to=&page=&size=` choose among the entries. */
export default async function AuditLogPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/audit-log');
  const given = await searchParams;
  const query = auditList.read((name) => queryValue(given, name));
  const [site, found] = await Promise.all([pageSite(), readAudit(viewer, { ...query, orLast: true })]);
  const path = businessPath(site.businessPath, url);
  return (
    <AdminPage url={url} wide>
      <AuditTable
        found={found}
        query={query}
        path={path}
        action={sitePath(site.prefix, path)}
        file={viewer.session.support === null ? fileAddress(query, site.locale) : null}
        words={await auditWords(site.locale)}
      />
    </AdminPage>
  );
}

/** The file of what the list shows, in the language of the page. */
function fileAddress(query: ReturnType<typeof auditList.read>, locale: string): string {
  const parts = new URLSearchParams(auditList.addressOfAll(query));
  parts.set('locale', locale);
  return `/i/api/business/audit/v1/file?${parts}`;
}
