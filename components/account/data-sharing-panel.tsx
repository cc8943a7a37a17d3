import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
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
    <Panel id="account-data-sharing" title={titles('dataSharing')} lead={t('lead')}>
      <div className={styles.parts}>
        <Outcome view={view} done={t('done')} />
        {state.source === 'gpc' ? (
          <Notice tone="good">{t('gpc')}</Notice>
        ) : (
          <Form id="data-sharing" action="/k/run/account/dataSharing" locale={locale} token={view.token}>
            <Choice
              as="checkbox"
              name="allowDataSharing"
              label={t('allow')}
              checked={state.allowDataSharing}
            />
            <button type="submit" className={buttonVariant('quiet')}>
              {t('save')}
            </button>
          </Form>
        )}
        <SiteLink className={styles.more} href="/privacy">
          {t('more')}
        </SiteLink>
      </div>
    </Panel>
  );
}
