import type { KeptResult } from '@/lib/shared/trips/guest-kept-results';
import type { SavedResult } from '@/lib/shared/trips/trip-calls';
import type { TripsStore } from '@/lib/shared/trips/trips-store';
import { api } from '../api';
import { firstError } from '../first-error';
import { dropKeptResult, keepResult } from './kept-results';
import { showSaveState } from './save-buttons';
import { tellOtherTabsOfSave } from './saves-in-other-tabs';
import { tripsRead } from './start-read';
import { keepTripLabel } from './trip-labels';
import { changeTrips, knownTrips } from './trips-store';
import { showTripsTip } from './trips-tip';

/** How it went: `failed` may go well another time, `refused` will not. */
export type SaveOutcome = 'saved' | 'failed' | 'refused' | 'underway';

/** Where something is to be saved: a trip there is, or a new one. Without either the server chooses by place and days. */
export type SaveInto = { readonly fullTripId?: string; readonly newTripName?: string };

const underway = new Set<string>();

/**
 * Saves a result, or moves it when it is saved elsewhere. Its buttons show it on its way and then saved. Whoever has been signed
 * out meanwhile keeps it in this tab until they are back. While it is on its way further wishes do nothing.
 */
export async function saveResult(result: KeptResult, into: SaveInto = {}): Promise<SaveOutcome> {
  const { resultId } = result;
  return once(resultId, async () => {
    showSaveState(resultId, 'saving');
    try {
      const saved: SavedResult = await api('POST /i/api/trips/v1/save', { resultId, ...into });
      showSaveState(resultId, 'saved');
      tellOtherTabsOfSave(resultId, true);
      dropKeptResult(resultId);
      await tripsRead();
      take(saved.savedCount, [itemOf(result, saved), ...others(resultId)]);
      return 'saved';
    } catch (reason) {
      showSaveState(resultId, 'unsaved');
      const code = firstError(reason)?.code;
      if (code === 'INVALID_SESSION') keepResult(result);
      else announceFailure();
      return code === 'NOT_FOUND' || code === 'VALIDATION_ERROR' ? 'refused' : 'failed';
    }
  });
}

/** Takes a result out of the trips again; `undo` also deletes a trip that was made for it alone. */
export async function unsaveResult(
  resultId: string,
  { undo = false } = {},
): Promise<'unsaved' | 'failed' | 'underway'> {
  return once(resultId, async () => {
    showSaveState(resultId, 'saving');
    try {
      const { savedCount } = await api('POST /i/api/trips/v1/unsave', {
        resultId,
        ...(undo ? { undo } : {}),
      });
      showSaveState(resultId, 'unsaved');
      tellOtherTabsOfSave(resultId, false);
      await tripsRead();
      take(savedCount, others(resultId));
      return 'unsaved';
    } catch {
      showSaveState(resultId, 'saved');
      announceFailure();
      return 'failed';
    }
  });
}

async function once<Outcome>(resultId: string, act: () => Promise<Outcome>): Promise<Outcome | 'underway'> {
  if (underway.has(resultId)) return 'underway';
  underway.add(resultId);
  try {
    return await act();
  } finally {
    underway.delete(resultId);
  }
}

function announceFailure(): void {
  showTripsTip(navigator.onLine ? 'failed' : 'offline');
}

type Items = NonNullable<TripsStore['wishlistItems']>;

function itemOf(
  result: KeptResult,
  { eventId, fullTripId, tripDays: days, tripName: name }: SavedResult,
): Items[number] {
  const tripId = fullTripId.slice(0, 6);
  keepTripLabel(tripId, { name, days });
  return { ...result, tripId, eventId };
}

const others = (resultId: string): Items =>
  (knownTrips().wishlistItems ?? []).filter((each) => each.resultId !== resultId);

function take(numSavedEvents: number, wishlistItems: Items): void {
  const trips = knownTrips().trips ?? { byId: {}, order: [], numTrips: 0 };
  // Nothing could be read before: what is saved now is all that is known, and news.
  if (knownTrips().wishlistItems === undefined) changeTrips({ wishlistItems: [] });
  changeTrips({ trips: { ...trips, numSavedEvents }, wishlistItems });
}
