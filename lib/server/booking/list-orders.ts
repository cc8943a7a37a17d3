import 'server-only';
import { count, desc, inArray } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { Offer } from '@/lib/shared/search/offer';
import type { OrderRow } from './order-rows';
import { ordersOf } from './read-order';

/** An order in a list, with what was ordered. */
export type ListedOrder = { readonly order: OrderRow; readonly offers: readonly Offer[] };

/** A page of the orders that somebody travels on or has booked, the last one first. */
export function listOrders(viewer: SignedIn, page: PageAsked): Promise<PagingResult<ListedOrder>> {
  return readPage(
    page,
    async ({ offset, size }) => {
      const orders = await database()
        .select()
        .from(bookingOrder)
        .where(ordersOf(viewer))
        .orderBy(desc(bookingOrder.createdAt), desc(bookingOrder.id))
        .limit(size)
        .offset(offset);
      const ids = orders.map(({ id }) => id);
      const items = await database()
        .select({ orderId: orderItem.orderId, offer: orderItem.offer })
        .from(orderItem)
        .where(inArray(orderItem.orderId, ids))
        .orderBy(orderItem.position);
      return orders.map((order) => ({
        order,
        offers: items.filter(({ orderId }) => orderId === order.id).map(({ offer }) => Offer.parse(offer)),
      }));
    },
    database().select({ n: count() }).from(bookingOrder).where(ordersOf(viewer)),
  );
}
