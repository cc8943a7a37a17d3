import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { PaymentGateway } from '@/lib/server/vendors/payment-gateway';
import { stripePayments } from '@/lib/server/vendors/stripe-payments';
import { samplePayments } from './sample-payments';

/** Where cards are paid: at Stripe with its key, else in demo mode at a gateway that does not exist; null where no cards are taken. */
export function paymentGateway(): PaymentGateway | null {
  const { mode, stripe } = readEnv();
  if (stripe !== null) return stripePayments(stripe);
  return mode === 'demo' ? samplePayments : null;
}

/** The gateway a payment was begun at, as far as this deployment still speaks with it. */
export function gatewayOf(key: PaymentGateway['key']): PaymentGateway {
  const gateway = key === 'sample' ? samplePayments : paymentGateway();
  if (gateway?.key !== key) throw new Error(`the gateway ${key} is not set`);
  return gateway;
}

/** The gateways this deployment speaks with. */
export const gatewayKeys = (): PaymentGateway['key'][] => ['sample', paymentGateway()?.key ?? 'sample'];
