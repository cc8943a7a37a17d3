import { dayAfter, msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { TrackerFilter } from './tracker-query';

/** How many days back anybody is shown. */
export const historyDays = 30;
/** How many days ahead, and how many at once. */
export const aheadDays = 365;
export const spanDays = 92;
/** Days that the list of days shows before others are chosen. */
const usualDays = 14;

/** A time in milliseconds; a moment ends where it begins. */
export type Period = { readonly from: number; readonly until: number };

/** Why days cannot be shown, by their field: they lie too far back or ahead, end before they begin, or are too many. */
export type PeriodProblem = {
  readonly field: 'at' | 'from' | 'to';
  readonly kind: 'past' | 'future' | 'order' | 'long';
};

/** The first and last day that can be asked for. */
export const dayBounds = (now: number): { readonly first: string; readonly last: string } => ({
  first: utcDay(now - historyDays * msPerDay),
  last: utcDay(now + aheadDays * msPerDay),
});

/** The days of a list of days, with the usual ones where none are chosen. */
export function listedDays({ from, to }: Pick<TrackerFilter, 'from' | 'to'>, now: number) {
  const first = from === '' ? utcDay(now) : from;
  return { first, last: to === '' ? dayAfter(first, usualDays - 1) : to };
}

/** The time that a list is about, or why there is none. History ends after `historyDays`, whoever asks. */
export function periodOf(
  { at, view, ...days }: Pick<TrackerFilter, 'at' | 'from' | 'to' | 'view'>,
  now: number,
): Period | PeriodProblem {
  const bounds = dayBounds(now);
  if (view === 'week') return { from: now, until: now + 7 * msPerDay };
  if (view === 'now') {
    const moment = at === undefined ? now : Date.parse(at);
    if (moment < now - historyDays * msPerDay) return { field: 'at', kind: 'past' };
    return moment > now + aheadDays * msPerDay
      ? { field: 'at', kind: 'future' }
      : { from: moment, until: moment };
  }
  const { first, last } = listedDays(days, now);
  if (first < bounds.first) return { field: 'from', kind: 'past' };
  if (first > bounds.last) return { field: 'from', kind: 'future' };
  if (last < first) return { field: 'to', kind: 'order' };
  if (last > bounds.last) return { field: 'to', kind: 'future' };
  const until = Date.parse(last) + msPerDay;
  // The first day that may be asked for began before the earliest moment that may.
  const from = Math.max(Date.parse(first), now - historyDays * msPerDay);
  return until - Date.parse(first) > spanDays * msPerDay ? { field: 'to', kind: 'long' } : { from, until };
}
