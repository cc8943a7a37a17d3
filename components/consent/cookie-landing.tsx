import { useTranslations } from 'next-intl';
import { withConsentView } from '@/lib/shared/consent/consent-view';
import { privacyPath } from '@/lib/shared/consent/legal-paths';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { ConsentButtons } from './consent-buttons';
import styles from './cookie-banner.module.css';

type Props = { readonly site: { readonly path: string; readonly prefix: string } };

/** The first view: what is asked, and a yes and a no of the same size. */
export function CookieLanding({ site: { path, prefix } }: Props) {
  const t = useTranslations('consent.banner');
  return (
    <div className={styles.view} data-view="landing">
      <p>
        {t('body')} <a href={sitePath(prefix, privacyPath)}>{t('policy')}</a>
      </p>
      <ConsentButtons
        choices={[
          ['reject', t('reject')],
          ['accept', t('accept')],
        ]}
      />
      <a
        className={styles.link}
        href={withConsentView(path, 'categories')}
        rel="nofollow"
        data-act="categories"
        data-accept={t('acceptSelected')}
      >
        {t('select')}
      </a>
    </div>
  );
}
