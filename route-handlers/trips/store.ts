import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { readTripsStore } from '@/lib/server/trips/read-trips-store';
import { FullTripId } from '@/lib/shared/trips/full-trip-id';
import { TripsStore, TripsStoreProps, tripsStoreProps } from '@/lib/shared/trips/trips-store';

/** The parts of the trips store that `props` lists; all of them without it (TRIP-022). */
export const getTripsStore = endpoint(
  'GET /trips/api/store',
  {
    guard: signedIn,
    input: { query: z.strictObject({ props: TripsStoreProps }) },
    output: TripsStore,
    errors: [],
  },
  ({ viewer, context, input }) => readTripsStore(viewer, context, { props: input.props }),
);

/** The whole store with one trip in focus (TRIP-023). */
export const postTripsStore = endpoint(
  'POST /trips/api/store',
  {
    guard: signedIn,
    input: { form: z.strictObject({ fullTripId: FullTripId }) },
    output: TripsStore,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  ({ viewer, context, input }) => readTripsStore(viewer, context, { props: tripsStoreProps, ...input }),
);
