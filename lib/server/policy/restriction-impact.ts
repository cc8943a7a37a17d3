import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { isGuest } from '@/lib/server/identity/member-facts';
import type { Can } from '@/lib/server/identity/proofs';
import { entityIdOf, policyGroupIdOf } from '@/lib/server/people/organization/placement-sql';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { membership, role } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { isInPolicyAudience } from '@/lib/shared/policy/audience';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import { restricted } from '@/lib/shared/policy/evaluate';
import type { Restriction } from '@/lib/shared/policy/policy-set';
import { Offer } from '@/lib/shared/search/offer';
import { anyMember } from './policy-traveler';

/** What of a company's trips to come a restriction is about. */
export type RestrictionImpact = {
  /** Booked, being booked or to be paid: they stay. */
  readonly booked: number;
  /** They wait for an approval or are only held, and are booked no more. */
  readonly waiting: number;
};

const waitingStates = ['awaitingApproval', 'holding', 'held'] as const;
const bookedStates = ['unpaid', 'confirming', 'booked', 'changing'] as const;
/** How many are read at once; all are counted. */
const batchSize = 500;

/**
 * Counts, for each of a company's restrictions, the items to come of those whom it is for, with the function that judges offers. Whoever is
 * no member any more counts as anybody.
 */
export async function restrictionImpacts(
  viewer: Can<'company.policies'>,
  vertical: PolicyVertical,
  restrictions: readonly Restriction[],
): Promise<readonly RestrictionImpact[]> {
  const counts = restrictions.map(() => ({ booked: 0, waiting: 0 }));
  if (restrictions.length === 0) return counts;
  for (let after: string | null = null; ; ) {
    const items = await itemsToCome(viewer, vertical, after);
    for (const { offer: stored, state, traveler } of items) {
      const offer = Offer.parse(stored);
      const which = (waitingStates as readonly string[]).includes(state) ? 'waiting' : 'booked';
      for (const [at, one] of restrictions.entries()) {
        const count = counts[at];
        if (
          count !== undefined &&
          isInPolicyAudience(one.audience, traveler) &&
          restricted(one, offer) !== null
        )
          count[which] += 1;
      }
    }
    after = items.at(-1)?.id ?? null;
    if (items.length < batchSize || after === null) return counts;
  }
}

async function itemsToCome(
  { membership: { companyId } }: Can<'company.policies'>,
  vertical: PolicyVertical,
  after: string | null,
) {
  const rows = await database()
    .select({
      id: orderItem.id,
      offer: orderItem.offer,
      state: orderItem.state,
      memberId: membership.id,
      isGuest: sql<boolean | null>`${isGuest(memberColumns)}`,
      groupId: policyGroupIdOf,
      entityId: entityIdOf,
      officeId: membership.officeId,
    })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .leftJoin(policyDecision, eq(policyDecision.itemId, orderItem.id))
    .leftJoin(
      membership,
      and(
        eq(membership.companyId, companyId),
        or(
          eq(membership.accountId, bookingOrder.travelerId),
          // A colleague without an account is whom the policies were asked about.
          and(
            isNull(bookingOrder.travelerId),
            sql`${membership.id}::text = ${policyDecision.inputs} ->> 'membershipId'`,
          ),
        ),
      ),
    )
    .leftJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(bookingOrder.companyId, companyId),
        eq(orderItem.vertical, verticalOfPolicies[vertical]),
        inArray(orderItem.state, [...waitingStates, ...bookedStates]),
        gte(orderItem.startDay, utcToday),
        after === null ? undefined : gt(orderItem.id, after),
      ),
    )
    .orderBy(asc(orderItem.id))
    .limit(batchSize);
  return rows.map(({ entityId, groupId, id, isGuest: guest, memberId, offer, officeId, state }) => ({
    id,
    offer,
    state,
    traveler:
      memberId === null
        ? anyMember.traveler
        : { isGuest: guest === true, groupIds: groupId === null ? [] : [groupId], officeId, entityId },
  }));
}
