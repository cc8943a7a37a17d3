import { getTranslations } from 'next-intl/server';
import { CopyLine } from '@/components/company/settings/copy-line';
import { Panel } from '@/components/ui/layout/panel';
import type { SsoSettings } from '@/lib/shared/company/sso';

/** First step: what the company's provider must know of us. */
export async function SsoOurAddresses({
  connection: { ours, protocol },
}: {
  readonly connection: SsoSettings;
}) {
  const t = await getTranslations('company-sign-in.sso');
  return (
    <Panel id="ours" title={t('ours.title')} lead={t(`ours.lead.${protocol}`)}>
      <dl>
        {protocol === 'oidc' ? (
          <CopyLine label={t('ours.redirectUrl')} value={ours.redirectUrl} />
        ) : (
          <>
            <CopyLine label={t('ours.acsUrl')} value={ours.acsUrl} />
            <CopyLine label={t('ours.entityId')} value={ours.entityId} />
          </>
        )}
        <CopyLine label={t('ours.startUrl')} value={ours.startUrl} />
      </dl>
    </Panel>
  );
}
