import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderEntry, orderItem } from '@/lib/server/store/order-schema';
import { type BookedExtras, extrasCents, noExtras } from '@/lib/shared/booking/extras';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import { newOrderNumber } from './order-number';
import type { ItemRow, OrderRow } from './order-rows';
import { withEmissions } from './with-emissions';

type NewOrderRow = {
  /** Whose it is, how it is paid and where its mails go. */
  readonly order: Omit<typeof bookingOrder.$inferInsert, 'number' | 'state' | 'totalCents'>;
  readonly offers: readonly Offer[];
  /** Bags and seats of the only offer; several are booked without. */
  readonly extras?: BookedExtras;
  /** How every item begins. */
  readonly state: 'awaitingApproval' | 'unpaid' | 'handedOver' | 'holding' | 'confirming';
  /** When the worker looks at the items first; null for items that wait for something else. */
  readonly workAt: Date | null;
  /** How the sample provider behaves. */
  readonly trial?: string;
};

/** Writes an order with its items, and where its timeline begins. Nobody has been asked for anything yet. */
export async function writeNewOrder(
  { extras = noExtras, offers, order, state, trial = '', workAt }: NewOrderRow,
  tx: Queryable,
): Promise<{ readonly order: OrderRow; readonly items: readonly ItemRow[] }> {
  const prices = offers.map(({ priceEur }) => centsOf(priceEur.total) + extrasCents(extras));
  const totalCents = prices.reduce((sum, cents) => sum + cents, 0);
  const [made] = await tx
    .insert(bookingOrder)
    .values({ ...order, number: newOrderNumber(), state, totalCents })
    .returning();
  if (made === undefined) throw new Error('the order row was not written');
  const items = await tx
    .insert(orderItem)
    .values(
      offers.map((offer, position) => ({
        orderId: made.id,
        position,
        vertical: offer.vertical,
        provider: offer.provider.key,
        resultId: offer.resultId,
        offer: withEmissions(offer),
        extras,
        startDay: offer.days[0],
        state,
        priceCents: prices[position] ?? 0,
        trial,
        workAt,
      })),
    )
    .returning();
  const kind = state === 'handedOver' ? 'handedOver' : 'placed';
  await tx.insert(orderEntry).values({ orderId: made.id, kind, actorId: made.bookedById });
  return { order: made, items };
}
