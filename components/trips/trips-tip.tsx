import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import { SiteLink } from '@/components/ui/site-link';
import { tripsTooltipMs } from '@/lib/shared/trips/trips-timings';
import styles from './trips-tip.module.css';

/** Kept as it is in a message, so that the browser puts the value in. */
const later = { title: '{title}', trip: '{trip}', name: '{name}', days: '{days}' };

type Props = {
  readonly locale: string;
  /** A guest saves in the tab alone: there is no trip to change. */
  readonly forGuest?: boolean;
};

/** Words that come at the trips button by themselves and go again; which ones, `lib/client/trips` decides. */
export async function TripsTip({ forGuest = false, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'saving.tip' });
  return (
    <div
      id="trips-tip"
      className={styles.tip}
      popover="manual"
      data-tooltip=""
      data-dismiss={tripsTooltipMs}
      data-saved={t('saved', later)}
      data-saved-on={t('savedOn', later)}
      data-undone={t('undone')}
      data-shared={t('shared', later)}
      data-reminder={t('reminder')}
      data-failed={t('failed')}
      data-offline={t('offline')}
      data-kept={t('kept', later)}
    >
      <p className={styles.text} id="trips-tip-text" />
      <SiteLink className={styles.link} href="/trips" hidden>
        {t('open')}
      </SiteLink>
      {forGuest ? null : <SavedTools locale={locale} />}
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

/** What can be done about what was just saved: another trip, or not saved after all. */
async function SavedTools({ locale }: Pick<Props, 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'saving' });
  return (
    <fieldset className={styles.tools} aria-labelledby="trips-tip-text" data-saved-tools="" hidden>
      <details className={styles.change}>
        <summary className={buttonVariant('quiet')}>{t('tip.change')}</summary>
        <FetchedPart href="/trips/saved#saved-change">{t('change.title')}</FetchedPart>
      </details>
      <button className={buttonVariant('quiet')} type="button" data-undo-save="">
        {t('undo')}
      </button>
    </fieldset>
  );
}
