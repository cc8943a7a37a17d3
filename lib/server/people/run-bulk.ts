import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { database } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import {
  type BulkAct,
  type BulkObstacle,
  peopleAtOnceMax,
  type VersionedPlace,
} from '@/lib/shared/people/bulk';
import { mayGrant } from '@/lib/shared/people/people-scope';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { type BulkCandidate, bulkCandidates } from './bulk-candidates';
import { type BulkDone, type BulkLeft, type BulkRun, findRun, keepRun, takeRun } from './bulk-run';
import { changeUser } from './change-user';
import { type ConfirmedAdmins, requireConfirmed } from './confirmed-admins';
import { findRole, rolesOf } from './find-role';
import { lastChangeOf } from './place-history';
import { guestKey } from './place-rows';
import { resendInvitation } from './sent-invitations';
import { removeUser, setUserStatus } from './set-user-status';

/** What is to be done to which places; `version` is that of the form, `roleId` the role they are to have. */
export type BulkOrder = {
  readonly act: BulkAct;
  readonly places: readonly VersionedPlace[];
  readonly roleId?: string | undefined;
};

/** What became of it, and the word under which the next page finds it. */
export type BulkOutcome = { readonly run: BulkRun; readonly word: string };

/**
 * Does the same to several users, each by itself as if they were changed one by one: what cannot be done to one leaves
 * the others alone, and is told with its reason. Refuses only what fits nobody: VALIDATION_ERROR for too many places or
 * no such role, FORBIDDEN for a role that may do more than the viewer.
 */
export async function runBulk(
  viewer: Member,
  visit: Visit,
  order: BulkOrder,
  confirmed: ConfirmedAdmins | null = null,
): Promise<BulkOutcome> {
  if (order.places.length > peopleAtOnceMax) {
    throw new Refusal('VALIDATION_ERROR', { field: 'places', description: `at most ${peopleAtOnceMax}` });
  }
  const next = order.act === 'role' ? await grantedRole(viewer, order.roleId) : null;
  const { candidates } = await bulkCandidates(viewer, order.act, { ids: order.places.map(({ id }) => id) });
  // Asked before the first of them is changed.
  for (const one of candidates.filter(({ obstacle }) => obstacle === null)) {
    if (next !== null) requireConfirmed(confirmed, next.permissions, one.role.permissions);
    if (opens(order.act, one)) requireConfirmed(confirmed, one.role.permissions);
  }
  const known = new Map(candidates.map((one) => [one.id, one]));
  return keep(viewer, { act: order.act, isUndo: false }, order.places, async (place) => {
    const now = known.get(place.id);
    if (now === undefined) throw new Refusal('NOT_FOUND');
    if (now.version !== place.version) throw new Refusal('VERSION_CONFLICT');
    if (now.obstacle !== null) return now.obstacle;
    if (order.act === 'role' && now.role.id === order.roleId) return 'same';
    await change(viewer, visit, { ...order, place }, confirmed);
    return doneOf(order.act, now);
  });
}

/** Takes back what a change has just done, as far as nobody was quicker. NOT_FOUND for what cannot be taken back. */
export async function undoBulk(
  viewer: Member,
  visit: Visit,
  word: string,
  confirmed: ConfirmedAdmins | null = null,
): Promise<BulkOutcome> {
  await requireConfirmedUndo(viewer, word, confirmed);
  const before = await takeRun(viewer, word);
  if (before === null) throw new Refusal('NOT_FOUND');
  const back = { role: 'role', suspend: 'reactivate', reactivate: 'suspend' } as const;
  const act = back[before.act as keyof typeof back];
  const places = before.done.filter((one) => act !== 'role' || one.roleId !== undefined);
  return keep(viewer, { act: before.act, isUndo: true }, places, async (place) => {
    await change(viewer, visit, { act, place, roleId: place.roleId }, confirmed);
    return { id: place.id, version: place.version + 1 };
  });
}

async function keep<P extends VersionedPlace>(
  viewer: Member,
  about: Pick<BulkRun, 'act' | 'isUndo'>,
  places: readonly P[],
  step: (place: P) => Promise<BulkDone | BulkObstacle>,
): Promise<BulkOutcome> {
  const done: BulkDone[] = [];
  const left: BulkLeft[] = [];
  for (const place of places) {
    const outcome = await step(place).catch(obstacleFrom);
    if (typeof outcome === 'object') done.push(outcome);
    else left.push({ id: place.id, why: outcome, ...(await whoChanged(viewer, place.id, outcome)) });
  }
  const run = { ...about, done, left };
  return { run, word: await keepRun(viewer, run) };
}

async function change(
  viewer: Member,
  visit: Visit,
  { act, place, roleId }: Omit<BulkOrder, 'places'> & { readonly place: VersionedPlace },
  confirmed: ConfirmedAdmins | null,
): Promise<void> {
  const which = { id: place.id, version: place.version };
  if (act === 'role') return changeUser(viewer, visit, { ...which, roleId }, confirmed);
  if (act === 'resend') return resendInvitation(viewer, visit, place.id, confirmed);
  if (act === 'remove') return removeUser(viewer, visit, which);
  const to = act === 'suspend' ? 'suspended' : 'active';
  return setUserStatus(viewer, visit, { ...which, to }, confirmed);
}

/** Whether it lets somebody in with the role they have, who could not act with it before. */
const opens = (act: BulkAct, { isInvitationOver }: BulkCandidate): boolean =>
  act === 'letIn' || act === 'reactivate' || (act === 'resend' && isInvitationOver);

const doneOf = (act: BulkAct, { id, isGuest, role, version }: BulkCandidate): BulkDone => ({
  id,
  version: version + 1,
  ...(act === 'role' && !isGuest ? { roleId: role.id } : {}),
});

const obstacles: Partial<Record<RefusalCode, BulkObstacle>> = {
  FORBIDDEN: 'lacking',
  LAST_ADMIN: 'lastAdmin',
  NOT_FOUND: 'gone',
  TICKET_INVALID: 'status',
  TOO_MANY_REQUESTS: 'tooMany',
  VALIDATION_ERROR: 'status',
  VERSION_CONFLICT: 'changed',
};

function obstacleFrom(thrown: unknown): BulkObstacle {
  const found = thrown instanceof Refusal ? obstacles[thrown.code] : undefined;
  if (found === undefined) throw thrown;
  return found;
}

async function whoChanged(viewer: Member, id: string, why: BulkObstacle): Promise<{ by?: string }> {
  if (why !== 'changed') return {};
  const last = await lastChangeOf(viewer, id);
  return last === null || last.by === '' ? {} : { by: last.by };
}

/** Asked before the run is used up. */
async function requireConfirmedUndo(
  viewer: Member,
  word: string,
  confirmed: ConfirmedAdmins | null,
): Promise<void> {
  const before = await findRun(viewer, word);
  if (before === null) return;
  const { companyId } = viewer.membership;
  const roleIds = before.done.flatMap(({ roleId }) => (roleId === undefined ? [] : [roleId]));
  const suspended = database()
    .select({ id: membership.roleId })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, companyId),
        inArray(
          membership.id,
          before.done.map(({ id }) => id),
        ),
      ),
    );
  const which = { role: inArray(role.id, roleIds), suspend: inArray(role.id, suspended) };
  if (before.act !== 'role' && before.act !== 'suspend') return;
  const back = await database()
    .select({ permissions: role.permissions })
    .from(role)
    .where(and(which[before.act], rolesOf(companyId)));
  for (const { permissions } of back) requireConfirmed(confirmed, permissions);
}

async function grantedRole(viewer: Member, roleId: string | undefined): Promise<typeof role.$inferSelect> {
  const next = roleId === undefined ? null : await findRole(viewer.membership.companyId, roleId, database());
  // A guest needs a sponsor and days, which nobody gives here.
  if (next === null || next.key === guestKey) {
    throw new Refusal('VALIDATION_ERROR', { field: 'roleId', description: 'no such role' });
  }
  if (!mayGrant(viewer.permissions, next.permissions)) {
    throw new Refusal('FORBIDDEN', { field: 'roleId', description: 'more than the viewer may give' });
  }
  return next;
}
