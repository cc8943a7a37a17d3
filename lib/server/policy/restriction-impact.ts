import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { isGuest } from '@/lib/server/identity/member-sql';
import type { Can } from '@/lib/server/identity/proofs';
import { entityIdOf, policyGroupIdOf } from '@/lib/server/people/organization/placement-sql';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import { restricted } from '@/lib/shared/policy/evaluate-policy';
import { isInPolicyAudience, type PolicyTraveler } from '@/lib/shared/policy/policy-audience';
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
  for await (const item of toCome(viewer, vertical))
    for (const [at, one] of restrictions.entries()) {
      const count = counts[at];
      if (count !== undefined && isAbout(one, item)) count[item.which] += 1;
    }
  return counts;
}

/** A trip to come that a restriction is about. */
export type AffectedTrip = {
  /** Of the order's item. */
  readonly id: string;
  /** Empty for somebody nobody knows any more. */
  readonly travelerName: string;
  readonly offer: Offer;
  readonly which: keyof RestrictionImpact;
};

/** What a restriction would be about, the first of them one by one, and the accounts of whoever travels then. */
export type AffectedTrips = RestrictionImpact & {
  readonly trips: readonly AffectedTrip[];
  readonly accountIds: readonly string[];
};

/** Trips that are shown one by one. */
const tripsShown = 50;

/** The trips to come that a restriction, saved or not, is about. */
export async function tripsAffected(
  viewer: Can<'company.policies'>,
  vertical: PolicyVertical,
  restriction: Restriction,
): Promise<AffectedTrips> {
  const count = { booked: 0, waiting: 0 };
  const trips: AffectedTrip[] = [];
  const accounts = new Set<string>();
  for await (const item of toCome(viewer, vertical)) {
    if (!isAbout(restriction, item)) continue;
    const { id, isActive, offer, travelerId, travelerName, which } = item;
    count[which] += 1;
    if (trips.length < tripsShown) trips.push({ id, travelerName, offer, which });
    if (travelerId !== null && isActive) accounts.add(travelerId);
  }
  return { ...count, trips, accountIds: [...accounts] };
}

type ItemToCome = AffectedTrip & {
  readonly traveler: PolicyTraveler;
  readonly travelerId: string | null;
  /** They act for the company still, and may be told of its reasons. */
  readonly isActive: boolean;
};

const isAbout = (restriction: Restriction, { offer, traveler }: ItemToCome): boolean =>
  isInPolicyAudience(restriction.audience, traveler) && restricted(restriction, offer) !== null;

/** Everything to come of a vertical, one after the other. */
async function* toCome(
  viewer: Can<'company.policies'>,
  vertical: PolicyVertical,
): AsyncGenerator<ItemToCome> {
  for (let after: string | null = null; ; ) {
    const items = await itemsToCome(viewer, vertical, after);
    for (const { offer, state, ...item } of items) {
      const isWaiting = (waitingStates as readonly string[]).includes(state);
      yield { ...item, offer: Offer.parse(offer), which: isWaiting ? 'waiting' : 'booked' };
    }
    after = items.at(-1)?.id ?? null;
    if (items.length < batchSize || after === null) return;
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
      travelerId: bookingOrder.travelerId,
      travelerName: memberName,
      orderTravelers: bookingOrder.travelers,
      isActive: sql<boolean>`coalesce(${membership.status} = 'active', false)`,
      memberId: membership.id,
      isGuest: sql<boolean | null>`${isGuest(memberColumns)}`,
      groupId: policyGroupIdOf,
      entityId: entityIdOf,
      officeId: membership.officeId,
    })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .leftJoin(account, eq(account.id, bookingOrder.travelerId))
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
  return rows.map(whoTravels);
}

type TravelerRow = {
  readonly memberId: string | null;
  readonly travelerName: string;
  readonly orderTravelers: OrderTravelers;
  readonly isGuest: boolean | null;
  readonly groupId: string | null;
  readonly entityId: string | null;
  readonly officeId: string | null;
};

/** An item with its traveler as policies see them; of whoever is no member any more only the name on the order is known. */
function whoTravels<Row extends TravelerRow>(item: Row) {
  const { entityId, groupId, isGuest: guest, memberId, officeId, orderTravelers } = item;
  if (memberId === null)
    return { ...item, travelerName: travelerNames(orderTravelers), traveler: anyMember.traveler };
  const groupIds = groupId === null ? [] : [groupId];
  return { ...item, traveler: { isGuest: guest === true, groupIds, officeId, entityId } };
}

type OrderTravelers = (typeof bookingOrder.$inferSelect)['travelers'];

/** Those of an order by name, for whoever is no member any more. */
const travelerNames = (travelers: OrderTravelers): string =>
  travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`).join(', ');
