import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { can, signedIn } from '@/lib/server/http/guards';
import { onPage } from '@/lib/server/http/on-company-page';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { releaseTraveler, selectTraveler } from '@/lib/server/people/booking-for/select-traveler';
import { currentIdentity } from '@/lib/server/people/users/current-identity';
import { CurrentIdentity } from '@/lib/shared/people/users/current-identity';
import { BookingForDone, bookingForDone } from './booking-for-done';

const Whom = z.strictObject({
  email: z.string().min(1).max(254),
  /** Where a form without script goes on; the home page otherwise. */
  redir: z.string().max(2000).default(''),
});
const ours = { output: BookingForDone, plainForm: onPage('/book-for') } as const;

/** Books, or looks, for a colleague from now on. */
export const postTravelerSelect = endpoint(
  'POST /i/api/business/me/v1/traveler/select',
  { ...ours, guard: can('travelers.select'), input: { form: Whom }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input: { email, redir } }) => {
    await selectTraveler(context, viewer, { email, guest: false });
    return bookingForDone(redirectTarget(context, redir));
  },
);

/** Books for a guest from now on. */
export const postGuestSelect = endpoint(
  'POST /i/api/business/me/v1/guest/select',
  { ...ours, guard: can('travelers.select'), input: { form: Whom }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input: { email, redir } }) => {
    await selectTraveler(context, viewer, { email, guest: true });
    return bookingForDone(redirectTarget(context, redir));
  },
);

/** Acts for oneself again. */
export const postTravelerUnselect = endpoint(
  'POST /i/api/business/me/v1/traveler/unselect',
  { ...ours, guard: can('travelers.release'), input: { form: z.strictObject({}) }, errors: [] },
  async ({ viewer, context }) => {
    await releaseTraveler(context, viewer);
    return bookingForDone(redirectTarget(context, ''));
  },
);

/** Who is signed in, as whom and for whom. */
export const getCurrentIdentity = endpoint(
  'GET /i/api/business/me/v1/currentIdentity',
  { guard: signedIn, input: {}, output: CurrentIdentity, errors: [], supportMay: true },
  ({ viewer }) => currentIdentity(viewer),
);
