import { tripsReminderAfterMs } from './trips-timings';

type Known = {
  /** Whether this person has seen the reminder before; undefined while that is not known. */
  readonly alreadySeen: boolean | undefined;
  readonly isFirstTripExpanded: boolean;
  /** When drawer or menu was first opened, in milliseconds; null when it never was. */
  readonly firstOpenedAt: number | null;
  readonly now: number;
};

/**
 * Whether to remind of the trips (specification §4): once in a life, to whoever has not opened the first trip by
 * themselves in the half hour since they first looked. A time in the future is a clock put back, and reminds nobody.
 */
export function mayRemind({ alreadySeen, isFirstTripExpanded, firstOpenedAt, now }: Known): boolean {
  if (alreadySeen !== false || isFirstTripExpanded || firstOpenedAt === null) return false;
  return now - firstOpenedAt >= tripsReminderAfterMs;
}
