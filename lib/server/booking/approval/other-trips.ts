import 'server-only';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { decidableApprovals } from '@/lib/server/people/decidable-approvals';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { goingOnStates } from '@/lib/shared/booking/order-states';
import { Offer } from '@/lib/shared/search/offer';
import { ofOrder } from './items-under-approval';
import type { ApprovalView } from './read-approvals';

/** What else is booked, or waits, for the days of a request. */
export type OtherTrips = {
  /** For whoever travels. */
  readonly own: readonly Offer[];
  /** How many others of the company go to the same place. */
  readonly colleagues: number;
  /** Those of them whose trips the reader decides as well, by name. */
  readonly names: readonly string[];
};

const most = 50;

/** What else of the company falls on the days of a request: other trips of whoever travels, and colleagues at the same place. */
export async function otherTrips(
  viewer: Can<'approvals.decide'>,
  { items, order, request }: Pick<ApprovalView, 'items' | 'order' | 'request'>,
): Promise<OtherTrips> {
  const days = items.flatMap(({ offer }) => offer.days).sort();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return { own: [], colleagues: 0, names: [] };
  const places = [...new Set(items.map(({ offer }) => offer.destination))];
  // Whoever has no account is known by their membership, which requests name.
  const isOwn =
    order.travelerId === null
      ? sql<boolean>`exists (select 1 from approval_request r where r.order_id = ${bookingOrder.id}
          and r.traveler_member_id = ${request.travelerMemberId}::uuid)`
      : sql<boolean>`coalesce(${bookingOrder.travelerId} = ${order.travelerId}::uuid, false)`;
  const rows = await database()
    .select({
      offer: orderItem.offer,
      travelers: bookingOrder.travelers,
      isOwn,
      isDecidable: sql<boolean>`${approvalRequest.id} is not null`,
    })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .leftJoin(approvalRequest, and(ofOrder(bookingOrder.id), decidableApprovals(viewer)))
    .where(
      and(
        eq(bookingOrder.companyId, viewer.membership.companyId),
        ne(bookingOrder.id, order.id),
        inArray(orderItem.state, [...goingOnStates]),
        sql`${orderItem.startDay} <= ${last}::date`,
        sql`coalesce(${orderItem.offer} -> 'days' ->> -1, ${orderItem.startDay}::text) >= ${first}`,
        or(isOwn, inArray(sql`${orderItem.offer} ->> 'destination'`, places)),
      ),
    )
    .orderBy(asc(orderItem.startDay), asc(orderItem.id))
    .limit(most);
  const others = rows.filter((row) => !row.isOwn);
  const namesIn = ({ travelers }: (typeof rows)[number]) =>
    travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`);
  return {
    own: rows.filter((row) => row.isOwn).map(({ offer }) => Offer.parse(offer)),
    colleagues: new Set(others.flatMap(namesIn)).size,
    names: [...new Set(others.filter(({ isDecidable }) => isDecidable).flatMap(namesIn))],
  };
}
