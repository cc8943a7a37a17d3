import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { FormDone, nextPage } from '@/lib/server/http/form-done';
import { can } from '@/lib/server/http/guards';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { setArranger } from '@/lib/server/people/booking-for/set-arranger';
import { invitePeople } from '@/lib/server/people/invitations/invite-people';
import { orConfirm } from '@/lib/server/people/roles/pending-admin-change';
import { roleNamer } from '@/lib/server/people/roles/role-namer';
import { changeUser } from '@/lib/server/people/users/change-user';
import { successorRefusals } from '@/lib/server/people/users/give-to-successor';
import { userStats } from '@/lib/server/people/users/list-users';
import { findUser } from '@/lib/server/people/users/read-user';
import { removeUser, setUserStatus } from '@/lib/server/people/users/set-user-status';
import { Id } from '@/lib/shared/form/id';
import { NewUser, UserChanges, UserRemoval, UserVersion } from '@/lib/shared/people/people-calls';
import { UserOut } from '@/lib/shared/people/users/user-out';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { listLeft, usersPage } from './users-page';

const One = z.strictObject({ id: Id });
const plainForm = { page: '/business/users/manage', next: nextPage };

const onUser = (context: RequestContext, id: string, form: string, list?: string): FormDone => ({
  redirect: usersPage(context, { user: id, form, done: '1' }, list),
});

/** Adds somebody by inviting them; a membership that is there already is ALREADY_COLLEAGUE. */
export const postUser = endpoint(
  'POST /i/api/business/users/v2',
  {
    guard: can('users.add'),
    input: { form: NewUser },
    output: z.strictObject({ id: Id, email: z.string(), redirect: z.string() }),
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'ALREADY_COLLEAGUE', 'EMAIL_INVALID', 'TOO_MANY_REQUESTS'],
    plainForm,
  },
  async ({ viewer, context, input: { email: typed, firstName, lastName, ...wanted } }) => {
    const email = normalEmail(typed);
    if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'email' });
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const one = { ...wanted, name, emails: [email] };
    const { sent } = await orConfirm(viewer, context, { kind: 'invite', ...one }, () =>
      invitePeople(viewer, context, one),
    );
    const [made] = sent;
    if (made === undefined) throw new Refusal('ALREADY_COLLEAGUE', { field: 'email' });
    return { ...made, ...onUser(context, made.id, 'user-added') };
  },
);

/** What the hub of user management counts, of those the caller may see. */
export const getUserStats = endpoint(
  'GET /i/api/business/users/v2/stats',
  {
    guard: can('users.read'),
    input: {},
    output: z.strictObject({
      total: z.number().int(),
      byStatus: z.strictObject({
        active: z.number().int(),
        invited: z.number().int(),
        requested: z.number().int(),
        suspended: z.number().int(),
        expired: z.number().int(),
      }),
      guestsEnding: z.number().int(),
    }),
    errors: [],
  },
  async ({ viewer }) => {
    const { byStatus, guestsEnding, total } = await userStats(viewer);
    return { total, byStatus, guestsEnding };
  },
);

/** One user; NOT_FOUND alike for no such id, another company's, and one the caller may not see. */
export const getUser = endpoint(
  'GET /i/api/business/users/v2/{id}',
  { guard: can('users.read'), input: { params: One }, output: UserOut, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    const user = await findUser(viewer, input.id);
    if (user === null) throw new Refusal('NOT_FOUND');
    const nameOf = await roleNamer(context.locale);
    return UserOut.parse(outOf(user, nameOf(user.role)));
  },
);

const outOf = (
  {
    imgUrl: _,
    joinedAt,
    isSelf: __,
    may: ___,
    role,
    ...rest
  }: NonNullable<Awaited<ReturnType<typeof findUser>>>,
  roleName: string,
) => ({
  ...rest,
  role: { id: role.id, roleName },
  joinedAt: joinedAt?.toISOString() ?? null,
});

const change = {
  guard: can('users.write'),
  actsOn: 'member',
  output: FormDone,
  errors: ['ADMIN_CONFIRMATION_NEEDED', 'LAST_ADMIN', 'NOT_FOUND', 'VERSION_CONFLICT'],
  plainForm,
} as const;

/** Changes what is given of a membership, unless it changed since `version`. */
export const patchUser = endpoint(
  'PATCH /i/api/business/users/v2/{id}',
  { ...change, input: { params: One, form: UserChanges } },
  async ({ viewer, context, input }) => {
    await orConfirm(viewer, context, { kind: 'change', ...input }, () => changeUser(viewer, context, input));
    return onUser(context, input.id, 'user-changed');
  },
);

/** The same as a form, which leads back to the list somebody came from. */
export const postUserChange = endpoint(
  'POST /i/api/business/users/v2/{id}/change',
  { ...change, input: { params: One, form: UserChanges.extend({ list: listLeft }) } },
  async ({ viewer, context, input: { list, ...input } }) => {
    await orConfirm(viewer, context, { kind: 'change', ...input, list }, () =>
      changeUser(viewer, context, input),
    );
    return onUser(context, input.id, 'user-changed', list);
  },
);

/** Suspends a membership, opens it again, or lets in who asked to join. */
export const postUserStatus = endpoint(
  'POST /i/api/business/users/v2/{id}/status',
  {
    ...change,
    guard: can('users.status'),
    input: {
      params: One,
      form: z.strictObject({ to: z.enum(['active', 'suspended']), version: UserVersion, list: listLeft }),
    },
  },
  async ({ viewer, context, input }) => {
    const { id, list, version } = input;
    await orConfirm(viewer, context, { kind: 'letIn', id, version, list }, () =>
      setUserStatus(viewer, context, input),
    );
    return onUser(context, id, `user-${input.to}`, list);
  },
);

/** Takes a membership away for good; whom and what it is needed for goes to a successor. */
export const postUserRemoval = endpoint(
  'POST /i/api/business/users/v2/{id}/remove',
  {
    ...change,
    guard: can('users.remove'),
    errors: [...change.errors, ...successorRefusals],
    input: { params: One, form: UserRemoval.extend({ list: listLeft }) },
  },
  async ({ viewer, context, input }) => {
    await removeUser(viewer, context, input, input);
    return { redirect: usersPage(context, { form: 'user-removed', done: '1' }, input.list) };
  },
);

/** Lets somebody book for a colleague, or no longer. */
export const postUserArranges = endpoint(
  'POST /i/api/business/users/v2/{id}/arranges',
  {
    guard: can('users.arrange'),
    actsOn: 'member',
    input: {
      params: One,
      form: z.strictObject({ email: z.string().max(254), to: z.enum(['on', 'off']), list: listLeft }),
    },
    output: FormDone,
    errors: ['NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    await setArranger(viewer, context, input);
    return onUser(context, input.id, 'user-arranges', input.list);
  },
);
