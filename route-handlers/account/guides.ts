import * as z from 'zod';
import {
  addGuidePlace,
  changeGuidePlace,
  keepGuidePlace,
  listGuidePlaces,
  moveGuidePlace,
} from '@/lib/server/account/guide-places';
import { requireGuidebook } from '@/lib/server/account/require-guidebook';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { GuidePlace, GuidePlaceFields } from '@/lib/shared/account/guide-place';
import { Id } from '@/lib/shared/form/id';

const page = '/guides/yourguides';
const One = z.strictObject({ placeId: Id });
const Done = z.strictObject({ redirect: z.string() });
const Kept = z.strictObject({ place: GuidePlace, redirect: z.string() });
const plainForm = { page, next: ({ redirect }: { readonly redirect: string }) => redirect };

const back = (context: RequestContext, city: string, form: string, more = ''): string =>
  inSite(context, `${page}?city=${city}&form=${form}&done=1${more}`);

/** One's own places, guide by guide; 404 where guides are switched off. */
export const getGuidePlaces = endpoint(
  'GET /i/api/guides/v1/places',
  {
    guard: signedIn,
    input: {},
    output: z.strictObject({ places: z.array(GuidePlace) }),
    errors: ['SERVICE_DISABLED'],
  },
  async ({ viewer }) => {
    await requireGuidebook();
    return { places: await listGuidePlaces(viewer) };
  },
);

/** Keeps a new place; `city` is a code or a name in any of our languages. */
export const postGuidePlace = endpoint(
  'POST /i/api/guides/v1/places',
  {
    guard: signedIn,
    input: { form: z.strictObject({ city: z.string().max(80), ...GuidePlaceFields.shape }) },
    output: Kept,
    errors: ['SERVICE_DISABLED'],
    plainForm,
  },
  async ({ viewer, context, input: { city, ...fields } }) => {
    await requireGuidebook();
    const place = await addGuidePlace(viewer, city, fields);
    return { place, redirect: back(context, place.city, 'place') };
  },
);

/** Changes one's own place. */
export const postGuidePlaceChanges = endpoint(
  'POST /i/api/guides/v1/places/{placeId}',
  {
    guard: signedIn,
    input: { params: One, form: GuidePlaceFields },
    output: Kept,
    errors: ['SERVICE_DISABLED', 'NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, context, input: { placeId, ...fields } }) => {
    await requireGuidebook();
    const place = await changeGuidePlace(viewer, placeId, fields);
    return { place, redirect: back(context, place.city, 'place') };
  },
);

/** Moves one's own place up or down in its guide. */
export const postGuidePlaceMove = endpoint(
  'POST /i/api/guides/v1/places/{placeId}/move',
  {
    guard: signedIn,
    input: { params: One, form: z.strictObject({ to: z.enum(['up', 'down']) }) },
    output: Done,
    errors: ['SERVICE_DISABLED', 'NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    await requireGuidebook();
    const city = await moveGuidePlace(viewer, input.placeId, input.to);
    return { redirect: `${back(context, city, 'move')}#place-${input.placeId}` };
  },
);

/** Deletes one's own place, or takes that back. */
export const postGuidePlaceState = endpoint(
  'POST /i/api/guides/v1/places/{placeId}/state',
  {
    guard: signedIn,
    input: { params: One, form: z.strictObject({ to: z.enum(['kept', 'deleted']) }) },
    output: Done,
    errors: ['SERVICE_DISABLED', 'NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, context, input: { placeId, to } }) => {
    await requireGuidebook();
    const city = await keepGuidePlace(viewer, placeId, to === 'kept');
    const undo = to === 'deleted' ? `&deleted=${placeId}` : '';
    return { redirect: back(context, city, `place-${to}`, undo) };
  },
);
