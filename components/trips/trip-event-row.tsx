import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { tripDaysText } from '@/lib/shared/trips/trip-days-text';
import type { Moment } from '@/lib/shared/trips/trip-event-moments';
import type { TripEvent, TripEventState } from '@/lib/shared/trips/trips-store';
import type { EventKind, TypedEvent } from '@/lib/shared/trips/typed-trip-event';
import { EventFacts } from './trip-event-facts';
import styles from './trip-event-row.module.css';
import { EventTools, type EventToolsProps } from './trip-event-tools';

/** An event with the days it concerns and its price in the currency of the page; empty where there is none. */
export type ShownEvent = {
  readonly event: TripEvent;
  readonly moments: readonly Moment[];
  /** What it keeps that was typed by hand; null for what came from a search. */
  readonly typed: TypedEvent | null;
  readonly price: string;
};

type Props = {
  readonly shown: ShownEvent;
  readonly tools: Omit<EventToolsProps, 'event' | 'typed'> | null;
  readonly locale: string;
};

/** The icon of what an event is. */
export const eventIcons = {
  activity: 'calendar',
  cars: 'cars',
  flights: 'flights',
  hotels: 'stays',
  trains: 'trains',
} as const satisfies Record<EventKind, IconName>;

const tones = {
  saved: 'accent',
  cart: 'accent',
  booked: 'good',
  cancelled: 'caution',
} as const satisfies Record<TripEventState, string>;

/** One event of a trip, with what can be done to it folded below. */
export async function EventRow({ locale, shown: { event, moments, price, typed }, tools }: Props) {
  const [t, moment] = await Promise.all([
    getTranslations('trip-pages.event'),
    getTranslations('trip-pages.moment'),
  ]);
  const isGone = event.state === 'cancelled';
  const [first] = moments;
  const said = first === undefined ? [event.subtitle] : [moment(first.kind), ...first.facts];
  const facts = [...said, tripDaysText(locale, event)].filter((fact) => fact !== '');
  return (
    <li className={styles.event} id={`event-${event.eventId}`} data-state={event.state}>
      <span className={styles.icon}>
        <Icon name={eventIcons[event.vertical]} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {event.detailsUrl === null || isGone ? (
            <bdi>{event.title}</bdi>
          ) : (
            <SiteLink href={event.detailsUrl}>
              <bdi>{event.title}</bdi>
            </SiteLink>
          )}{' '}
          <Badge tone={tones[event.state]}>{t(typed === null ? event.state : 'typed')}</Badge>
        </p>
        <p className={styles.text}>
          <EventFacts facts={facts} />
        </p>
        {event.note === '' ? null : (
          <p className={styles.note}>
            <bdi>{event.note}</bdi>
          </p>
        )}
      </div>
      {price === '' ? null : (
        <p className={styles.price}>
          <bdi>{price}</bdi>
          <small className={styles.when}>
            {t(event.state === 'booked' || event.state === 'cancelled' ? 'whenBooked' : 'then')}
          </small>
        </p>
      )}
      {tools === null ? null : <EventTools {...tools} event={event} typed={typed} />}
    </li>
  );
}
