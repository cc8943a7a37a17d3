import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { resendInvitation } from '@/lib/server/people/invitations/sent-invitations';
import { lastChangeOf } from '@/lib/server/people/memberships/membership-history';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import { findRole, rolesOf } from '@/lib/server/people/roles/find-role';
import {
  type ConfirmedAdmins,
  requireAdminConfirmation,
} from '@/lib/server/people/roles/require-admin-confirmation';
import { changeUser } from '@/lib/server/people/users/change-user';
import { type GuestLimits, limitsAgain } from '@/lib/server/people/users/guest-days-and-sponsor';
import { removeUser, setUserStatus } from '@/lib/server/people/users/set-user-status';
import { database } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import {
  type BulkAct,
  type BulkObstacle,
  peopleAtOnceMax,
  type VersionedMembership,
} from '@/lib/shared/people/bulk';
import { mayGrant } from '@/lib/shared/people/users/rank-rules';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { type BulkCandidate, bulkCandidates } from './bulk-candidates';
import { type BulkDone, type BulkLeft, type BulkRun, findRun, keepRun, takeRun } from './bulk-outcome';

type BulkEditor = Can<'users.bulk'>;

/** What is to be done to which memberships; `version` is that of the form, `roleId` the role they are to have. */
export type BulkOrder = {
  readonly act: BulkAct;
  readonly memberships: readonly VersionedMembership[];
  readonly roleId?: string | undefined;
};

/** What became of it, and the token by which the next page finds it. */
export type BulkOutcome = { readonly run: BulkRun; readonly token: string };

/**
 * Does the same to several users, each by itself as if they were changed one by one: what cannot be done to one leaves
 * the others alone, and is told with its reason. Refuses only what fits nobody: VALIDATION_ERROR for too many memberships or
 * no such role, FORBIDDEN for a role that may do more than the viewer.
 */
export async function runBulk(
  viewer: BulkEditor,
  context: RequestContext,
  order: BulkOrder,
  confirmed: ConfirmedAdmins | null = null,
): Promise<BulkOutcome> {
  if (order.memberships.length > peopleAtOnceMax) {
    throw new Refusal('VALIDATION_ERROR', {
      field: 'memberships',
      description: `at most ${peopleAtOnceMax}`,
    });
  }
  const next = order.act === 'role' ? await grantedRole(viewer, order.roleId) : null;
  const { candidates } = await bulkCandidates(viewer, order.act, {
    ids: order.memberships.map(({ id }) => id),
  });
  // Asked before the first of them is changed.
  for (const one of candidates.filter(({ obstacle }) => obstacle === null)) {
    if (next !== null) requireAdminConfirmation(confirmed, next.permissions, one.role.permissions);
    if (opens(order.act, one)) requireAdminConfirmation(confirmed, one.role.permissions);
  }
  const known = new Map(candidates.map((one) => [one.id, one]));
  return keep(viewer, { act: order.act, isUndo: false }, order.memberships, async (membership) => {
    const now = known.get(membership.id);
    if (now === undefined) throw new Refusal('NOT_FOUND');
    if (now.version !== membership.version) throw new Refusal('VERSION_CONFLICT');
    if (now.obstacle !== null) return now.obstacle;
    if (order.act === 'role' && now.role.id === order.roleId) return 'same';
    await change(viewer, context, { ...order, membership }, confirmed);
    return doneOf(order.act, now);
  });
}

/** Takes back what a change has just done, as far as nobody was quicker. NOT_FOUND for what cannot be taken back. */
export async function undoBulk(
  viewer: BulkEditor,
  context: RequestContext,
  token: string,
  confirmed: ConfirmedAdmins | null = null,
): Promise<BulkOutcome> {
  await requireConfirmedUndo(viewer, token, confirmed);
  const before = await takeRun(viewer, token);
  if (before === null) throw new Refusal('NOT_FOUND');
  const back = { role: 'role', suspend: 'reactivate', reactivate: 'suspend' } as const;
  const act = back[before.act as keyof typeof back];
  return keep(viewer, { act: before.act, isUndo: true }, before.done, async (membership) => {
    const { roleId } = membership;
    const { companyId, id } = viewer.membership;
    const guest = membership.guest && (await limitsAgain(companyId, membership.guest, id, database()));
    await change(viewer, context, { act, membership, roleId, guest }, confirmed);
    return { id: membership.id, version: membership.version + 1 };
  });
}

async function keep<P extends VersionedMembership>(
  viewer: BulkEditor,
  about: Pick<BulkRun, 'act' | 'isUndo'>,
  memberships: readonly P[],
  step: (membership: P) => Promise<BulkDone | BulkObstacle>,
): Promise<BulkOutcome> {
  const done: BulkDone[] = [];
  const left: BulkLeft[] = [];
  for (const membership of memberships) {
    const outcome = await step(membership).catch(obstacleFrom);
    if (typeof outcome === 'object') done.push(outcome);
    else
      left.push({ id: membership.id, why: outcome, ...(await whoChanged(viewer, membership.id, outcome)) });
  }
  const run = { ...about, done, left };
  return { run, token: await keepRun(viewer, run) };
}

/** What is done to one of them; `guest` is what holds for somebody who becomes a guest again. */
type Step = Omit<BulkOrder, 'memberships'> & {
  readonly membership: VersionedMembership;
  readonly guest?: GuestLimits | undefined;
};

async function change(
  viewer: BulkEditor,
  context: RequestContext,
  { act, membership, roleId, guest }: Step,
  confirmed: ConfirmedAdmins | null,
): Promise<void> {
  const which = { id: membership.id, version: membership.version };
  if (act === 'role') return changeUser(viewer, context, { ...which, roleId, guest }, confirmed);
  if (act === 'resend') return resendInvitation(viewer, context, membership.id, confirmed);
  if (act === 'remove') return removeUser(viewer, context, which, { withoutSuccessor: false });
  const to = act === 'suspend' ? 'suspended' : 'active';
  return setUserStatus(viewer, context, { ...which, to }, confirmed);
}

/** Whether it lets somebody in with the role they have, who could not act with it before. */
const opens = (act: BulkAct, { isInvitationOver }: BulkCandidate): boolean =>
  act === 'letIn' || act === 'reactivate' || (act === 'resend' && isInvitationOver);

const doneOf = (act: BulkAct, { guest, id, isGuest, role, version }: BulkCandidate): BulkDone => ({
  id,
  version: version + 1,
  ...(act === 'role' ? { roleId: role.id, ...(isGuest ? { guest } : {}) } : {}),
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
  if (thrown instanceof Refusal && thrown.field === 'withoutSuccessor') return 'needed';
  const found = thrown instanceof Refusal ? obstacles[thrown.code] : undefined;
  if (found === undefined) throw thrown;
  return found;
}

async function whoChanged(viewer: BulkEditor, id: string, why: BulkObstacle): Promise<{ by?: string }> {
  if (why !== 'changed') return {};
  const last = await lastChangeOf(viewer, id);
  return last === null || last.by === '' ? {} : { by: last.by };
}

/** Asked before the run is used up. */
async function requireConfirmedUndo(
  viewer: BulkEditor,
  token: string,
  confirmed: ConfirmedAdmins | null,
): Promise<void> {
  const before = await findRun(viewer, token);
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
  for (const { permissions } of back) requireAdminConfirmation(confirmed, permissions);
}

async function grantedRole(
  viewer: BulkEditor,
  roleId: string | undefined,
): Promise<typeof role.$inferSelect> {
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
