import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FormNotice } from '@/components/ui/form-notice';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { SiteLink } from '@/components/ui/site-link';
import styles from './data-sharing-panel.module.css';

type Props = {
  readonly state: { readonly allowDataSharing: boolean; readonly source: 'gpc' | 'choice' | 'default' };
  readonly view: FormView;
  readonly locale: string;
};

/** Whether data of the account may be shared. What the browser itself asks for is followed and cannot be overruled. */
export async function DataSharingPanel({ state, view, locale }: Props) {
  const [t, titles] = await Promise.all([
    getTranslations('profile.dataSharing'),
    getTranslations('profile.sections'),
  ]);
  return (
    <Panel id="data-sharing" title={titles('dataSharing')} lead={t('lead')}>
      <div className={styles.parts}>
        <FormNotice view={view} done={t('done')} />
        {state.source === 'gpc' ? (
          <Notice tone="good">{t('gpc')}</Notice>
        ) : (
          <NativeForm
            id="data-sharing"
            action="/k/run/account/dataSharing"
            locale={locale}
            token={view.token}
          >
            <CheckboxField name="allowDataSharing" label={t('allow')} checked={state.allowDataSharing} />
            <button type="submit" className={buttonLook('quiet')}>
              {t('save')}
            </button>
          </NativeForm>
        )}
        <SiteLink className={styles.more} href="/privacy">
          {t('more')}
        </SiteLink>
      </div>
    </Panel>
  );
}
