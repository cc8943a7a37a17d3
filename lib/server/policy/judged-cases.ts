import 'server-only';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { account, travelerGroup } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { dayAfter } from '@/lib/shared/day/days';
import type { JudgedCase } from '@/lib/shared/policy/backtest';
import type { Period } from '@/lib/shared/policy/backtest-calls';
import { Offer } from '@/lib/shared/search/offer';

/** Bookings that are looked at at most, the newest first. */
export const casesMax = 2000;

/** What the company's people booked in a period, with what was said of it, the newest first. */
export async function judgedCases(
  { membership: { companyId } }: Can<'company.policies'>,
  vertical: PolicyVertical,
  { from, to }: Period,
  limit = casesMax,
): Promise<readonly (JudgedCase & { readonly at: Date })[]> {
  const rows = await database()
    .select({
      id: policyDecision.itemId,
      at: policyDecision.createdAt,
      decision: policyDecision.decision,
      inputs: policyDecision.inputs,
      offer: orderItem.offer,
      travelerId: bookingOrder.travelerId,
      travelerName: account.name,
      groupId: travelerGroup.id,
      groupName: travelerGroup.name,
    })
    .from(policyDecision)
    .innerJoin(orderItem, eq(orderItem.id, policyDecision.itemId))
    .innerJoin(bookingOrder, eq(bookingOrder.id, policyDecision.orderId))
    .leftJoin(account, eq(account.id, bookingOrder.travelerId))
    .leftJoin(
      travelerGroup,
      and(
        eq(travelerGroup.companyId, companyId),
        eq(sql`${travelerGroup.id}::text`, sql`${policyDecision.inputs} #>> '{traveler,groupIds,0}'`),
      ),
    )
    .where(
      and(
        eq(policyDecision.companyId, companyId),
        eq(policyDecision.vertical, vertical),
        gte(policyDecision.createdAt, new Date(`${from}T00:00:00Z`)),
        lt(policyDecision.createdAt, new Date(`${dayAfter(to, 1)}T00:00:00Z`)),
      ),
    )
    .orderBy(desc(policyDecision.createdAt), desc(policyDecision.itemId))
    .limit(limit);
  return rows.map(({ at, decision, groupId, groupName, id, inputs, offer, travelerId, travelerName }) => ({
    id,
    at,
    decision,
    inputs,
    offer: inputs.offer ?? Offer.parse(offer),
    traveler: { id: travelerId ?? '', name: travelerName ?? '' },
    group: { id: groupId ?? '', name: groupName ?? '' },
  }));
}
