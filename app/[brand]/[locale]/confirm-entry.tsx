import { getTranslations } from 'next-intl/server';
import { AccountMenuList } from '@/components/session/account-menu-list';
import { pendingOf } from '@/lib/server/company/signup/pending-confirmation';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { PageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { sitePath } from '@/lib/shared/site/pages/site-path';

type Props = { readonly viewer: Viewer; readonly site: PageSite };

/** The entry of the account menu that opens the confirm dialog, for whoever is asked for a confirmation. */
export async function ConfirmEntry({ viewer, site }: Props) {
  const kind = pendingOf(viewer);
  if (kind === null) return null;
  const t = await getTranslations({ locale: site.locale, namespace: 'company-signup.bar' });
  const company = viewer.membership?.companyName ?? '';
  const entry = {
    key: 'confirmMembership',
    href: sitePath(site.prefix, businessPath(site.businessPath, '/confirm')),
    text: kind === 'company' ? t('menuCompany', { company }) : t('menuProfile'),
    dot: true,
    dialog: 'confirm',
  } as const;
  return <AccountMenuList entries={[entry]} label={t('label')} />;
}
