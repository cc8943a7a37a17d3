import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import styles from './trips-drawer.module.css';

/**
 * What one has saved, beside the page: a popover, so that the page stays in use and the trips button closes it again. Its content
 * is the page `/trips/saved`, fetched when somebody is about to open it.
 */
export async function TripsDrawer({ locale }: { readonly locale: string }) {
  const t = await getTranslations({ locale, namespace: 'saving' });
  return (
    <div id="trips-drawer" className={styles.drawer} role="dialog" aria-label={t('title')} popover="auto">
      <div className={styles.head}>
        <p className={styles.title} aria-hidden="true">
          {t('title')}
        </p>
        <button
          className={buttonVariant('round')}
          type="button"
          commandfor="trips-drawer"
          command="hide-popover"
          aria-label={t('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.content} data-drawer-content="">
        <FetchedPart href="/trips/saved#trips-saved">{t('page')}</FetchedPart>
      </div>
    </div>
  );
}
