import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { daysText } from '@/lib/shared/search/measure-text';
import type { TripEvent } from '@/lib/shared/trips/trips-store';
import styles from './saved-trips.module.css';
import { EventFacts } from './trip-event-facts';
import { TripForm } from './trip-form';

type Props = {
  readonly event: TripEvent;
  readonly fullTripId: string;
  /** The form token; null for whoever may not take it out. */
  readonly token: string | null;
  readonly locale: string;
};

/** Something saved: what it is, when, the way to it, and out of the trip. Taken out, it can be put back where it was. */
export function SavedItem({ event, fullTripId, token, locale }: Props) {
  const t = useTranslations('saving');
  const { destination, detailsUrl, endDay, resultId, startDay, subtitle, title } = event;
  const days = [startDay, endDay].filter((day) => day !== null);
  return (
    <li
      data-trips-item={resultId ?? ''}
      data-trip={fullTripId}
      data-title={title}
      data-destination={destination}
    >
      <div className={styles.item} data-kept-in="">
        <span className={styles.words}>
          {detailsUrl === null ? (
            <span className={styles.what}>{title}</span>
          ) : (
            <SiteLink className={styles.what} href={detailsUrl}>
              {title}
            </SiteLink>
          )}
          <small className={styles.note}>
            <EventFacts
              facts={[...subtitle.split(' · '), daysText(locale, days)].filter((text) => text !== '')}
            />
          </small>
        </span>
        {token === null || resultId === null ? null : (
          <TripForm
            id="trips-remove"
            action="/unsave"
            locale={locale}
            token={token}
            hidden={{ resultId, redir: '/trips/saved' }}
          >
            <button
              className={`${buttonVariant('round')} ${styles.remove}`}
              type="submit"
              aria-label={t('remove', { title })}
            >
              <Icon name="close" size={16} />
            </button>
          </TripForm>
        )}
      </div>
      <p className={styles.removed} data-taken-out="" hidden>
        <span>{t('removed')}</span>
        <button className={styles.undo} type="button" data-undo="">
          {t('undo')}
        </button>
      </p>
    </li>
  );
}
