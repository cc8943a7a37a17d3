import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { Refusal } from '@/lib/shared/refusal';
import { readOrder } from './read-order';
import { decideSamplePayment, findSamplePayment, type SamplePayment } from './sample-payments';
import { workOnOrder } from './work-on-orders';
import { settlePayment } from './work-on-payments';

/** What somebody does on the page of the sample gateway. */
export const paymentOutcomes = ['paid', 'declined'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

const waitMs = 6000;

/** The payment of an order at the sample gateway; null outside the demo, and for an order of somebody else or paid otherwise. */
export async function paymentAtSample(viewer: SignedIn, orderId: string): Promise<SamplePayment | null> {
  const found = readEnv().mode === 'demo' ? await readOrder(viewer, orderId) : null;
  const payment = found?.payment ?? null;
  return payment?.gateway === 'sample' && payment.reference !== null
    ? findSamplePayment(payment.reference)
    : null;
}

/**
 * Pays an order at the sample gateway, or is declined there, in demo mode alone; then the order goes on as after a notice of a real
 * one. Once it is decided nothing changes any more. NOT_FOUND as `paymentAtSample`.
 */
export async function payAtSampleGateway(
  viewer: SignedIn,
  orderId: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const payment = await paymentAtSample(viewer, orderId);
  if (payment === null) throw new Refusal('NOT_FOUND');
  await decideSamplePayment(payment.reference, outcome === 'paid');
  await settlePayment(orderId);
  await workOnOrder(orderId, waitMs);
  await settlePayment(orderId);
}
