import type { ApiAddress } from '../api';
import { api } from '../api';
import { logFor } from '../log';
import { changeTrips, knownTrips } from './trips-store';

const calls = {
  isTripsDrawerReminderTooltipShown: 'POST /i/api/trips/user/v1/setTripsDrawerReminderTooltipShown',
  isTripsDrawerGoToTripsButtonTooltipShown:
    'POST /i/api/trips/user/v1/setTripsDrawerGoToTripsButtonTooltipShown',
  isNavigationDrawerTripsTooltipShown: 'POST /i/api/trips/user/v1/setNavigationDrawerTripsTooltipShown',
} as const satisfies Record<string, ApiAddress>;

/** A tip that everybody sees once in their life, by the name of its mark in the settings. */
export type OnceTip = keyof typeof calls;

const log = logFor('trips');

/** Whether this person has seen a tip; undefined while that is not known. */
export function hasSeen(tip: OnceTip): boolean | undefined {
  return knownTrips().user?.settings[tip];
}

/** Marks a tip as seen, here at once and for good on the server. */
export function markSeen(tip: OnceTip): void {
  const { user } = knownTrips();
  if (user !== undefined) changeTrips({ user: { settings: { ...user.settings, [tip]: true } } });
  api(calls[tip]).catch((reason: unknown) => log.error('A tip could not be marked as seen', reason));
}
