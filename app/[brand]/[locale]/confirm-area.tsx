import { getTranslations } from 'next-intl/server';
import { ConfirmDialog } from '@/components/company/confirmation/confirm-dialog';
import { UnconfirmedCompanyBar } from '@/components/session/unconfirmed-company-bar';
import { pendingOf } from '@/lib/server/company/signup/pending-confirmation';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { PageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';

type Props = { readonly viewer: Viewer; readonly site: PageSite };

/** Reminds a member of the mailed confirmation they are asked for, with its dialog; nothing on the page that asks itself. */
export async function ConfirmArea({ viewer, site }: Props) {
  const kind = pendingOf(viewer);
  const page = businessPath(site.businessPath, '/confirm');
  if (kind === null || site.path.split('?')[0]?.endsWith(page)) return null;
  const t = await getTranslations({ locale: site.locale, namespace: 'company-signup' });
  const company = viewer.membership?.companyName ?? '';
  const words = {
    label: t('bar.label'),
    text: t(`bar.${kind}`, { company }),
    action: t('bar.action'),
    sent: t('bar.sent'),
  };
  return (
    <>
      <UnconfirmedCompanyBar href={page} words={words} />
      <ConfirmDialog title={t(`confirm.${kind}.title`)} page={page} open={t('confirm.open')} />
    </>
  );
}
