import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { donePath, nextPage } from '@/lib/server/http/form-done';
import { ownMember } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import {
  addArranger,
  allowArrangers,
  readArrangers,
  removeArranger,
} from '@/lib/server/people/booking-for/arrangers';
import { Flag } from '@/lib/shared/form/form-flag';
import { Arranger } from '@/lib/shared/people/booking-for/arrangers';
import { BookingForDone, bookingForDone } from './booking-for-done';

const Whom = z.strictObject({ email: z.string().min(1).max(254) });
const page = '/profile/arrangers';
const doneOnPage = (context: RequestContext, form: string): BookingForDone =>
  bookingForDone(inSite(context, donePath(page, form)));
const ours = { guard: ownMember, output: BookingForDone, plainForm: { page, next: nextPage } } as const;

/** Who may book for the caller, and why. */
export const getArrangers = endpoint(
  'GET /i/api/business/me/v1/arrangers',
  {
    guard: ownMember,
    input: {},
    output: z.strictObject({ allowsArrangers: z.boolean(), arrangers: z.array(Arranger) }),
    errors: [],
  },
  async ({ viewer, context }) => {
    const { allowsArrangers, arrangers } = await readArrangers(viewer, context.locale);
    return { allowsArrangers, arrangers: [...arrangers] };
  },
);

/** Lets every arranger of the company book for the caller, or no longer. */
export const postAllowArrangers = endpoint(
  'POST /i/api/business/me/v1/arrangers/allow',
  { ...ours, input: { form: z.strictObject({ allow: Flag }) }, errors: [] },
  async ({ viewer, context, input }) => {
    await allowArrangers(context, viewer, input.allow);
    return doneOnPage(context, 'allow-arrangers');
  },
);

/** Names a colleague as the caller's arranger. */
export const postArranger = endpoint(
  'POST /i/api/business/me/v1/arrangers/add',
  { ...ours, input: { form: Whom }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await addArranger(context, viewer, input.email);
    return doneOnPage(context, 'add-arranger');
  },
);

/** The caller no longer lets a named colleague book for them. */
export const postArrangerRemoval = endpoint(
  'POST /i/api/business/me/v1/arrangers/remove',
  { ...ours, input: { form: Whom }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await removeArranger(context, viewer, input.email);
    return doneOnPage(context, 'remove-arranger');
  },
);
