import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { feedCalendar } from '@/lib/server/trips/calendar-feed';
import { deleteTrip, renameTrip, restoreTrip } from '@/lib/server/trips/change-trip';
import { createTrip } from '@/lib/server/trips/create-trip';
import { shownAsCalendar, tripCalendar } from '@/lib/server/trips/trip-calendar';
import { tripPath } from '@/lib/server/trips/trip-from';
import { FullTripId } from '@/lib/shared/trips/full-trip-id';
import { RenameTrip, TripDone } from '@/lib/shared/trips/trip-calls';
import { TripName } from '@/lib/shared/trips/trip-name';

const ours = {
  guard: signedIn,
  output: TripDone,
  plainForm: { page: '/trips', next: ({ redirect }: TripDone) => redirect },
} as const;
const One = z.strictObject({ fullTripId: FullTripId });

const done = (context: RequestContext, path: string): TripDone => ({
  success: true,
  redirect: inSite(context, path),
});

/** Makes a trip; a name that is taken gets a number. */
export const postTrip = endpoint(
  'POST /i/api/trips/v1/create',
  { ...ours, input: { form: z.strictObject({ tripName: TripName }) }, errors: [] },
  async ({ viewer, context, input }) => done(context, tripPath(await createTrip(viewer, input.tripName))),
);

/** Gives a trip another name. */
export const postTripName = endpoint(
  'POST /i/api/trips/v1/rename',
  { ...ours, input: { form: RenameTrip }, errors: ['NOT_FOUND', 'FORBIDDEN'] },
  async ({ viewer, context, input }) => {
    await renameTrip(viewer, input.fullTripId, input.tripName);
    return done(context, `/trips/${input.fullTripId}?form=trip-name&done=1`);
  },
);

/** Puts one's own trip away; the page of all trips offers it back. */
export const postTripDeletion = endpoint(
  'POST /i/api/trips/v1/delete',
  { ...ours, input: { form: One }, errors: ['NOT_FOUND', 'FORBIDDEN'] },
  async ({ viewer, context, input }) => {
    await deleteTrip(viewer, input.fullTripId);
    return done(context, `/trips?form=trip-deletion&done=1&undo=${input.fullTripId}`);
  },
);

/** Brings one's own deleted trip back. */
export const postTripReturn = endpoint(
  'POST /i/api/trips/v1/restore',
  { ...ours, input: { form: One }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await restoreTrip(viewer, input.fullTripId);
    return done(context, `/trips/${input.fullTripId}?form=trip-return&done=1`);
  },
);

/**
 * All trips of whoever made the address, for their calendar program, which has no cookies: the address alone says whose they are. It notes
 * when it was read.
 */
export const getCalendarFeed = endpoint(
  'GET /trips/api/feed/{file}',
  {
    guard: publicAuth,
    input: { params: z.strictObject({ file: z.string().max(200) }) },
    output: z.string(),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    actsForNobody: true,
    supportMay: false,
    shownAs: shownAsCalendar,
  },
  ({ context, input }) => feedCalendar(context, input.file),
);

/** A trip as a calendar file (RFC 5545). */
export const getTripCalendar = endpoint(
  'GET /trips/api/calendar/{fullTripId}',
  {
    guard: signedIn,
    input: { params: z.strictObject({ fullTripId: z.string().max(100) }) },
    output: z.string(),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    shownAs: shownAsCalendar,
  },
  ({ viewer, context, input }) => tripCalendar(viewer, context, input.fullTripId),
);
