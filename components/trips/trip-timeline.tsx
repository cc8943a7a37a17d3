import { getTranslations } from 'next-intl/server';
import { daysText } from '@/lib/shared/search/measure-text';
import type { TripEvent } from '@/lib/shared/trips/trips-store';
import { EventRow, type ShownEvent } from './event-row';
import type { EventToolsProps } from './event-tools';
import styles from './trip-timeline.module.css';

type Props = {
  /** In the order of their days. */
  readonly events: readonly ShownEvent[];
  /** Null for who may only look. */
  readonly tools: Omit<EventToolsProps, 'event'> | null;
  readonly locale: string;
};

/** What is in a trip, day by day; what has no day comes last. */
export async function TripTimeline({ events, locale, tools }: Props) {
  const t = await getTranslations('trip-pages.timeline');
  if (events.length === 0) return <p className={styles.none}>{t('empty')}</p>;
  return (
    <ol className={styles.days}>
      {byDay(events).map(({ day, events: ofDay }) => (
        <li key={day ?? ''}>
          <h2 className={styles.day}>
            {day === null ? t('noDay') : <time dateTime={day}>{daysText(locale, [day])}</time>}
          </h2>
          <ul className={styles.events}>
            {ofDay.map((one) => (
              <EventRow key={one.event.eventId} shown={one} tools={tools} locale={locale} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

type Day = { readonly day: TripEvent['startDay']; readonly events: ShownEvent[] };

function byDay(events: readonly ShownEvent[]): Day[] {
  const days: Day[] = [];
  for (const one of events) {
    const last = days.at(-1);
    if (last !== undefined && last.day === one.event.startDay) last.events.push(one);
    else days.push({ day: one.event.startDay, events: [one] });
  }
  return days;
}
