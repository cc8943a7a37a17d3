import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { tripsTooltipMs } from '@/lib/shared/trips/trip-moments';
import styles from './trips-tip.module.css';

/** Kept as it is in a message, so that the browser puts the value in. */
const later = { title: '{title}', trip: '{trip}', name: '{name}' };

/** Words that come at the trips button by themselves and go again; which ones, `lib/client/trips` decides. */
export async function TripsTip({ locale }: { readonly locale: string }) {
  const t = await getTranslations({ locale, namespace: 'saving.tip' });
  return (
    <div
      id="trips-tip"
      className={styles.tip}
      popover="manual"
      data-tooltip=""
      data-dismiss={tripsTooltipMs}
      data-saved={t('saved', later)}
      data-shared={t('shared', later)}
      data-reminder={t('reminder')}
      data-failed={t('failed')}
      data-offline={t('offline')}
      data-kept={t('kept', later)}
    >
      <p className={styles.text} />
      {/* biome-ignore lint/a11y/useValidAnchor: script says where it leads before it shows. */}
      <a className={styles.link} hidden>
        {t('open')}
      </a>
      <button
        className={`${buttonVariant('round')} ${styles.close}`}
        type="button"
        commandfor="trips-tip"
        command="hide-popover"
        aria-label={t('close')}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
