import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import type { BookingAnswer, ChangeableBooking } from '../booking-provider';
import { askDuffel, DuffelRefusal } from './duffel-call';
import { isAwaiting, readDuffelOrder } from './duffel-orders';

/** Refusals of a payment after which the hold is over. */
const over = new Set(['past_payment_required_by_date', 'already_cancelled', 'schedule_changed']);

/**
 * Pays a held order from the balance; one that is paid stays so. What it may cost is its price at the checkout, in the currency of
 * the offer. https://duffel.com/docs/api/v2/payments
 */
export async function payHeldDuffelOrder(
  settings: DuffelSettings,
  booking: ChangeableBooking,
  signal: AbortSignal,
): Promise<BookingAnswer> {
  const { offer, priceCents, reference } = booking;
  const booked = { kind: 'booked', reference, priceCents } as const;
  const order = await readDuffelOrder(settings, booking, signal);
  if (order.cancelled_at != null) return { kind: 'soldOut' };
  if (!isAwaiting(order)) return booked;
  const { total_amount: amount, total_currency: currency } = order;
  if (Number(amount) > Number(offer.soldIn?.amount ?? offer.priceEur.total)) return { kind: 'priceUp' };
  try {
    const data = { order_id: order.id, payment: { type: 'balance', amount, currency } };
    await askDuffel(settings, '/air/payments', signal, { data });
    return booked;
  } catch (error) {
    if (!(error instanceof DuffelRefusal) || error.status >= 500) throw error;
    const now = await readDuffelOrder(settings, booking, signal);
    if (!isAwaiting(now) && now.cancelled_at == null) return booked;
    if (error.codes.some((code) => over.has(code))) return { kind: 'soldOut' };
    if (error.codes.includes('price_changed')) return { kind: 'priceUp' };
    throw error;
  }
}
