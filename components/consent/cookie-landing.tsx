import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { withConsentView } from '@/lib/shared/consent/consent-view';
import { privacyPath } from '@/lib/shared/consent/legal-paths';
import { ConsentButtons } from './consent-buttons';
import styles from './cookie-banner.module.css';

/** The first view: what is asked, and a yes and a no of the same size. `path` is the page's own address. */
export function CookieLanding({ path }: { readonly path: string }) {
  const t = useTranslations('consent.banner');
  return (
    <div className={styles.view} data-view="landing">
      <p>
        {t('body')} <SiteLink href={privacyPath}>{t('policy')}</SiteLink>
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
      >
        {t('select')}
      </a>
    </div>
  );
}
