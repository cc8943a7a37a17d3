import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { holdingOne, member, signedIn } from '@/lib/server/http/guards';
import { landing } from '@/lib/server/http/landing';
import { releaseTraveler, selectTraveler } from '@/lib/server/people/act-for';
import { currentIdentity } from '@/lib/server/people/current-identity';
import { actingPermissions } from '@/lib/shared/people/acting-permissions';
import { CurrentIdentity } from '@/lib/shared/people/current-identity';
import { Done, next } from './done';

const Whom = z.strictObject({
  email: z.string().min(1).max(254),
  /** Where a form without script goes on; the home page otherwise. */
  redir: z.string().max(2000).default(''),
});
const ours = { output: Done, plainForm: { page: '/business/book-for', next } } as const;

/** Books, or looks, for a colleague from now on. */
export const postTravelerSelect = endpoint(
  'POST /i/api/business/me/v1/traveler/select',
  { ...ours, guard: holdingOne(...actingPermissions), input: { form: Whom }, errors: ['NOT_FOUND'] },
  async ({ viewer, visit, input: { email, redir } }) => {
    await selectTraveler(visit, viewer, { email, guest: false });
    return { success: true as const, redirect: landing(visit, redir) };
  },
);

/** Books for a guest from now on. */
export const postGuestSelect = endpoint(
  'POST /i/api/business/me/v1/guest/select',
  { ...ours, guard: holdingOne(...actingPermissions), input: { form: Whom }, errors: ['NOT_FOUND'] },
  async ({ viewer, visit, input: { email, redir } }) => {
    await selectTraveler(visit, viewer, { email, guest: true });
    return { success: true as const, redirect: landing(visit, redir) };
  },
);

/** Acts for oneself again. */
export const postTravelerUnselect = endpoint(
  'POST /i/api/business/me/v1/traveler/unselect',
  { ...ours, guard: member, input: { form: z.strictObject({}) }, errors: [] },
  async ({ viewer, visit }) => {
    await releaseTraveler(visit, viewer);
    return { success: true as const, redirect: landing(visit, '') };
  },
);

/** Who is signed in, as whom and for whom. */
export const getCurrentIdentity = endpoint(
  'GET /i/api/business/me/v1/currentIdentity',
  { guard: signedIn, input: {}, output: CurrentIdentity, errors: [], supportMay: true },
  ({ viewer }) => currentIdentity(viewer),
);
