import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { addArranger, allowArrangers, readArrangers, removeArranger } from '@/lib/server/people/arrangers';
import { Flag } from '@/lib/shared/form-flag';
import { Arranger } from '@/lib/shared/people/arrangers';
import { Done, done, next } from './done';

const Whom = z.strictObject({ email: z.string().min(1).max(254) });
const page = '/profile/arrangers';
const ours = { guard: signedIn, output: Done, plainForm: { page, next } } as const;

/** Who may book for the caller, and why. */
export const getArrangers = endpoint(
  'GET /i/api/business/me/v1/arrangers',
  {
    guard: signedIn,
    input: {},
    output: z.strictObject({ allowsArrangers: z.boolean(), arrangers: z.array(Arranger) }),
    errors: ['FORBIDDEN'],
  },
  async ({ viewer, visit }) => {
    const { allowsArrangers, arrangers } = await readArrangers(viewer, visit.locale);
    return { allowsArrangers, arrangers: [...arrangers] };
  },
);

/** Lets every arranger of the company book for the caller, or no longer. */
export const postAllowArrangers = endpoint(
  'POST /i/api/business/me/v1/arrangers/allow',
  { ...ours, input: { form: z.strictObject({ allow: Flag }) }, errors: ['FORBIDDEN'] },
  async ({ viewer, visit, input }) => {
    await allowArrangers(visit, viewer, input.allow);
    return done(visit, `${page}?form=allow-arrangers&done=1`);
  },
);

/** Names a colleague as the caller's arranger. */
export const postArranger = endpoint(
  'POST /i/api/business/me/v1/arrangers/add',
  { ...ours, input: { form: Whom }, errors: ['FORBIDDEN', 'NOT_FOUND'] },
  async ({ viewer, visit, input }) => {
    await addArranger(visit, viewer, input.email);
    return done(visit, `${page}?form=add-arranger&done=1`);
  },
);

/** The caller no longer lets a named colleague book for them. */
export const postArrangerRemoval = endpoint(
  'POST /i/api/business/me/v1/arrangers/remove',
  { ...ours, input: { form: Whom }, errors: ['FORBIDDEN', 'NOT_FOUND'] },
  async ({ viewer, visit, input }) => {
    await removeArranger(visit, viewer, input.email);
    return done(visit, `${page}?form=remove-arranger&done=1`);
  },
);
