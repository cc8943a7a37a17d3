import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import styles from './cookie-banner.module.css';

/** The third view, filled by script: the cookies of a category. Without script its link leads to their page. */
export function CategoryDetails() {
  const t = useTranslations('consent.banner');
  return (
    <div className={styles.view} data-view="details">
      <div>
        <button className={buttonVariant('quiet')} type="button" data-act="back">
          {t('back')}
        </button>
      </div>
      <table className={styles.cookies} aria-labelledby="consent-details-title">
        <caption id="consent-details-title" tabIndex={-1} data-details-title="" />
        <thead>
          <tr>
            <th scope="col">{t('cookieName')}</th>
            <th scope="col">{t('cookieDomain')}</th>
          </tr>
        </thead>
        <tbody data-details="" />
      </table>
    </div>
  );
}
