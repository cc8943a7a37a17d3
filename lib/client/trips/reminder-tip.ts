import { mayRemind } from '@/lib/shared/trips/may-remind';
import {
  firstTripExpandedKey,
  tripsDrawerFirstOpenedKey,
  tripsReminderAfterMs,
} from '@/lib/shared/trips/trips-timings';
import { subscribe } from '../event-bus';
import { readStored } from '../local-storage';
import { readForSession } from '../session-storage';
import { hasSeen, markSeen, type OnceTip } from './tips-seen';
import { knownTrips } from './trips-store';
import { shownTripsTip, showTripsTip } from './trips-tip';

/** Reminds at the trips button of what is saved, as soon as the rule of `mayRemind` is met on this page. */
export function watchReminder(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const openedAt = firstOpenedAt(tripsDrawerFirstOpenedKey);
    if (openedAt === null || !knownTrips().trips?.numTrips) return;
    const restMs = openedAt + tripsReminderAfterMs - Date.now();
    if (restMs > 0 && restMs <= tripsReminderAfterMs) timer = setTimeout(look, restMs);
    else if (shownTripsTip() === null && isTime('isTripsDrawerReminderTooltipShown', openedAt)) remind();
  }

  const stop = subscribe('trips.changed', look);
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
  });
}

/** Whether a tip that reminds of the trips is due, with what this browser knows. */
export function isTime(tip: OnceTip, openedAt: number | null): boolean {
  return mayRemind({
    alreadySeen: hasSeen(tip),
    isFirstTripExpanded: readForSession(firstTripExpandedKey) !== null,
    firstOpenedAt: openedAt,
    now: Date.now(),
  });
}

/** When something was first opened in this browser; null when it never was, or nobody knows. */
export function firstOpenedAt(key: string): number | null {
  const time = Number(readStored(key) ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}

function remind(): void {
  if (showTripsTip('reminder')) markSeen('isTripsDrawerReminderTooltipShown');
}
