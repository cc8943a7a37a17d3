import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { holding, holdingOne } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { orConfirm } from '@/lib/server/people/admin-order';
import { changeUser } from '@/lib/server/people/change-user';
import { invitePeople } from '@/lib/server/people/invite-people';
import { userStats } from '@/lib/server/people/list-users';
import { findUser } from '@/lib/server/people/read-user';
import { roleNamer } from '@/lib/server/people/role-namer';
import { setArranger } from '@/lib/server/people/set-arranger';
import { removeUser, setUserStatus } from '@/lib/server/people/set-user-status';
import { businessPath } from '@/lib/shared/access/business-path';
import { NewUser, PeopleDone, UserChanges, UserVersion } from '@/lib/shared/people/people-calls';
import { UserOut } from '@/lib/shared/people/user-out';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';

const looking = holdingOne(
  'userManagement',
  'businessProfileEdit',
  'guestDelete',
  'companySettingsManagement',
);
const changing = holdingOne('userManagement', 'businessProfileEdit', 'guestDelete', 'guestManagement');
const ending = holdingOne('userManagement', 'businessProfileDelete', 'guestDelete', 'guestManagement');
const adding = holdingOne('userManagement', 'userInvite', 'guestInvite', 'guestInviteForAll');
const One = z.strictObject({ id: z.uuid() });
const plainForm = { page: '/business/users/manage', next: ({ redirect }: PeopleDone) => redirect };

const users = (visit: Visit, query: string): string =>
  inSite(visit, `${businessPath(readEnv().businessPath, '/users/manage')}${query}`);
const onUser = (visit: Visit, id: string, form: string): PeopleDone => ({
  redirect: users(visit, `?user=${id}&form=${form}&done=1`),
});

/** Adds somebody by inviting them; a place that is there already is ALREADY_COLLEAGUE. */
export const postUser = endpoint(
  'POST /i/api/business/users/v2',
  {
    guard: adding,
    input: { form: NewUser },
    output: z.strictObject({ id: z.uuid(), email: z.string(), redirect: z.string() }),
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'ALREADY_COLLEAGUE', 'EMAIL_INVALID', 'TOO_MANY_REQUESTS'],
    plainForm,
  },
  async ({ viewer, visit, input: { email: typed, firstName, lastName, ...wanted } }) => {
    const email = normalEmail(typed);
    if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'email' });
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const one = { ...wanted, name, emails: [email] };
    const { sent } = await orConfirm(viewer, visit, { kind: 'invite', ...one }, () =>
      invitePeople(viewer, visit, one),
    );
    const [made] = sent;
    if (made === undefined) throw new Refusal('ALREADY_COLLEAGUE', { field: 'email' });
    return { ...made, ...onUser(visit, made.id, 'user-added') };
  },
);

/** What the hub of user management counts, of those the caller may see. */
export const getUserStats = endpoint(
  'GET /i/api/business/users/v2/stats',
  {
    guard: looking,
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
  { guard: looking, input: { params: One }, output: UserOut, errors: ['NOT_FOUND'] },
  async ({ viewer, visit, input }) => {
    const user = await findUser(viewer, input.id);
    if (user === null) throw new Refusal('NOT_FOUND');
    const nameOf = await roleNamer(visit.locale);
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
  guard: changing,
  actsOn: 'member',
  output: PeopleDone,
  errors: ['ADMIN_CONFIRMATION_NEEDED', 'LAST_ADMIN', 'NOT_FOUND', 'VERSION_CONFLICT'],
  plainForm,
} as const;

/** Changes what is given of a place, unless it changed since `version`. */
export const patchUser = endpoint(
  'PATCH /i/api/business/users/v2/{id}',
  { ...change, input: { params: One, form: UserChanges } },
  async ({ viewer, visit, input }) => {
    await orConfirm(viewer, visit, { kind: 'change', ...input }, () => changeUser(viewer, visit, input));
    return onUser(visit, input.id, 'user-changed');
  },
);

/** The same as a form. */
export const postUserChange = endpoint(
  'POST /i/api/business/users/v2/{id}/change',
  { ...change, input: { params: One, form: UserChanges } },
  async ({ viewer, visit, input }) => {
    await orConfirm(viewer, visit, { kind: 'change', ...input }, () => changeUser(viewer, visit, input));
    return onUser(visit, input.id, 'user-changed');
  },
);

/** Suspends a place, opens it again, or lets in who asked to join. */
export const postUserStatus = endpoint(
  'POST /i/api/business/users/v2/{id}/status',
  {
    ...change,
    guard: ending,
    input: {
      params: One,
      form: z.strictObject({ to: z.enum(['active', 'suspended']), version: UserVersion }),
    },
  },
  async ({ viewer, visit, input }) => {
    const { id, version } = input;
    await orConfirm(viewer, visit, { kind: 'letIn', id, version }, () => setUserStatus(viewer, visit, input));
    return onUser(visit, input.id, `user-${input.to}`);
  },
);

/** Takes a place away for good. */
export const postUserRemoval = endpoint(
  'POST /i/api/business/users/v2/{id}/remove',
  { ...change, guard: ending, input: { params: One, form: z.strictObject({ version: UserVersion }) } },
  async ({ viewer, visit, input }) => {
    await removeUser(viewer, visit, input);
    return { redirect: users(visit, '?form=user-removed&done=1') };
  },
);

/** Lets somebody book for a colleague, or no longer. */
export const postUserArranges = endpoint(
  'POST /i/api/business/users/v2/{id}/arranges',
  {
    guard: holding('userManagement'),
    actsOn: 'member',
    input: {
      params: One,
      form: z.strictObject({ email: z.string().max(254), to: z.enum(['on', 'off']) }),
    },
    output: PeopleDone,
    errors: ['NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    await setArranger(viewer, visit, input);
    return onUser(visit, input.id, 'user-arranges');
  },
);
