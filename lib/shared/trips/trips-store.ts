import * as z from 'zod';
import { Day } from '@/lib/shared/form/day';
import { TripCounts } from './trip-counts';
import { eventKinds } from './typed-trip-event';

/** Parts of the store one can ask for, in the order they are told. */
export const tripsStoreProps = ['trip', 'trips', 'events', 'wishlistItems', 'notification', 'user'] as const;
export type TripsStoreProp = (typeof tripsStoreProps)[number];

/** How many trips, and how many events of the trip in focus, one answer of the store holds at most. */
export const storeTripsMax = 50;
export const storeEventsMax = 50;

/** What somebody may do with a trip: an owner everything, an editor its events and name, a viewer look. */
export const tripRoles = ['owner', 'editor', 'viewer'] as const;
export type TripRole = (typeof tripRoles)[number];

/** A day in ISO 8601; null where none is known. */
const OptionalDay = Day.nullable();

/** A trip as the store and the pages know it. */
export const Trip = z.strictObject({
  tripId: z.string(),
  fullTripId: z.string(),
  tripName: z.string(),
  /** Address of the trip's page below the brand's host, without a locale prefix. */
  tripUrl: z.strictObject({ url: z.string() }),
  ...TripCounts.shape,
  isFullyCancelled: z.boolean(),
  ownerDisplayName: z.string(),
  role: z.enum(tripRoles),
  /** IATA code of the city it leads to; empty when nothing is planned yet. */
  destination: z.string(),
  /** Address of a picture of the destination, 64 by 64 CSS px at least. */
  imageUrl: z.string(),
  startDay: OptionalDay,
  endDay: OptionalDay,
});
export type Trip = z.infer<typeof Trip>;

export const tripEventStates = ['saved', 'cart', 'booked', 'cancelled'] as const;
export type TripEventState = (typeof tripEventStates)[number];

/** One flight, stay, car, train or activity in a trip. */
export const TripEvent = z.strictObject({
  eventId: z.string(),
  tripId: z.string(),
  state: z.enum(tripEventStates),
  isInCart: z.boolean(),
  vertical: z.enum(eventKinds),
  title: z.string(),
  subtitle: z.string(),
  /** IATA code of the city. */
  destination: z.string(),
  startDay: OptionalDay,
  endDay: OptionalDay,
  /** When it was found, in euros. */
  priceEur: z.number().nonnegative().nullable(),
  /** The offer it was saved from, and the page that shows it again; null for what did not come from a search. */
  resultId: z.string().nullable(),
  detailsUrl: z.string().nullable(),
  note: z.string(),
});
export type TripEvent = z.infer<typeof TripEvent>;

/** How far a list has come to the browser. The server always answers `loaded`. */
export const loadStates = ['notLoaded', 'loading', 'loaded', 'failed'] as const;

/** Something saved, and the trip it is saved in. */
export const WishlistItem = z.strictObject({
  tripId: z.string(),
  destination: z.string(),
  eventId: z.string(),
  resultId: z.string().nullable(),
  title: z.string(),
});
export type WishlistItem = z.infer<typeof WishlistItem>;

/** Somebody shared a trip with the visitor, who has not seen that yet. */
export const TripsNotification = z.strictObject({
  type: z.literal('NEW_SHARED_TRIP'),
  tripId: z.string(),
  tripName: z.string(),
  tripUrl: z.strictObject({ url: z.string() }),
  ownerDisplayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** Seconds since 1970. */
  timestamp: z.number().int().max(9_999_999_999),
});
export type TripsNotification = z.infer<typeof TripsNotification>;

/** What a person has chosen or seen around trips. */
export const TripSettings = z.strictObject({
  /** Whether the page of all trips, and the page of one, open with the map. */
  mapViewFD: z.boolean(),
  mapViewDP: z.boolean(),
  /** Whether the page of a trip says what is still missing in it. */
  tdpAutopilot: z.boolean(),
  isTripsDrawerGoToTripsButtonTooltipShown: z.boolean(),
  isTripsDrawerReminderTooltipShown: z.boolean(),
  isNavigationDrawerTripsTooltipShown: z.boolean(),
});
export type TripSettings = z.infer<typeof TripSettings>;

export const noTripSettings: TripSettings = {
  mapViewFD: false,
  mapViewDP: false,
  tdpAutopilot: true,
  isTripsDrawerGoToTripsButtonTooltipShown: false,
  isTripsDrawerReminderTooltipShown: false,
  isNavigationDrawerTripsTooltipShown: false,
};

/** The trips store (specification §3). An answer holds the parts that were asked for and no other. */
export const TripsStore = z.strictObject({
  /** The trip in focus: the one that was asked for, else the one changed last; null for whoever has none. */
  trip: Trip.nullable().optional(),
  trips: z
    .strictObject({
      /** By trip id, at most `storeTripsMax`, the one changed last first in `order`. */
      byId: z.record(z.string(), Trip),
      order: z.array(z.string()),
      /** Over all trips, whether they are in `byId` or not. */
      numTrips: z.number().int().nonnegative(),
      numSavedEvents: z.number().int().nonnegative(),
    })
    .optional(),
  /** Events of the trip in focus, the newest first, at most `storeEventsMax`. */
  events: z.strictObject({ loadState: z.enum(loadStates), data: z.array(TripEvent) }).optional(),
  /** What the visitor saved, the newest first, at most `storeEventsMax`. */
  wishlistItems: z.array(WishlistItem).optional(),
  notification: TripsNotification.nullable().optional(),
  user: z
    .strictObject({
      settings: z.strictObject({ ...TripSettings.shape, notificationData: TripsNotification.nullable() }),
    })
    .optional(),
});
export type TripsStore = z.infer<typeof TripsStore>;

/** `trip,trips,user`: parts of the store, each at most once; all of them when nothing is said. */
export const TripsStoreProps = z
  .string()
  .max(100)
  .default(tripsStoreProps.join(','))
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(z.enum(tripsStoreProps)).min(1));
