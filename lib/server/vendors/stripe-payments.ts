import 'server-only';
import Stripe from 'stripe';
import type { StripeSettings } from '@/lib/server/stripe-settings';
import type { PaymentBooks, PaymentGateway } from './payment-gateway';

/**
 * Cards by Stripe Checkout (https://docs.stripe.com/payments/checkout): a session is paid on Stripe's own page, its payment
 * intent is captured by hand (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 */
export function stripePayments({ api, key }: StripeSettings): PaymentGateway {
  const { hostname, port, protocol } = new URL(api);
  const stripe = new Stripe(key, {
    host: hostname,
    port: port === '' ? 443 : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: callMs,
    // The worker tries again, and looks into the books before it does.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const sessionOf = (reference: string) =>
    stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] });
  async function intentOf(reference: string): Promise<string> {
    const intent = intentIn(await sessionOf(reference));
    if (intent === null) throw new Error('nothing was authorized');
    return intent.id;
  }
  return {
    key: 'stripe',
    name: 'Stripe',
    async start({ backTo, cents, email, key: idempotencyKey, until, what }) {
      const price = { currency: 'eur', unit_amount: cents, product_data: { name: what } };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: price }],
          payment_method_types: ['card'],
          payment_intent_data: { capture_method: 'manual', description: what },
          client_reference_id: idempotencyKey,
          customer_email: email,
          success_url: backTo,
          cancel_url: backTo,
          expires_at: Math.floor(until.getTime() / 1000),
        },
        { idempotencyKey },
      );
      if (session.url === null) throw new Error('Stripe gave no page to pay on');
      return { reference: session.id, url: session.url };
    },
    find: async (reference) => booksOf(await sessionOf(reference)),
    async capture(reference, cents) {
      const idempotencyKey = `capture ${reference}`;
      const intent = await intentOf(reference);
      await stripe.paymentIntents.capture(intent, { amount_to_capture: cents }, { idempotencyKey });
    },
    async void(reference) {
      const intent = intentIn(await sessionOf(reference));
      if (intent === null) await stripe.checkout.sessions.expire(reference);
      else await stripe.paymentIntents.cancel(intent.id);
    },
    async refund(reference, { cents, totalCents }) {
      const idempotencyKey = `refund ${reference} ${totalCents}`;
      const intent = await intentOf(reference);
      await stripe.refunds.create({ payment_intent: intent, amount: cents }, { idempotencyKey });
    },
  };
}

const callMs = 4000;

const intentIn = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof intent === 'string' ? null : intent;

/** States of a session and of its payment intent: https://docs.stripe.com/payments/paymentintents/lifecycle */
function booksOf(session: Stripe.Checkout.Session): PaymentBooks {
  const intent = intentIn(session);
  const charge = intent?.latest_charge;
  const amounts = {
    capturedCents: intent?.amount_received ?? 0,
    refundedCents: typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0,
  };
  if (intent?.status === 'succeeded') return { state: 'captured', ...amounts };
  if (intent?.status === 'requires_capture') return { state: 'authorized', ...amounts };
  const isOver = intent?.status === 'canceled' || session.status === 'expired';
  return { state: isOver ? 'over' : 'open', ...amounts };
}
