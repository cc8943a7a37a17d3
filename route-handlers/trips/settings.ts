import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { keepTripSettings } from '@/lib/server/trips/trip-settings';
import { clearSharedTrips } from '@/lib/server/trips/unseen-shared-trip';
import { Flag } from '@/lib/shared/form/form-flag';
import { TripDone } from '@/lib/shared/trips/trip-calls';
import type { TripSettings } from '@/lib/shared/trips/trips-store';

/** A switch of the trips pages, which is a plain form there. */
const switched = {
  guard: signedIn,
  input: { form: z.strictObject({ enabled: Flag, redir: z.string().max(2000).default('') }) },
  output: TripDone,
  errors: [],
  plainForm: { page: '/trips', next: ({ redirect }: TripDone) => redirect },
} as const;

type Call = {
  readonly viewer: SignedIn;
  readonly context: RequestContext;
  readonly input: { enabled: boolean; redir: string };
};

async function keep({ input, viewer, context }: Call, name: keyof TripSettings): Promise<TripDone> {
  await keepTripSettings(viewer, { [name]: input.enabled });
  return {
    success: true,
    redirect: input.redir === '' ? inSite(context, '/trips') : redirectTarget(context, input.redir),
  };
}

/** Whether the page of all trips opens with the map (TRIP-027). */
export const postMapViewFD = endpoint('POST /trips/api/user/settings/mapViewFD', switched, (call) =>
  keep(call, 'mapViewFD'),
);

/** Whether the page of a trip opens with the map (TRIP-028). */
export const postMapViewDP = endpoint('POST /trips/api/user/settings/mapViewDP', switched, (call) =>
  keep(call, 'mapViewDP'),
);

/** Whether the page of a trip says what is still missing in it (TRIP-030). */
export const postTdpAutopilot = endpoint('POST /trips/api/user/settings/tdpAutopilot', switched, (call) =>
  keep(call, 'tdpAutopilot'),
);

const told = { guard: signedIn, input: { form: z.strictObject({}) }, output: TripDone, errors: [] } as const;
const done = (context: RequestContext): TripDone => ({ success: true, redirect: inSite(context, '/trips') });

/** The visitor knows of the trips that were shared with them (TRIP-029). */
export const postClearNotification = endpoint(
  'POST /trips/api/user/settings/clearNotification',
  told,
  async ({ viewer, context }) => {
    await clearSharedTrips(viewer);
    return done(context);
  },
);

/** The tooltip of the drawer's way to all trips was seen (TRIP-031). */
export const postGoToTripsTooltip = endpoint(
  'POST /i/api/trips/user/v1/setTripsDrawerGoToTripsButtonTooltipShown',
  told,
  async ({ viewer, context }) => {
    await keepTripSettings(viewer, { isTripsDrawerGoToTripsButtonTooltipShown: true });
    return done(context);
  },
);

/** The drawer's reminder was seen (TRIP-032). */
export const postReminderTooltip = endpoint(
  'POST /i/api/trips/user/v1/setTripsDrawerReminderTooltipShown',
  told,
  async ({ viewer, context }) => {
    await keepTripSettings(viewer, { isTripsDrawerReminderTooltipShown: true });
    return done(context);
  },
);

/** The trips tooltip of the side menu was seen (TRIP-033). */
export const postNavigationTooltip = endpoint(
  'POST /i/api/trips/user/v1/setNavigationDrawerTripsTooltipShown',
  told,
  async ({ viewer, context }) => {
    await keepTripSettings(viewer, { isNavigationDrawerTripsTooltipShown: true });
    return done(context);
  },
);
