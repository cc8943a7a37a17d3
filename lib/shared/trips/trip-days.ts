import { dayAfter, daysBetween } from '@/lib/shared/day/days';
import type { Moment, MomentKind } from './trip-event-moments';

/** As many days in a row on which nothing begins or ends are told one by one; more are folded. */
export const quietDaysMax = 2;
/** Days of a fold that are listed; of longer ones the span is enough. */
const listedDaysMax = 60;

/** Something on a day; `isFirst` where its event begins, which shows the whole of it. */
export type DayEntry<Event> = { readonly event: Event; readonly moment: Moment; readonly isFirst: boolean };

export type TripDay<Event> = {
  readonly kind: 'day';
  /** ISO 8601. */
  readonly day: string;
  /** Empty on a day with nothing planned. */
  readonly entries: readonly DayEntry<Event>[];
};

/** Days in a row that are all the same: nothing planned, or a night in the same stays and the midst of the same events. */
export type QuietDays<Event> = {
  readonly kind: 'quiet';
  readonly from: string;
  readonly until: string;
  readonly count: number;
  readonly entries: readonly DayEntry<Event>[];
  /** The days one by one; none when they are too many to be read. */
  readonly days: readonly string[];
};

type Timed = { readonly moments: readonly Moment[] };

/** On which nothing begins or ends. */
const quietKinds: ReadonlySet<MomentKind> = new Set<MomentKind>(['night', 'during']);

/**
 * The days of a trip from its first event to its last, each with all that happens on it in the order of the day. How many they are
 * depends on how many events there are, and not on how long these last.
 */
export function tripDays<Event extends Timed>(
  events: readonly Event[],
): (TripDay<Event> | QuietDays<Event>)[] {
  const entries = events
    .flatMap((event) => event.moments.map((moment, nth) => ({ event, moment, isFirst: nth === 0 })))
    .sort((a, b) => (a.moment.day < b.moment.day ? -1 : a.moment.day > b.moment.day ? 1 : 0));
  const entriesOn = (day: string) =>
    entries.filter(({ moment }) => moment.day <= day && day <= (moment.lastDay ?? moment.day)).sort(inDay);
  const busy = [
    ...new Set(entries.flatMap(({ moment: { day, kind } }) => (quietKinds.has(kind) ? [] : [day]))),
  ];
  return busy.flatMap((day, nth) => {
    const before = busy[nth - 1];
    return [
      ...(before === undefined ? [] : between(before, day, entriesOn)),
      { kind: 'day', day, entries: entriesOn(day) },
    ];
  });
}

/** Days between two on which something begins or ends: what lasts does not change between them. */
function between<Event>(
  before: string,
  after: string,
  entriesOn: (day: string) => readonly DayEntry<Event>[],
): (TripDay<Event> | QuietDays<Event>)[] {
  const count = daysBetween(before, after) - 1;
  const days =
    count <= listedDaysMax ? Array.from({ length: count }, (_, nth) => dayAfter(before, nth + 1)) : [];
  if (count <= quietDaysMax) return days.map((day) => ({ kind: 'day', day, entries: entriesOn(day) }));
  const from = dayAfter(before, 1);
  return [{ kind: 'quiet', from, until: dayAfter(after, -1), count, entries: entriesOn(from), days }];
}

/** Where what has no time stands: one leaves before one goes, and arrives before one moves in. Whatever has one stands between. */
const order = {
  checkOut: 0,
  dropOff: 1,
  journey: 2,
  return: 2,
  arrival: 2,
  activity: 2,
  during: 2,
  pickUp: 4,
  checkIn: 5,
  night: 6,
} as const satisfies Record<Moment['kind'], number>;
const timed = 3;

/** By the clock; by instants where these are known, as one may land before the time at which one left. */
function inDay(
  { moment: a }: { readonly moment: Moment },
  { moment: b }: { readonly moment: Moment },
): number {
  if (a.instant !== undefined && b.instant !== undefined) return a.instant - b.instant;
  return placeOf(a) - placeOf(b) || (a.at ?? '').localeCompare(b.at ?? '');
}

const placeOf = ({ at, kind }: Moment): number => (at === null ? order[kind] : timed);
