import { getTranslations } from 'next-intl/server';
import { CopyLine } from '@/components/company/settings/copy-line';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';

/** A key, the one time that it is shown, with the address that directories ask for besides. */
export async function NewApiKey({ address, value }: { readonly address: string; readonly value: string }) {
  const t = await getTranslations('api-keys');
  return (
    <Panel id="new-key" title={t('key')}>
      <Notice tone="caution">{t('keyOnce')}</Notice>
      <dl>
        <CopyLine label={t('key')} value={value} />
        <CopyLine label={t('address')} value={address} />
      </dl>
    </Panel>
  );
}
