import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { listTrips, tripTotals } from '@/lib/server/trips/list-trips';
import { saveResult, unsaveResult } from '@/lib/server/trips/save-result';
import { summaryFrom } from '@/lib/server/trips/trip-from';
import {
  SavedResult,
  SaveResult,
  TripList,
  UnsavedResult,
  UnsaveResult,
} from '@/lib/shared/trips/trip-calls';

/** Saves a result into a trip; the same result is one event, however often it is sent. */
export const postSave = endpoint(
  'POST /i/api/trips/v1/save',
  {
    guard: signedIn,
    input: { form: SaveResult },
    output: SavedResult,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    plainForm: {
      page: '/trips',
      next: ({ fullTripId }, { redir }) => (redir === '' ? `/trips/${fullTripId}` : redir),
    },
  },
  ({ viewer, visit, input }) => saveResult(viewer, visit, input),
);

/** Takes a result out of the viewer's trips. */
export const postUnsave = endpoint(
  'POST /i/api/trips/v1/unsave',
  {
    guard: signedIn,
    input: { form: UnsaveResult },
    output: UnsavedResult,
    errors: [],
    plainForm: { page: '/trips', next: (_, { redir }) => (redir === '' ? '/trips' : redir) },
  },
  ({ viewer, input }) => unsaveResult(viewer, input.resultId),
);

const Paging = z.strictObject({
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(15),
});

/** Summaries of the viewer's trips, the one changed last first (HTTP-014). */
export const getTripList = endpoint(
  'GET /i/api/trips/v1/list',
  { guard: signedIn, input: { query: Paging }, output: TripList, errors: [] },
  async ({ viewer, input }) => {
    const [trips, totals] = await Promise.all([listTrips(viewer, input), tripTotals(viewer)]);
    return { trips: trips.map(summaryFrom), ...totals };
  },
);
