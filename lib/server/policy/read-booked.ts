import 'server-only';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { membership } from '@/lib/server/store/schema';
import { goingOnStates } from '@/lib/shared/booking/order-states';
import { dayAfter } from '@/lib/shared/day/days';
import { type BookedFacts, bookedFacts } from '@/lib/shared/policy/booked-facts';
import type { PolicySet } from '@/lib/shared/policy/policy-set';
import { Offer } from '@/lib/shared/search/offer';
import { needsBooked } from './read-policy-set';

/** No stay and no rental is longer, in days. */
const longest = 362;

/** For whom and when something is judged. */
type Asked = {
  readonly companyId: string;
  /** Of whoever travels; empty where nobody knows. */
  readonly membershipId: string;
  /** Days of what is judged, in any order. */
  readonly days: readonly string[];
  /** What is judged is part of this order already, which does not count. */
  readonly exceptOrderId?: string | undefined;
};

/**
 * What a company's people have booked, or wait for, on the days of some offers; null where no rule of the policies asks for it. Under the
 * company's lock nobody else books meanwhile.
 */
export async function readBooked(
  sets: Iterable<PolicySet>,
  { companyId, days, exceptOrderId, membershipId }: Asked,
  on: Queryable = database(),
): Promise<BookedFacts | null> {
  const sorted = [...days].sort();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined || ![...sets].some(needsBooked)) return null;
  // Whoever has no account is known by what the policies were asked about them.
  const isOwn = sql<boolean>`coalesce(${bookingOrder.travelerId} =
      (select ${membership.accountId} from ${membership} where ${membership.id}::text = ${membershipId}), false)
    or exists (select 1 from ${policyDecision} where ${policyDecision.orderId} = ${bookingOrder.id}
      and ${policyDecision.inputs} ->> 'membershipId' = ${membershipId})`;
  const rows = await on
    .select({ offer: orderItem.offer, isOwn })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .where(
      and(
        eq(bookingOrder.companyId, companyId),
        exceptOrderId === undefined ? undefined : ne(bookingOrder.id, exceptOrderId),
        inArray(orderItem.state, [...goingOnStates]),
        sql`${orderItem.startDay} between ${dayAfter(first, -longest)}::date and ${last}::date`,
        sql`coalesce(${orderItem.offer} -> 'days' ->> -1, ${orderItem.startDay}::text) >= ${first}`,
      ),
    );
  return bookedFacts(rows.map(({ isOwn: own, offer }) => ({ offer: Offer.parse(offer), isOwn: own })));
}
