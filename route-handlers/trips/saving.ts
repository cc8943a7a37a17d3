import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { listTrips, tripTotals } from '@/lib/server/trips/list-trips';
import { saveResult, unsaveResult } from '@/lib/server/trips/save-result';
import { summaryFrom } from '@/lib/server/trips/trip-from';
import { PageQuery } from '@/lib/shared/paging/paging-result';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import {
  SavedResult,
  SaveResult,
  TripList,
  UnsavedResult,
  UnsaveResult,
} from '@/lib/shared/trips/trip-calls';

/** The page a form without script came from, which says what became of it, and of nothing before. */
function backTo(redir: string, outcome: Readonly<Record<string, string>>): string {
  const path = safeRedirect(redir);
  if (path === '/') return path;
  const page = new URL(path, 'https://own.invalid');
  for (const name of ['form', 'done', 'undo', 'error']) page.searchParams.delete(name);
  for (const [name, value] of Object.entries(outcome)) page.searchParams.set(name, value);
  return `${page.pathname}${page.search}${page.hash}`;
}

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
      next: ({ eventId, fullTripId }, { redir }) =>
        redir === ''
          ? `/trips/${fullTripId}`
          : backTo(redir, { form: 'save-result', done: '1', undo: eventId }),
    },
  },
  ({ viewer, context, input }) => saveResult(viewer, context, input),
);

/** Takes a result out of the viewer's trips. */
export const postUnsave = endpoint(
  'POST /i/api/trips/v1/unsave',
  {
    guard: signedIn,
    input: { form: UnsaveResult },
    output: UnsavedResult,
    errors: [],
    plainForm: {
      page: '/trips',
      next: (_, { redir, undo }) =>
        redir === '' ? '/trips' : backTo(redir, undo ? { form: 'save-undo', done: '1' } : {}),
    },
  },
  ({ viewer, input }) => unsaveResult(viewer, input.resultId, input),
);

/** Summaries of the viewer's trips, the one changed last first (HTTP-014). */
export const getTripList = endpoint(
  'GET /i/api/trips/v1/list',
  { guard: signedIn, input: { query: PageQuery }, output: TripList, errors: [] },
  async ({ viewer, input }) => {
    const [trips, totals] = await Promise.all([listTrips(viewer, input), tripTotals(viewer)]);
    return { trips: trips.map(summaryFrom), ...totals };
  },
);
