import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { Booked } from '../booking-provider';
import { askDuffel, DuffelRefusal } from './duffel-call';
import { DuffelCancellation, type DuffelOrder } from './duffel-order-wire';
import { isAwaiting, readDuffelOrder } from './duffel-orders';
import { euroCents } from './offer-of-duffel';

type Refund = { readonly refund_amount: string; readonly refund_currency: string };

/**
 * What cancelling costs now, in cents of a euro: what is not paid back; null where Duffel does not cancel. A quote cancels nothing
 * until it is confirmed: https://duffel.com/docs/api/v2/order-cancellations
 */
export async function duffelFee(
  settings: DuffelSettings,
  booked: Booked,
  signal: AbortSignal,
): Promise<number | null> {
  const order = await readDuffelOrder(settings, booked, signal);
  const quote = await quoteOf(settings, order, signal);
  return quote === null ? null : feeOf(order, quote);
}

/** Cancels for at most `feeCents`; null when it costs more or is not possible. What is cancelled stays so at its fee. */
export async function cancelDuffel(
  settings: DuffelSettings,
  booked: Booked,
  feeCents: number,
  signal: AbortSignal,
): Promise<number | null> {
  const order = await readDuffelOrder(settings, booked, signal);
  if (order.cancelled_at != null) return feeOfCancelled(order);
  const quote = await quoteOf(settings, order, signal);
  const fee = quote === null ? null : await feeOf(order, quote);
  if (quote === null || fee === null || fee > feeCents) return null;
  try {
    await askDuffel(settings, `/air/order_cancellations/${quote.id}/actions/confirm`, signal, {});
    return fee;
  } catch (error) {
    if (!(error instanceof DuffelRefusal) || error.status >= 500) throw error;
    // Another process may have been quicker.
    const now = await readDuffelOrder(settings, booked, signal);
    return now.cancelled_at == null ? null : feeOfCancelled(now);
  }
}

async function quoteOf(settings: DuffelSettings, order: DuffelOrder, signal: AbortSignal) {
  if (order.cancelled_at != null || order.available_actions?.includes('cancel') !== true) return null;
  const quoted = await askDuffel(settings, '/air/order_cancellations', signal, {
    data: { order_id: order.id },
  });
  return DuffelCancellation.parse(quoted).data;
}

const feeOfCancelled = (order: DuffelOrder): Promise<number> =>
  feeOf(
    order,
    order.cancellation ?? { refund_amount: order.total_amount, refund_currency: order.total_currency },
  );

async function feeOf(order: DuffelOrder, refund: Refund): Promise<number> {
  // Nothing was paid for what is only held.
  if (isAwaiting(order)) return 0;
  const { total_amount, total_currency } = order;
  const rates = await exchangeRates();
  const paid = euroCents(total_amount, total_currency, rates);
  const back = euroCents(refund.refund_amount, refund.refund_currency, rates);
  if (paid === null || back === null) throw new Error('there is no rate for a refund');
  return Math.max(0, paid - back);
}
