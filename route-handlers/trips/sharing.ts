import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { shareByEmail } from '@/lib/server/trips/share-by-email';
import { setShareLink } from '@/lib/server/trips/share-link';
import { tripPath } from '@/lib/server/trips/trip-from';
import { acceptTrip, leaveTrip, setMember } from '@/lib/server/trips/trip-members';
import { Id } from '@/lib/shared/form/id';
import { FullTripId } from '@/lib/shared/trips/full-trip-id';
import { RoleOrNone, ShareByEmail } from '@/lib/shared/trips/sharing';
import { TripDone } from '@/lib/shared/trips/trip-calls';

const ours = {
  guard: signedIn,
  output: TripDone,
  plainForm: { page: '/trips', next: ({ redirect }: TripDone) => redirect },
} as const;

const done = (context: RequestContext, path: string): TripDone => ({
  success: true,
  redirect: inSite(context, path),
});
const onTrip = (context: RequestContext, fullTripId: string, form: string): TripDone =>
  done(context, `/trips/${fullTripId}?form=${form}&done=1#share`);

/** Makes the link to one's own trip anew, or withdraws it. */
export const postShareLink = endpoint(
  'POST /i/api/trips/v1/share/link',
  {
    ...ours,
    input: { form: z.strictObject({ fullTripId: FullTripId, role: RoleOrNone }) },
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  async ({ viewer, context, input }) => {
    await setShareLink(viewer, input.fullTripId, input.role === 'none' ? null : input.role);
    return onTrip(context, input.fullTripId, 'share-link');
  },
);

/** Invites somebody to one's own trip by mail. */
export const postShareByEmail = endpoint(
  'POST /i/api/trips/v1/share/email',
  {
    ...ours,
    input: { form: ShareByEmail },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EMAIL_INVALID', 'TOO_MANY_REQUESTS'],
  },
  async ({ viewer, context, input }) => {
    await shareByEmail(viewer, context, input);
    return onTrip(context, input.fullTripId, 'share-email');
  },
);

/** Changes what somebody may do in one's own trip, or takes their place away. */
export const postMemberRole = endpoint(
  'POST /i/api/trips/v1/share/role',
  {
    ...ours,
    input: { form: z.strictObject({ fullTripId: FullTripId, memberId: Id, role: RoleOrNone }) },
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  async ({ viewer, context, input }) => {
    await setMember(viewer, input.fullTripId, input.memberId, input.role === 'none' ? null : input.role);
    return onTrip(context, input.fullTripId, 'share-role');
  },
);

const empty = (max: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.string().max(max).optional());

/** Takes the place in a trip that a link, a mail or its owner gives. */
export const postTripAcceptance = endpoint(
  'POST /i/api/trips/v1/share/accept',
  {
    ...ours,
    input: {
      form: z.strictObject({ link: empty(100), invitation: empty(100), fullTripId: empty(100) }),
    },
    errors: ['NOT_FOUND', 'TICKET_INVALID'],
  },
  async ({ viewer, context, input }) => {
    const row = await acceptTrip(viewer, input);
    return done(context, `${tripPath(row)}?form=trip-joined&done=1`);
  },
);

/** Leaves a trip somebody shared, or declines it. */
export const postTripLeaving = endpoint(
  'POST /i/api/trips/v1/share/leave',
  { ...ours, input: { form: z.strictObject({ fullTripId: FullTripId }) }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await leaveTrip(viewer, input.fullTripId);
    return done(context, '/trips?form=trip-left&done=1');
  },
);
