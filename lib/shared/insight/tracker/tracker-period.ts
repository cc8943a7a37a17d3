import type { TrackerFilter } from './tracker-query';

const dayMs = 24 * 3600_000;

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

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The first and last day that can be asked for. */
export const dayBounds = (now: number): { readonly first: string; readonly last: string } => ({
  first: dayOf(now - historyDays * dayMs),
  last: dayOf(now + aheadDays * dayMs),
});

/** The days of a list of days, with the usual ones where none are chosen. */
export function daysOf({ from, to }: Pick<TrackerFilter, 'from' | 'to'>, now: number) {
  const first = from === '' ? dayOf(now) : from;
  return { first, last: to === '' ? dayOf(Date.parse(first) + (usualDays - 1) * dayMs) : to };
}

/** The time that a list is about, or why there is none. History ends after `historyDays`, whoever asks. */
export function periodOf(
  { at, view, ...days }: Pick<TrackerFilter, 'at' | 'from' | 'to' | 'view'>,
  now: number,
): Period | PeriodProblem {
  const bounds = dayBounds(now);
  if (view === 'week') return { from: now, until: now + 7 * dayMs };
  if (view === 'now') {
    const moment = at === undefined ? now : Date.parse(at);
    if (moment < now - historyDays * dayMs) return { field: 'at', kind: 'past' };
    return moment > now + aheadDays * dayMs
      ? { field: 'at', kind: 'future' }
      : { from: moment, until: moment };
  }
  const { first, last } = daysOf(days, now);
  if (first < bounds.first) return { field: 'from', kind: 'past' };
  if (first > bounds.last) return { field: 'from', kind: 'future' };
  if (last < first) return { field: 'to', kind: 'order' };
  if (last > bounds.last) return { field: 'to', kind: 'future' };
  const until = Date.parse(last) + dayMs;
  // The first day that may be asked for began before the earliest moment that may.
  const from = Math.max(Date.parse(first), now - historyDays * dayMs);
  return until - Date.parse(first) > spanDays * dayMs ? { field: 'to', kind: 'long' } : { from, until };
}
