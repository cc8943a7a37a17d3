import type { Trip, TripsStore, WishlistItem } from '@/lib/shared/trips/trips-store';
import { noTripSettings } from '@/lib/shared/trips/trips-store';

/** A trip to Lisbon with two saved events, changed as the test wants; for tests only. */
export function aTrip(changes: Partial<Trip> = {}): Trip {
  return {
    tripId: 'Lisbon',
    fullTripId: 'Lisbonabcdefghijklmnopqr',
    tripName: 'Lisbon in March',
    tripUrl: { url: '/trips/Lisbonabcdefghijklmnopqr' },
    numBookedEvents: 0,
    numCancelledEvents: 0,
    numCartEvents: 0,
    numSavedEvents: 2,
    isFullyCancelled: false,
    ownerDisplayName: 'Pia',
    role: 'owner',
    destination: 'LIS',
    imageUrl: '/trips/api/images/seasonal/spring/LIS/small',
    startDay: null,
    endDay: null,
    ...changes,
  };
}

/** Something saved in that trip. */
export function anItem(number: number): WishlistItem {
  return {
    tripId: 'Lisbon',
    destination: 'LIS',
    eventId: `event-${number}`,
    resultId: `result-${number}`,
    title: `Flight ${number}`,
  };
}

/** Parts `trips` and `user` of somebody who has one trip and has seen no tip. */
export function someTrips(
  numSavedEvents: number,
  settings: Partial<NonNullable<TripsStore['user']>['settings']> = {},
): TripsStore {
  return {
    trips: { byId: { Lisbon: aTrip() }, order: ['Lisbon'], numTrips: 1, numSavedEvents },
    user: { settings: { ...noTripSettings, notificationData: null, ...settings } },
  };
}

/** The trips button and the words at it, as the server writes them, of a page of a test. */
export const buttonAndTip = `
  <div id="announcement"></div>
  <button data-trips="drawer" commandfor="trips-drawer">Trips
    <span data-trips-count="2"><b>2</b></span></button>
  <div id="trips-drawer" popover="auto"><div data-drawer-content>
    <div data-fetched=""><a href="/trips/saved#trips-saved">Open</a></div></div></div>
  <div id="trips-tip" popover="manual" data-tooltip data-dismiss="5000"
    data-saved="{title} is saved in {trip}." data-saved-on="{title} is saved in {trip}, {days}." data-undone="Undone."
    data-shared="{name} shared {trip}." data-reminder="Here they are."
    data-failed="Failed." data-offline="Offline." data-kept="{title} is kept.">
    <p></p><a hidden>Open</a><div data-saved-tools hidden><details><summary>Change</summary>
      <div data-fetched=""><a href="/trips/saved#saved-change">Change</a></div></details>
      <button data-undo-save>Undo</button></div><button>Close</button></div>`;
