import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { invitePeople, isOver } from '@/lib/server/people/invitations/invite-people';
import { resendInvitation, setInvitation } from '@/lib/server/people/invitations/sent-invitations';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { rolesIn } from '@/lib/server/people/roles/company-roles';
import { changeUser } from '@/lib/server/people/users/change-user';
import { removeUser, setUserStatus } from '@/lib/server/people/users/set-user-status';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import type { SharedTransaction } from '@/lib/server/store/transaction';
import { endOf } from '@/lib/shared/people/invitation';
import { personTextMax } from '@/lib/shared/people/people-calls';
import { takenAway } from '@/lib/shared/people/record-files/record-file';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { patchedUser, readUser, stateOfUser, type UserState } from '@/lib/shared/scim/patch-scim-user';
import { scimRefusal } from '@/lib/shared/scim/scim-path';
import type { ScimPatch, ScimUser } from '@/lib/shared/scim/scim-resources';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { logDirectoryCall } from './log-directory-calls';
import {
  type Directory,
  type Employee,
  findEmployee,
  findEmployeeByEmail,
  isActive,
  userOf,
} from './scim-people';

/** What changing people for a directory can refuse with, beside VALIDATION_ERROR and NOT_FOUND. */
export const scimUserErrors = [
  'ADMIN_CONFIRMATION_NEEDED',
  'LAST_ADMIN',
  'TICKET_INVALID',
  'VERSION_CONFLICT',
] as const satisfies readonly RefusalCode[];

/** Somebody as a directory wants them; what is left out stays, '' takes away. */
type Wanted = {
  readonly userName?: string | undefined;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly department?: string | undefined;
  readonly managerId?: string | undefined;
  readonly externalId?: string | undefined;
  readonly active?: boolean | undefined;
};

const longest = { ...personTextMax, externalId: 200 } as const;

/** What of a state is wanted. Refuses with invalidValue what is longer than we keep. */
function wantedOf({ displayName, familyName, formatted, givenName, ...kept }: UserState): Wanted {
  const parts = [givenName, familyName].filter(Boolean).join(' ');
  const wanted = { ...kept, name: parts || formatted || displayName };
  // Some directories say so that there is none; in files of people it means the same.
  for (const field of ['department', 'title'] as const)
    if (wanted[field]?.trim() === takenAway) wanted[field] = '';
  for (const [field, most] of Object.entries(longest))
    if ((wanted[field as keyof typeof longest] ?? '').length > most)
      throw scimRefusal('invalidValue', `${field}: at most ${most} characters`);
  return wanted;
}

async function requireEmployee(
  viewer: Directory,
  id: string,
  on?: Pick<Queryable, 'select'>,
): Promise<Employee> {
  const row = await findEmployee(viewer, id, on);
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Invites somebody, as a traveler: what they may do is said in the product. Refuses ALREADY_COLLEAGUE (409, uniqueness) for whoever has a
 * membership or an open invitation, and with invalidValue a user name that is no address or somebody who is not to be active.
 */
export async function createUser(
  viewer: Directory,
  context: RequestContext,
  body: Readonly<Record<string, unknown>>,
): Promise<ScimUser> {
  const { active, managerId, userName, ...wanted } = wantedOf(readUser(body));
  const email = normalEmail(userName ?? '');
  if (email === null) throw scimRefusal('invalidValue', 'userName: an e-mail address');
  if (active === false) throw scimRefusal('invalidValue', 'active: whoever is added is invited');
  const traveler = (await rolesIn(viewer.membership.companyId)).find(
    ({ builtIn, key }) => builtIn && key === 'traveler',
  );
  if (traveler === undefined) throw new Error('there is no role of travelers');
  if (managerId !== undefined) await managerEmailOf(viewer, managerId);
  const { sent } = await invitePeople(viewer, context, { ...wanted, emails: [email], roleId: traveler.id });
  const [made] = sent;
  if (made === undefined)
    throw new Refusal('ALREADY_COLLEAGUE', {
      about: (await findEmployeeByEmail(viewer, email))?.membership.id,
    });
  await logDirectoryCall(viewer, { act: 'created', subject: 'user', subjectId: made.id });
  if (managerId !== undefined) await become(viewer, context, made.id, { managerId });
  return userOf(viewer, await requireEmployee(viewer, made.id));
}

/** Somebody as the whole resource says; attributes that it leaves out stay (RFC 7644, 3.5.1, lets us). */
export async function replaceUser(
  viewer: Directory,
  context: RequestContext,
  { id, body }: { readonly id: string; readonly body: Readonly<Record<string, unknown>> },
): Promise<ScimUser> {
  await requireEmployee(viewer, id);
  return become(viewer, context, id, wantedOf(readUser(body)));
}

/** Somebody as operations change them (RFC 7644, 3.5.2). */
export async function patchUser(
  viewer: Directory,
  context: RequestContext,
  { id, patch }: { readonly id: string; readonly patch: ScimPatch },
): Promise<ScimUser> {
  const before = await userOf(viewer, await requireEmployee(viewer, id));
  const state = stateOfUser(before);
  const change = differing(wantedOf(state), wantedOf(patchedUser(state, patch.Operations)));
  return Object.keys(change).length === 0 ? before : become(viewer, context, id, change);
}

/** What an operation has changed, and '' for a text that it took away. */
function differing(before: Wanted, after: Wanted): Wanted {
  const names = ['userName', 'name', 'title', 'department', 'managerId', 'externalId', 'active'] as const;
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name] ?? (name === 'active' ? undefined : '')]),
  );
}

/** Takes somebody's membership away for good. LAST_ADMIN for the last one. */
export async function deleteUser(viewer: Directory, context: RequestContext, id: string): Promise<void> {
  await fresh(async () => {
    const { membership } = await requireEmployee(viewer, id);
    await removeUser(viewer, context, membership, 'manager');
  });
  await logDirectoryCall(viewer, { act: 'deleted', subject: 'user', subjectId: id });
}

/** So often a change is tried again that somebody else's has overtaken. */
const tries = 5;

/** What reads a version and writes with it, once more where another change came between. */
async function fresh<T>(change: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1)
    try {
      return await change();
    } catch (error) {
      if (left <= 1 || !(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') throw error;
    }
}

/**
 * All of what is wanted, or nothing: in one transaction, under the company's lock. Refuses with mutability another user name: it is the
 * address of an account, which only its owner changes.
 */
async function become(
  viewer: Directory,
  context: RequestContext,
  id: string,
  { active, managerId, userName, ...texts }: Wanted,
): Promise<ScimUser> {
  if (active === true && isInvitedAnew((await requireEmployee(viewer, id)).membership))
    await takePoint('memberInvitations', viewer.account.id);
  const afterwards: (() => Promise<void>)[] = [];
  await writeForCompany(viewer, async (tx) => {
    const shared = { tx, afterwards };
    const { membership } = await requireEmployee(viewer, id, tx);
    if (userName !== undefined && userName.toLowerCase() !== membership.email)
      throw scimRefusal('mutability', 'userName: the address of somebody who was invited does not change');
    // Who is taken out of the organization together with it is still followed by their manager.
    const keepsManager = managerId === undefined || (managerId === '' && active === false);
    const managerEmail = keepsManager ? undefined : await managerEmailOf(viewer, managerId, tx);
    const current = async () => (await requireEmployee(viewer, id, tx)).membership;
    if (active === true) await setActive(viewer, context, await current(), true, shared);
    const { version } = await current();
    await changeUser(viewer, context, { id, version, ...texts, managerEmail }, null, shared);
    // Last: it may be whoever made the key, which opens nothing more then.
    if (active === false) await setActive(viewer, context, await current(), false, shared);
    const act = actOf(membership, await current());
    if (act !== null) await logDirectoryCall(viewer, { act, subject: 'user', subjectId: id }, tx);
  });
  kickOutbox();
  for (const work of afterwards) await work();
  return userOf(viewer, await requireEmployee(viewer, id));
}

/** What became of somebody; null for nothing. */
function actOf(before: Employee['membership'], after: Employee['membership']) {
  if (isActive(before) !== isActive(after)) return isActive(after) ? 'reactivated' : 'deactivated';
  return before.version === after.version && before.status === after.status ? null : 'changed';
}

async function managerEmailOf(
  viewer: Directory,
  managerId: string,
  on?: Pick<Queryable, 'select'>,
): Promise<string> {
  if (managerId === '') return '';
  const manager = await findEmployee(viewer, managerId, on);
  if (manager === null) throw scimRefusal('invalidValue', 'manager: the id of a user');
  return manager.membership.email;
}

/** Whose membership is over, or who declined, is invited anew; an invitation that was taken back is given again. */
const isInvitedAnew = ({ profile, status }: Employee['membership']): boolean =>
  status === 'expired' && endOf(profile) !== 'revoked';

/** Suspends a membership, whose person leaves the company then, or opens it; of somebody who has not answered yet it takes the invitation back, or gives it again. */
async function setActive(
  viewer: Directory,
  context: RequestContext,
  membership: Employee['membership'],
  active: boolean,
  shared: SharedTransaction,
): Promise<void> {
  const { email, id, profile, roleId, status, version } = membership;
  if (active === isActive(membership)) return;
  const move = (to: 'active' | 'suspended') =>
    setUserStatus(viewer, context, { id, version, to, leaves: to === 'suspended' }, null, shared);
  if (!active) {
    if (status === 'active') await move('suspended');
    else if (status === 'invited') await setInvitation(viewer, context, id, 'revoked', null, shared);
    return;
  }
  if (status !== 'expired') return move('active');
  if (isInvitedAnew(membership)) {
    const again = { ...namesIn(profile), emails: [email], roleId };
    await invitePeople(viewer, context, again, null, shared);
    return;
  }
  await setInvitation(viewer, context, id, 'open', null, shared);
  const { membership: opened } = await requireEmployee(viewer, id, shared.tx);
  if (isOver(opened)) await resendInvitation(viewer, context, id, null, new Date(), shared);
}

const namesIn = ({ department, externalId, name, title }: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries({ department, externalId, name, title }).filter(([, value]) => typeof value === 'string'),
  );
