import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Switch } from '@/components/ui/form/switch';
import { Notice } from '@/components/ui/notice';
import { dataSharingPath, managePrivacyPath } from '@/lib/shared/consent/legal-paths';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import styles from './data-sharing-form.module.css';

type Props = {
  readonly site: { readonly locale: string; readonly prefix: string };
  /** As it holds now: on means opted out. */
  readonly optedOut: boolean;
  /** The browser's own signal has been processed, which has to be shown (11 CCR 7025(c)(6)). */
  readonly gpc: boolean;
  /** The page stands under the laws of the US, which word the opt-out. */
  readonly usLaw: boolean;
  readonly loggedIn: boolean;
  readonly token: string | null;
};

/**
 * The opt-out from the sharing of data. A plain form; in its dialog, which takes this element from its page, the
 * switch saves by itself (`lib/client/consent/data-sharing`).
 */
export function DataSharingForm({ site, optedOut, gpc, usLaw, loggedIn, token }: Props) {
  const { locale, prefix } = site;
  const t = useTranslations('consent.dataSharing');
  const ccpa = (words: ReactNode) => (usLaw ? <a href={sitePath(prefix, '/privacy#ccpa')}>{words}</a> : null);
  return (
    <div
      className={styles.form}
      id="data-sharing-form"
      data-sharing={sitePath(prefix, dataSharingPath(loggedIn))}
    >
      <p>{t.rich('text', { ccpa })}</p>
      {gpc ? <Notice tone="good">{t('gpc')}</Notice> : null}
      <Form id="data-sharing" action="/i/api/account/dataSharing/v1/optOut" locale={locale} token={token}>
        <input
          type="hidden"
          name="back"
          value={sitePath(prefix, `${managePrivacyPath}?form=data-sharing&done=1`)}
        />
        <Switch name="optOut" defaultChecked={optedOut} disabled={gpc}>
          {t(usLaw ? 'optOutUs' : 'optOut')}
        </Switch>
        {gpc ? null : (
          <button className={buttonVariant('primary')} type="submit">
            {t('save')}
          </button>
        )}
      </Form>
      <p className={styles.saved} role="status" data-saved={t('saved')} />
    </div>
  );
}
