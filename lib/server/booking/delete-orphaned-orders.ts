import 'server-only';
import { and, isNull } from 'drizzle-orm';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { bookingOrder } from '@/lib/server/store/order-schema';

/** Forgets what people booked for themselves whose account is gone; returns how many. What a company booked is the company's. */
export function deleteOrphanedOrders(_now: Date, batches: Batches): Promise<number> {
  const due = and(isNull(bookingOrder.companyId), isNull(bookingOrder.bookedById));
  return deleteInBatches(bookingOrder, { key: bookingOrder.id, due, order: bookingOrder.createdAt }, batches);
}
