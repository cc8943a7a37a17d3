import { getTranslations } from 'next-intl/server';
import { daysText } from '@/lib/shared/search/measure-text';
import { type DayEntry, type QuietDays, tripDays } from '@/lib/shared/trips/trip-days';
import { MomentRow } from './moment-row';
import { EventRow, type ShownEvent } from './trip-event-row';
import type { EventToolsProps } from './trip-event-tools';
import styles from './trip-timeline.module.css';

type Props = {
  readonly events: readonly ShownEvent[];
  /** Null for who may only look. */
  readonly tools: Omit<EventToolsProps, 'event' | 'typed'> | null;
  readonly locale: string;
  /** What prices are converted with; null where they are not. */
  readonly rates: string | null;
};

/** What is in a trip, day by day, on each day all that happens on it; what has no day comes last. */
export async function TripTimeline({ events, rates, ...site }: Props) {
  const t = await getTranslations('trip-pages.timeline');
  if (events.length === 0) return <p className={styles.none}>{t('empty')}</p>;
  const undated = events.filter(({ moments }) => moments.length === 0);
  const isPriced = events.some(({ price }) => price !== '');
  return (
    <>
      <ol className={styles.days}>
        {tripDays(events).map((one) =>
          one.kind === 'quiet' ? (
            <Quiet key={one.from} days={one} locale={site.locale} />
          ) : (
            <li key={one.day}>
              <h2 className={styles.day}>
                <time dateTime={one.day}>{daysText(site.locale, [one.day])}</time>
              </h2>
              {one.entries.length === 0 ? (
                <p className={`${styles.events} ${styles.free}`}>{t('free')}</p>
              ) : (
                <Entries {...site} entries={one.entries} />
              )}
            </li>
          ),
        )}
        {undated.length === 0 ? null : (
          <li>
            <h2 className={styles.day}>{t('noDay')}</h2>
            <ul className={styles.events}>
              {undated.map((one) => (
                <EventRow key={one.event.eventId} shown={one} {...site} />
              ))}
            </ul>
          </li>
        )}
      </ol>
      {isPriced && rates !== null ? <p className={styles.rates}>{rates}</p> : null}
    </>
  );
}

/** On its first day an event is shown with all that can be done with it, on the others as one line. */
function Entries({
  entries,
  ...site
}: Omit<Props, 'events' | 'rates'> & { readonly entries: readonly DayEntry<ShownEvent>[] }) {
  return (
    <ul className={styles.events}>
      {entries.map((entry) =>
        entry.isFirst ? (
          <EventRow key={entry.event.event.eventId} shown={entry.event} {...site} />
        ) : (
          <MomentRow key={`${entry.event.event.eventId} ${entry.moment.kind}`} {...entry} />
        ),
      )}
    </ul>
  );
}

/** Days on which nothing begins or ends, folded. */
async function Quiet({
  days: { count, days, entries, from, until },
  locale,
}: {
  readonly days: QuietDays<ShownEvent>;
  readonly locale: string;
}) {
  const t = await getTranslations('trip-pages.timeline');
  const span = t('quiet', { count, days: daysText(locale, [from, until]) });
  const what =
    entries.length === 0 ? (
      <p className={styles.free}>{t('free')}</p>
    ) : (
      <ul>
        {entries.map((entry) => (
          <MomentRow key={entry.event.event.eventId} {...entry} />
        ))}
      </ul>
    );
  return (
    <li className={styles.quiet}>
      {days.length === 0 ? (
        <p className={styles.span}>{span}</p>
      ) : (
        <details>
          <summary className={styles.span}>{span}</summary>
          <ul className={styles.listed}>
            {days.map((day) => (
              <li key={day}>
                <time dateTime={day}>{daysText(locale, [day])}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
      {what}
    </li>
  );
}
