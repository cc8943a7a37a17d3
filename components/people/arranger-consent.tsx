import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { NativeForm } from '@/components/ui/native-form';
import { Panel } from '@/components/ui/panel';
import { Switch } from '@/components/ui/switch';
import styles from './people-pages.module.css';

type Props = { readonly allows: boolean; readonly locale: string; readonly token: string | null };

/** Lets every travel arranger of the company book for the reader, or takes that back. */
export async function ArrangerConsent({ allows, locale, token }: Props) {
  const t = await getTranslations('arranging.arrangers');
  return (
    <Panel id="allow" title={t('allowTitle')}>
      <NativeForm
        id="allow-arrangers"
        action="/i/api/business/me/v1/arrangers/allow"
        locale={locale}
        token={token}
      >
        <div className={styles.form}>
          <Switch name="allow" defaultChecked={allows}>
            {t('allow')}
          </Switch>
          <button type="submit" className={buttonLook('quiet')}>
            {t('save')}
          </button>
        </div>
      </NativeForm>
    </Panel>
  );
}
