import { getTranslations } from 'next-intl/server';
import { PermissionNames } from '@/components/company/permission-names';
import { Panel } from '@/components/ui/layout/panel';
import type { AdminPage } from '@/lib/shared/access/admin-page';
import { pagePermissions, type ReportInvalidPermission } from '@/lib/shared/access/page-permissions';

type Props = {
  readonly page: AdminPage;
  readonly company: string;
  readonly report: ReportInvalidPermission;
};

/** Who may open a page: decided, whether or not the page is built. */
export async function AccessNote({ page, company, report }: Props) {
  const t = await getTranslations('business');
  const held = pagePermissions(page, report);
  return (
    <Panel id="access" title={t('page.whoTitle')}>
      <p>{t(held.length === 1 ? 'page.whoPermission' : 'page.whoOneOf', { company })}</p>
      <PermissionNames names={held.map((one) => t(`permissions.${one}`))} />
      {page.alsoFor === undefined ? null : <p>{t('page.whoApprover')}</p>}
      {page.requiredFeature === undefined ? null : (
        <p>{t('page.whoFeature', { feature: t(`features.${page.requiredFeature}`) })}</p>
      )}
    </Panel>
  );
}
