import { type StripeServer, stripeServer } from '@/tests/factories/stripe-server';
import type { PaymentGateway } from './payment-gateway';
import { stripePayments } from './stripe-payments';

let stripe: StripeServer;
let gateway: PaymentGateway;
beforeEach(async () => {
  stripe = await stripeServer();
  gateway = stripePayments({ key: 'sk_test_umiak', api: stripe.api });
});
afterEach(() => stripe.close());

const wanted = {
  key: '11111111-2222-4333-8444-555555555555',
  cents: 12_340,
  what: 'K7QF3M2D',
  email: 'ada@mail.example',
  backTo: 'https://travel.example/orders/1',
  until: new Date(Date.now() + 3_600_000),
};

test('a payment begins on Stripe’s page, in euro, to be captured by hand, once for a key', async () => {
  const { reference, url } = await gateway.start(wanted);
  expect(url).toBe(`https://checkout.stripe.example/c/pay/${reference}`);
  expect(await gateway.start(wanted)).toEqual({ reference, url });
  expect(Object.fromEntries(stripe.session().asked)).toMatchObject({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '12340',
    'line_items[0][price_data][product_data][name]': 'K7QF3M2D',
    'payment_intent_data[capture_method]': 'manual',
    customer_email: 'ada@mail.example',
    success_url: wanted.backTo,
    cancel_url: wanted.backTo,
  });
  expect(await gateway.find(reference)).toEqual({ state: 'open', capturedCents: 0, refundedCents: 0 });
});

test('what is paid is authorized, captured in part, and given back in parts', async () => {
  const { reference } = await gateway.start(wanted);
  stripe.pay();
  expect((await gateway.find(reference)).state).toBe('authorized');
  await gateway.capture(reference, 10_000);
  expect(await gateway.find(reference)).toEqual({
    state: 'captured',
    capturedCents: 10_000,
    refundedCents: 0,
  });
  await gateway.refund(reference, { cents: 2500, totalCents: 2500 });
  await gateway.refund(reference, { cents: 2500, totalCents: 2500 });
  await gateway.refund(reference, { cents: 7500, totalCents: 10_000 });
  expect((await gateway.find(reference)).refundedCents).toBe(10_000);
});

test('a payment nobody has made can be ended', async () => {
  const { reference } = await gateway.start(wanted);
  await gateway.void(reference);
  expect((await gateway.find(reference)).state).toBe('over');
});

test('an authorized amount is free again after it was voided', async () => {
  const { reference } = await gateway.start(wanted);
  stripe.pay();
  await gateway.void(reference);
  expect(await gateway.find(reference)).toEqual({ state: 'over', capturedCents: 0, refundedCents: 0 });
});

test('a wrong key and an amount that is not there are errors', async () => {
  const { reference } = await gateway.start(wanted);
  await expect(gateway.capture(reference, 1)).rejects.toThrow('nothing was authorized');
  stripe.pay();
  await expect(gateway.capture(reference, 12_341)).rejects.toThrow('cannot be captured');
  const stranger = stripePayments({ key: 'sk_test_other', api: stripe.api });
  await expect(stranger.find(reference)).rejects.toThrow('Invalid API Key');
});
