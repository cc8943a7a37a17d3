import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/lib/shared/session/with-redir';
import styles from './saved-trips.module.css';

/** What a guest sees in the trips drawer: what this tab keeps for them, put in by script, and the way to keep it for good. */
export function SavedForGuest() {
  const t = useTranslations('saving');
  return (
    <div id="trips-saved" className={styles.empty}>
      <div className={styles.kept} data-kept-list="" hidden>
        <p className={styles.emptyTitle}>{t('guest.kept')}</p>
        <ul>
          <li className={styles.item} data-blank="" hidden>
            <bdi className={`${styles.words} ${styles.what}`} />
            <button
              className={`${buttonVariant('round')} ${styles.remove}`}
              type="button"
              data-forget={t('remove', { title: '{title}' })}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        </ul>
      </div>
      <p className={styles.emptyTitle}>{t('guest.title')}</p>
      <p>{t('guest.lead')}</p>
      <SiteLink
        className={buttonVariant('primary')}
        href={withRedir('/login/trips', '/trips/saved')}
        data-sign-in="trips-soft-gate"
      >
        {t('guest.signIn')}
      </SiteLink>
    </div>
  );
}
