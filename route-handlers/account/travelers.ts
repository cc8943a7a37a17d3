import * as z from 'zod';
import {
  createTraveler,
  deleteTraveler,
  listTravelers,
  readPreferredTraveler,
  updateTraveler,
} from '@/lib/server/account/travelers';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { Traveler, TravelerFields } from '@/lib/shared/account/traveler';

/** The only version there is of the known traveler number; another or none is VALIDATION_ERROR (AMB-75). */
const Version = z.strictObject({ knownTravelerNumberApiVersion: z.literal('v2') });
const One = z.strictObject({ travelerId: z.coerce.number().int().positive().max(2_147_483_647) });
/** The id of the address counts; the body may repeat it. */
const Changes = TravelerFields.omit({ travelerId: true });

/** Keeps a new traveler (ACCT-023). */
export const postTraveler = endpoint(
  'POST /i/api/account/traveler/v1/',
  { guard: signedIn, input: { query: Version, json: TravelerFields }, output: Traveler, errors: [] },
  ({ viewer, input: { knownTravelerNumberApiVersion: _, ...fields } }) => createTraveler(viewer, fields),
);

/** Changes one's own traveler (ACCT-024). */
export const putTraveler = endpoint(
  'PUT /i/api/account/traveler/v1/{travelerId}',
  {
    guard: signedIn,
    input: { query: Version, params: One, json: Changes },
    output: Traveler,
    errors: ['NOT_FOUND'],
  },
  ({ viewer, input: { knownTravelerNumberApiVersion: _, ...fields } }) =>
    updateTraveler(viewer, fields.travelerId, fields),
);

/** One's own preferred traveler (ACCT-025). */
export const getPreferredTraveler = endpoint(
  'GET /i/api/account/traveler/v1/preferred',
  { guard: signedIn, input: { query: Version }, output: Traveler, errors: ['NOT_FOUND'] },
  ({ viewer }) => readPreferredTraveler(viewer),
);

/** All of one's own travelers. */
export const getTravelers = endpoint(
  'GET /i/api/account/traveler/v1/list',
  { guard: signedIn, input: {}, output: z.strictObject({ travelers: z.array(Traveler) }), errors: [] },
  async ({ viewer }) => ({ travelers: await listTravelers(viewer) }),
);

/** Forgets one's own traveler. */
export const deleteOneTraveler = endpoint(
  'DELETE /i/api/account/traveler/v1/{travelerId}',
  { guard: signedIn, input: { params: One }, output: z.null(), errors: ['NOT_FOUND'] },
  async ({ viewer, input }) => {
    await deleteTraveler(viewer, input.travelerId);
    return null;
  },
);
