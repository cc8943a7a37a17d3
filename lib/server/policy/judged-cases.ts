import 'server-only';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { account, travelerGroup } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { JudgedCase } from '@/lib/shared/policy/backtest';
import type { Period } from '@/lib/shared/policy/backtest-calls';
import { Offer } from '@/lib/shared/search/offer';

/** Bookings that are looked at at most, the newest first. */
export const casesMax = 2000;

/** Moments between which something was judged; the last is not part of it. */
export type Span = { readonly from: Date; readonly until: Date };

/** The moments of days. */
export const spanOf = ({ from, to }: Period): Span => ({
  from: new Date(`${from}T00:00:00Z`),
  until: new Date(`${dayAfter(to, 1)}T00:00:00Z`),
});

/** Everything until now. */
export const always = (): Span => spanOf({ from: '2000-01-01', to: utcDay(new Date()) });

/** Decisions of a vertical of a company that were stored within a span. */
const within = (companyId: string, vertical: PolicyVertical, { from, until }: Span) =>
  and(
    eq(policyDecision.companyId, companyId),
    eq(policyDecision.vertical, vertical),
    gte(policyDecision.createdAt, from),
    lt(policyDecision.createdAt, until),
  );

/** How much the company's people booked within a span that was judged. */
export const countJudged = (
  { membership: { companyId } }: Can<'company.policies'>,
  vertical: PolicyVertical,
  span: Span,
): Promise<number> => database().$count(policyDecision, within(companyId, vertical, span));

type Case = JudgedCase & { readonly at: Date };

/** What the company's people booked within a span, with what was said of it, the newest first. */
export const judgedCases = (
  viewer: Can<'company.policies'>,
  vertical: PolicyVertical,
  span: Span,
  limit = casesMax,
): Promise<readonly Case[]> => readCases(viewer, within(viewer.membership.companyId, vertical, span), limit);

/** One of them, by its order's item; null for what is not the company's, of another vertical or was not judged. */
export async function judgedCase(
  viewer: Can<'company.policies'>,
  vertical: PolicyVertical,
  itemId: string,
): Promise<Case | null> {
  const ofVertical = within(viewer.membership.companyId, vertical, always());
  const [found] = await readCases(viewer, and(ofVertical, eq(policyDecision.itemId, itemId)), 1);
  return found ?? null;
}

async function readCases(
  { account: viewer, membership: { companyId } }: Can<'company.policies'>,
  which: SQL | undefined,
  limit: number,
): Promise<readonly Case[]> {
  const rows = await database()
    .select({
      id: policyDecision.itemId,
      at: policyDecision.createdAt,
      decision: policyDecision.decision,
      inputs: policyDecision.inputs,
      offer: orderItem.offer,
      orderId: bookingOrder.id,
      isOwn: sql<boolean>`coalesce(${bookingOrder.travelerId} = ${viewer.id} or ${bookingOrder.bookedById} = ${viewer.id}, false)`,
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
    .where(which)
    .orderBy(desc(policyDecision.createdAt), desc(policyDecision.itemId))
    .limit(limit);
  return rows.map(({ at, decision, id, inputs, ...row }) => ({
    id,
    at,
    decision,
    inputs,
    orderId: row.isOwn ? row.orderId : null,
    offer: inputs.offer ?? Offer.parse(row.offer),
    traveler: { id: row.travelerId ?? '', name: row.travelerName ?? '' },
    group: { id: row.groupId ?? '', name: row.groupName ?? '' },
  }));
}
