import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { companyAllows } from '@/lib/server/identity/company-allows';
import { factorShownAt } from '@/lib/server/identity/factor-shown';
import { isLiveKey } from '@/lib/server/identity/key-viewer';
import { type Admitted, type Member, planRefusal } from '@/lib/server/identity/proofs';
import { apiKey } from '@/lib/server/store/api-key-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { account, company, membership, role, session } from '@/lib/server/store/schema';
import { tierOf } from '@/lib/shared/access/tiers';
import { mayActOn } from '@/lib/shared/people/users/rank-rules';
import { Refusal } from '@/lib/shared/refusal';
import { keepOwnPolicyGroup } from './keep-own-policy-group';
import { lastChangeOf } from './membership-history';
import { type MembershipRow, membershipRows, membershipsInScope } from './membership-rows';

/**
 * One change of a company's people at a time, so that no two of them together leave it without an admin. Not the lock
 * that a row of another table about the company would wait for.
 */
export async function lockCompany(companyId: string, tx: Queryable): Promise<typeof company.$inferSelect> {
  const [found] = await tx.select().from(company).where(eq(company.id, companyId)).for('no key update');
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * The same for somebody who acts for the company, judged once more under the lock, since the guard read before it:
 * INVALID_SESSION when their session has ended (ASVS 5.0 7.4.1), MISSING_TWO_FACTOR_AUTHENTICATION when the second factor it had
 * shown was reset or the company asks for one by now, FORBIDDEN when they have fewer permissions now, no active membership, the
 * company takes their sign-in no longer, or was deleted; what `keepOwnPolicyGroup` refuses before it commits.
 * Every write for a company begins with it (tests/laws/company-writes.test.ts).
 */
export async function lockOwnCompany(viewer: Admitted, tx: Queryable): Promise<void> {
  await lockAsJudged(viewer, tx);
  await keepOwnPolicyGroup(viewer.membership.id, viewer.permissions, tx);
}

async function lockAsJudged(viewer: Admitted, tx: Queryable): Promise<void> {
  const { deleteAfter, settings } = await lockCompany(viewer.membership.companyId, tx);
  if (viewer.session.apiKey !== undefined) return requireLiveKey(viewer, tx);
  const [live] = await tx
    .select({ mfaAt: factorShownAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.id, viewer.session.id),
        isNull(session.revokedAt),
        gt(session.expiresAt, new Date()),
        isNull(account.disabledAt),
      ),
    );
  if (live === undefined) throw new Refusal('INVALID_SESSION');
  if (live.mfaAt === null && (viewer.session.mfaAt !== null || settings.require2fa === true))
    throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
  if (deleteAfter !== null) throw new Refusal('FORBIDDEN', { description: 'the company was deleted' });
  const [own] = await tx
    .select({ permissions: role.permissions })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(session, and(eq(session.id, viewer.session.id), eq(session.membershipId, membership.id)))
    .where(
      and(
        eq(membership.id, viewer.membership.id),
        eq(membership.accountId, viewer.account.id),
        session.business,
        activeMembership(),
        companyAllows(),
      ),
    );
  refuseLess(viewer, own);
}

/** The same for an API key: INVALID_KEY when it was revoked or works no longer, PLAN_NEEDED, FORBIDDEN when whoever made it may do less now. */
async function requireLiveKey(viewer: Admitted, tx: Queryable): Promise<void> {
  const [own] = await tx
    .select({ permissions: role.permissions, tier: company.tier })
    .from(apiKey)
    .innerJoin(membership, eq(membership.id, apiKey.membershipId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .innerJoin(company, eq(company.id, membership.companyId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(apiKey.id, viewer.session.id), isLiveKey(new Date())));
  if (own === undefined) throw new Refusal('INVALID_KEY');
  const refusal = planRefusal(tierOf(own.tier), 'apiKeys');
  if (refusal !== null) throw refusal;
  refuseLess(viewer, own);
}

function refuseLess(viewer: Admitted, own: { readonly permissions: readonly string[] } | undefined): void {
  const held = new Set(own?.permissions);
  if (own === undefined || [...viewer.permissions].some((one) => !held.has(one)))
    throw new Refusal('FORBIDDEN', { description: 'the viewer may do less by now' });
}

/**
 * The membership somebody is about to change, locked with its company. NOT_FOUND alike for one that does not exist, is
 * another company's, or is none the viewer may see; FORBIDDEN when its holder may do more than the viewer (`mayActOn`);
 * VERSION_CONFLICT when it changed since their form was drawn.
 */
export async function lockMembership(
  viewer: Admitted,
  asked: { readonly id: string; readonly version?: number | undefined },
  tx: Queryable,
): Promise<MembershipRow> {
  await lockOwnCompany(viewer, tx);
  const [row] = await membershipRows(tx, and(eq(membership.id, asked.id), membershipsInScope(viewer, tx)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  refuseHigherRank(viewer, row.role);
  if (asked.version !== undefined && asked.version !== row.membership.version) {
    const last = await lastChangeOf(viewer, row.membership.id, tx);
    throw new Refusal('VERSION_CONFLICT', {
      field: 'version',
      description: last === null ? 'changed since' : `changed by ${last.by} at ${last.at.toISOString()}`,
    });
  }
  return row;
}

/** Refuses with FORBIDDEN who would act on somebody that may do more than they may. */
export function refuseHigherRank(viewer: Member, held: { readonly permissions: readonly string[] }): void {
  if (!mayActOn(viewer.permissions, held.permissions)) {
    throw new Refusal('FORBIDDEN', { description: 'they may do more than the viewer' });
  }
}

/** Refuses with LAST_ADMIN what would leave the company without a company admin: whoever is disabled or leaving does not count. */
export async function refuseLastAdmin(
  { membership: row, role: held }: MembershipRow,
  tx: Queryable,
): Promise<void> {
  if (held.key !== 'admin' || held.companyId !== null || row.status !== 'active') return;
  const left = await adminsOf(row.companyId, tx);
  if (!left.some((id) => id !== row.id)) throw new Refusal('LAST_ADMIN');
}

/** Ids of the memberships that can act as a company's admin: whoever is disabled or leaving cannot. */
export async function adminsOf(companyId: string, on: Pick<Queryable, 'select'>): Promise<string[]> {
  const rows = await on
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(role.key, 'admin'),
        isNull(role.companyId),
        activeMembership(),
        isNull(account.disabledAt),
        isNull(account.deleteAfter),
      ),
    );
  return rows.map(({ id }) => id);
}
