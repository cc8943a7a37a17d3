import 'server-only';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { membership } from '@/lib/server/store/schema';
import { goingOnStates } from '@/lib/shared/booking/order-states';
import { dayAfter } from '@/lib/shared/day/days';
import type { PolicySet } from '@/lib/shared/policy/policy-set';
import { type SimultaneousBookings, simultaneousBookings } from '@/lib/shared/policy/simultaneous-bookings';
import { Offer } from '@/lib/shared/search/offer';
import type { Vertical } from '@/lib/shared/site/verticals';
import { hasRule } from './read-policy-set';

/** No stay and no rental is longer, in days. */
const longest = 362;

/** For whom something is judged, and what. */
type Asked = {
  readonly companyId: string;
  /** Of whoever travels; empty where nobody knows. */
  readonly membershipId: string;
  readonly offers: readonly { readonly days: readonly string[]; readonly vertical: Vertical }[];
  /** What is judged is part of this order already, or this item of it, which does not count. */
  readonly except?: { readonly orderId: string } | { readonly itemId: string } | undefined;
};

/**
 * What a company's people have booked, or wait for, on the days of some offers; null where no rule of the policies asks for it. Under the
 * company's lock nobody else books meanwhile.
 */
export async function readBooked(
  sets: Iterable<PolicySet>,
  { companyId, except, membershipId, offers }: Asked,
  on: Queryable = database(),
): Promise<SimultaneousBookings | null> {
  const all = [...sets];
  const asksOwn = all.some((set) => hasRule(set, ({ code }) => code === 'OVERLAP'));
  const asksFlights = all.some((set) => hasRule(set, ({ code }) => code === 'SAME_FLIGHT_LIMIT'));
  const days = offers.flatMap((offer) => [...offer.days]).sort();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined || !(asksOwn || asksFlights)) return null;
  const isOwn = isTraveling(membershipId);
  const rows = await on
    .select({ offer: orderItem.offer, isOwn })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .where(
      and(
        eq(bookingOrder.companyId, companyId),
        except !== undefined && 'orderId' in except ? ne(bookingOrder.id, except.orderId) : undefined,
        except !== undefined && 'itemId' in except ? ne(orderItem.id, except.itemId) : undefined,
        inArray(orderItem.state, [...goingOnStates]),
        inArray(orderItem.vertical, [...new Set(offers.map(({ vertical }) => vertical))]),
        or(isOwn, asksFlights ? eq(orderItem.vertical, 'flights') : undefined),
        sql`${orderItem.startDay} between ${dayAfter(first, -longest)}::date and ${last}::date`,
        sql`coalesce(${orderItem.offer} -> 'days' ->> -1, ${orderItem.startDay}::text) >= ${first}`,
      ),
    );
  return simultaneousBookings(
    rows.map(({ isOwn: own, offer }) => ({ offer: Offer.parse(offer), isOwn: own })),
  );
}

/** Whether an order is for a member; whoever has no account is known by what the policies were asked about them. */
const isTraveling = (membershipId: string) =>
  membershipId === ''
    ? sql<boolean>`false`
    : sql<boolean>`(coalesce(${bookingOrder.travelerId} =
        (select ${membership.accountId} from ${membership} where ${membership.id} = ${membershipId}::uuid), false)
      or exists (select 1 from ${policyDecision} where ${policyDecision.orderId} = ${bookingOrder.id}
        and ${policyDecision.inputs} ->> 'membershipId' = ${membershipId}))`;
