import 'server-only';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { companyTimeZone } from '@/lib/server/approvals/member-time-zone';
import { isAble, type SignedIn } from '@/lib/server/identity/proofs';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderEntry, orderItem, orderPayment } from '@/lib/server/store/order-schema';
import { account, company } from '@/lib/server/store/schema';
import { trip } from '@/lib/server/store/trips-schema';
import { tripPath } from '@/lib/server/trips/trip-from';
import { Offer } from '@/lib/shared/search/offer';
import { isUuid } from '@/lib/shared/uuid';
import type { EntryRow, ItemRow, OrderRow, PaymentRow } from './order-rows';

/** An order as its page shows it. */
export type OrderView = {
  readonly order: OrderRow;
  readonly items: readonly (ItemRow & { readonly offer: Offer })[];
  readonly entries: readonly (EntryRow & { readonly actorName: string | null })[];
  /** Path of the trip it stands in, as far as it is the viewer's; null for none. */
  readonly tripPath: string | null;
  /** The company it is of; null for what somebody booked for themselves. */
  readonly companyName: string | null;
  /** What is paid of it by card; null for what is paid otherwise. */
  readonly payment: PaymentRow | null;
};

/**
 * Orders that somebody travels on, and those they have booked for the company they act for now, with the second factor that wants:
 * a password alone, or a membership that has ended, shows nobody else's bookings.
 */
export const ordersOf = (viewer: SignedIn) => {
  const { id } = viewer.account;
  const own = eq(bookingOrder.travelerId, id);
  if (!isAble(viewer, 'orders.place')) return own;
  const { companyId } = viewer.membership;
  return or(own, and(eq(bookingOrder.bookedById, id), eq(bookingOrder.companyId, companyId)));
};

/** One's own order, or that of the colleague one booked for; null for every other id. */
export async function findOrder(viewer: SignedIn, id: string): Promise<OrderRow | null> {
  if (!isUuid(id)) return null;
  const [order] = await database()
    .select()
    .from(bookingOrder)
    .where(and(eq(bookingOrder.id, id), ordersOf(viewer)));
  return order ?? null;
}

/** Whether somebody in personal mode would see an order, were they acting for their company: they have booked it for a colleague. */
export async function wantsBusinessMode(
  { account: { id: own }, membership, session }: SignedIn,
  id: string,
): Promise<boolean> {
  if (membership === null || session.business || session.support !== null || !isUuid(id)) return false;
  const booked = and(
    eq(bookingOrder.id, id),
    eq(bookingOrder.bookedById, own),
    eq(bookingOrder.companyId, membership.companyId),
  );
  return (await database().$count(bookingOrder, booked)) > 0;
}

/** The same with its items, its timeline and its trip. */
export async function readOrder(viewer: SignedIn, id: string): Promise<OrderView | null> {
  const order = await findOrder(viewer, id);
  if (order === null) return null;
  const [items, entries, [found], [payment], [owner]] = await Promise.all([
    itemsOf(order.id, database()),
    database()
      .select({ entry: orderEntry, actorName: account.name })
      .from(orderEntry)
      .leftJoin(account, eq(account.id, orderEntry.actorId))
      .where(eq(orderEntry.orderId, order.id))
      .orderBy(asc(orderEntry.id)),
    database()
      .select({ id: trip.id, secret: trip.secret })
      .from(trip)
      .where(
        and(eq(trip.id, order.tripId ?? ''), eq(trip.ownerId, viewer.account.id), isNull(trip.deletedAt)),
      ),
    database().select().from(orderPayment).where(eq(orderPayment.orderId, order.id)),
    database()
      .select({ name: company.name })
      .from(company)
      .where(eq(company.id, sql`${order.companyId}::uuid`)),
  ]);
  return {
    order,
    items,
    entries: entries.map(({ actorName, entry }) => ({ ...entry, actorName })),
    tripPath: found === undefined ? null : tripPath(found),
    payment: payment ?? null,
    companyName: owner?.name ?? null,
  };
}

/** Any order, for the mails about it, with the zone that its moments are told in: that of the company. */
export async function readOrderById(
  id: string,
): Promise<(Pick<OrderView, 'order' | 'items' | 'payment'> & { readonly timeZone: string }) | null> {
  const [found] = await database()
    .select({ order: bookingOrder, payment: orderPayment })
    .from(bookingOrder)
    .leftJoin(orderPayment, eq(orderPayment.orderId, bookingOrder.id))
    .where(eq(bookingOrder.id, id));
  if (found === undefined) return null;
  const { companyId } = found.order;
  const [items, timeZone] = await Promise.all([
    itemsOf(id, database()),
    companyId === null ? 'UTC' : companyTimeZone(companyId),
  ]);
  return { ...found, items, timeZone };
}

/** The items of an order, in their order. */
async function itemsOf(orderId: string, on: Queryable): Promise<(ItemRow & { offer: Offer })[]> {
  const rows = await on
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position));
  return rows.map((row) => ({ ...row, offer: Offer.parse(row.offer) }));
}

/** What cancelling each booked item costs now, in cents of a euro, by the item's id; null where it is too late or nobody answers. */
export async function cancellationFees(
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, number | null>> {
  const fees = items
    .filter(({ reference, state }) => state === 'booked' && reference !== null)
    .map(async ({ id, provider, reference }) => {
      const asked = findProvider(provider)?.booking?.cancellationFee(
        { key: id, reference: reference ?? '' },
        AbortSignal.timeout(5000),
      );
      return [id, (await asked?.catch(() => null)) ?? null] as const;
    });
  return new Map(await Promise.all(fees));
}
