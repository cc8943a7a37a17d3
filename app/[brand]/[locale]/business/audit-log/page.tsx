import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageBeside } from '@/components/company/page-beside';
import { AuditFilterForm } from '@/components/insight/audit-filter-form';
import { AuditList } from '@/components/insight/audit-list';
import { AuditPaging } from '@/components/insight/audit-paging';
import { isHolding } from '@/lib/server/http/guards';
import { readAudit } from '@/lib/server/insight/read-audit';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { auditQueryFrom } from '@/lib/shared/insight/audit-query-from';
import { sitePath } from '@/lib/shared/site/site-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

/** Address: `/business/audit-log`; `?actor=&action=&from=&to=&page=&size=` choose among the entries. */
export default async function AuditLogPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/audit-log');
  if (!isHolding(viewer, 'companySettingsManagement')) forbidden();
  const given = await searchParams;
  const query = auditQueryFrom((name) => queryValue(given, name));
  const [t, site, { entries, total }] = await Promise.all([
    getTranslations('audit'),
    pageSite(),
    readAudit(viewer, query),
  ]);
  const path = sitePath(site.prefix, businessPath(site.businessPath, '/audit-log'));
  const company = viewer.membership.companyName;
  return (
    <PageBeside title={t('title')} lead={t('lead', { company })} basePath={site.businessPath} wide>
      <AuditFilterForm query={query} path={path} />
      <AuditList
        entries={entries}
        total={total}
        query={query}
        locale={site.locale}
        file={viewer.session.support === null}
      />
      <AuditPaging query={query} total={total} path={path} />
    </PageBeside>
  );
}
