import 'server-only';
import type { ByKey } from '@/lib/server/http/guards';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { invitePeople, isOver } from '@/lib/server/people/invitations/invite-people';
import { resendInvitation, setInvitation } from '@/lib/server/people/invitations/sent-invitations';
import { rolesIn } from '@/lib/server/people/roles/company-roles';
import { changeUser } from '@/lib/server/people/users/change-user';
import { removeUser, setUserStatus } from '@/lib/server/people/users/set-user-status';
import { endOf } from '@/lib/shared/people/invitation';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { scimRefusal } from '@/lib/shared/scim/scim-path';
import type { ScimPatch, ScimUser } from '@/lib/shared/scim/scim-resources';
import { patchedUser, readUser, stateOfUser, type UserState } from '@/lib/shared/scim/scim-user-state';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { type Employee, findEmployee, userOf } from './scim-people';

/** Whoever's key a directory calls with. */
export type Directory = ByKey<'scim'>;

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

const longest = { name: 120, title: 60, department: 60, externalId: 200 } as const;

/** What of a state is wanted. Refuses with invalidValue what is longer than we keep. */
function wantedOf({ displayName, familyName, formatted, givenName, ...kept }: UserState): Wanted {
  const parts = [givenName, familyName].filter(Boolean).join(' ');
  const wanted = { ...kept, name: parts || formatted || displayName };
  for (const [field, most] of Object.entries(longest))
    if ((wanted[field as keyof typeof longest] ?? '').length > most)
      throw scimRefusal('invalidValue', `${field}: at most ${most} characters`);
  return wanted;
}

async function requireEmployee(viewer: Directory, id: string): Promise<Employee> {
  const row = await findEmployee(viewer, id);
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
  if (made === undefined) throw new Refusal('ALREADY_COLLEAGUE');
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
    await removeUser(viewer, context, membership);
  });
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

/** Refuses with mutability another user name: it is the address of an account, which only its owner changes. */
async function become(
  viewer: Directory,
  context: RequestContext,
  id: string,
  { active, managerId, userName, ...texts }: Wanted,
): Promise<ScimUser> {
  const { membership } = await requireEmployee(viewer, id);
  if (userName !== undefined && userName.toLowerCase() !== membership.email)
    throw scimRefusal('mutability', 'userName: the address of somebody who was invited does not change');
  const managerEmail = managerId === undefined ? undefined : await managerEmailOf(viewer, managerId);
  // First what may be refused because of others, so that a refusal leaves everything as it was.
  if (active !== undefined) await fresh(() => setActive(viewer, context, id, active));
  await fresh(async () => {
    const { membership: row } = await requireEmployee(viewer, id);
    const change = { id, version: row.version, ...texts, managerEmail };
    await changeUser(viewer, context, change);
  });
  return userOf(viewer, await requireEmployee(viewer, id));
}

async function managerEmailOf(viewer: Directory, managerId: string): Promise<string> {
  if (managerId === '') return '';
  const manager = await findEmployee(viewer, managerId);
  if (manager === null) throw scimRefusal('invalidValue', 'manager: the id of a user');
  return manager.membership.email;
}

/** Suspends or opens a membership; of somebody who has not answered yet it takes the invitation back, or gives it again. */
async function setActive(
  viewer: Directory,
  context: RequestContext,
  id: string,
  active: boolean,
): Promise<void> {
  const { membership } = await requireEmployee(viewer, id);
  const { profile, status, version } = membership;
  if (active === (status === 'active' || status === 'invited')) return;
  if (!active) {
    if (status === 'active') await setUserStatus(viewer, context, { id, version, to: 'suspended' });
    else if (status === 'invited') await setInvitation(viewer, context, id, 'revoked');
    return;
  }
  if (status !== 'expired') return setUserStatus(viewer, context, { id, version, to: 'active' });
  if (endOf(profile) !== 'revoked') {
    await invitePeople(viewer, context, {
      ...namesIn(profile),
      emails: [membership.email],
      roleId: membership.roleId,
    });
    return;
  }
  await setInvitation(viewer, context, id, 'open');
  const { membership: opened } = await requireEmployee(viewer, id);
  if (isOver(opened)) await resendInvitation(viewer, context, id);
}

const namesIn = ({ department, externalId, name, title }: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries({ department, externalId, name, title }).filter(([, value]) => typeof value === 'string'),
  );
