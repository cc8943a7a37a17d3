import * as z from 'zod';
import { bookHeld, releaseHeld } from '@/lib/server/booking/book-held-order';
import { cancelItem } from '@/lib/server/booking/cancel-order';
import { changeItemDays } from '@/lib/server/booking/change-order';
import { payAtSampleGateway, paymentOutcomes } from '@/lib/server/booking/pay-at-sample-gateway';
import { placeOrder } from '@/lib/server/booking/place-order';
import { handOverOutcomes, receiveCallback } from '@/lib/server/booking/provider-callback';
import { findOrder } from '@/lib/server/booking/read-order';
import { finishAtSampleProvider, handOverToProvider } from '@/lib/server/booking/redirect-to-provider';
import { withdrawChange } from '@/lib/server/booking/withdraw-change';
import { withdrawOrder } from '@/lib/server/booking/withdraw-order';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, can, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import {
  CancelItem,
  ChangeItem,
  demoProviderPath,
  HandOver,
  NewOrder,
  orderPath,
} from '@/lib/shared/booking/order';
import { orderStates } from '@/lib/shared/booking/order-states';
import { Id } from '@/lib/shared/form/id';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { TripDone } from '@/lib/shared/trips/trip-calls';

const next = ({ redirect }: TripDone): string => redirect;
const done = (context: RequestContext, path: string): TripDone => ({
  success: true,
  redirect: inSite(context, path),
});
const One = z.strictObject({ id: Id });

/** Orders offers for the company, for oneself or the colleague one books for; the order's page tells what becomes of it. */
export const postOrder = endpoint(
  'POST /i/api/booking/v1/orders',
  {
    guard: can('orders.place'),
    input: { form: NewOrder },
    output: TripDone,
    errors: [
      'ALREADY_BOOKED',
      'ANSWER_INVALID',
      'ANSWER_NEEDED',
      'NO_APPROVER',
      'TOO_LATE_TO_ASK',
      'BAGS_UNAVAILABLE',
      'EXIT_ROW',
      'HOLD_WITHOUT_EXTRAS',
      'NOT_SOLD_HERE',
      'OFFER_GONE',
      'ONE_ROOM_ONLY',
      'POLICY_BLOCKED',
      'POLICY_CHANGED',
      'PAYMENT_LIMIT',
      'PAYMENT_RATE_UNKNOWN',
      'PAYMENT_METHOD_EXPIRED',
      'PAYMENT_METHOD_GONE',
      'PRICE_CHANGED',
      'SAME_SEAT',
      'SEAT_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
      'TOTAL_CHANGED',
      'TRAVELER_CHANGED',
    ],
    plainForm: { page: '/trips', next },
  },
  async ({ viewer, context, input }) =>
    done(context, orderPath((await placeOrder(context, viewer, input)).id)),
);

/** Cancels one booked item of an order, for at most the fee that was shown. */
export const postCancellation = endpoint(
  'POST /i/api/booking/v1/orders/{id}/cancel',
  {
    guard: can('orders.cancel'),
    input: { params: One, form: CancelItem },
    output: TripDone,
    errors: ['CANCELLATION_CHANGED', 'NOT_FOUND'],
    plainForm: { page: '/trips', next },
  },
  async ({ viewer, context, input }) => {
    await cancelItem(context, viewer, input);
    return done(context, `${orderPath(input.id)}?form=cancel&done=1`);
  },
);

/** A button of an order that asks for nothing else: does it, and leads back to the order. */
const orderButton = <
  const Way extends 'book' | 'release' | 'withdraw' | 'withdraw-change',
  const Code extends RefusalCode,
>(
  way: Way,
  errors: readonly Code[],
  press: (context: RequestContext, viewer: Can<'orders.cancel'>, id: string) => Promise<void>,
) =>
  endpoint(
    `POST /i/api/booking/v1/orders/{id}/${way}`,
    {
      guard: can('orders.cancel'),
      input: { params: One, form: z.strictObject({}) },
      output: TripDone,
      errors: ['NOT_FOUND', ...errors],
      plainForm: { page: '/trips', next },
    },
    async ({ viewer, context, input }) => {
      await press(context, viewer, input.id);
      return done(context, orderPath(input.id));
    },
  );

/** Books everything that an order holds. */
export const postHeldBooking = orderButton(
  'book',
  [
    'HOLD_OVER',
    'NO_APPROVER',
    'PAYMENT_LIMIT',
    'PAYMENT_RATE_UNKNOWN',
    'PAYMENT_METHOD_EXPIRED',
    'PAYMENT_METHOD_GONE',
    'POLICY_BLOCKED',
    'TOO_LATE_TO_ASK',
  ],
  bookHeld,
);

/** Gives everything back that an order holds. */
export const postRelease = orderButton('release', ['HOLD_OVER'], releaseHeld);

/** Gives up an order that is not approved or not paid yet. */
export const postWithdrawal = orderButton('withdraw', ['ALREADY_DECIDED', 'PAID_MEANWHILE'], withdrawOrder);

/** Takes a change of an order back that waits for an approval. */
export const postChangeWithdrawal = orderButton('withdraw-change', ['ALREADY_DECIDED'], withdrawChange);

/** Changes the days of one booked item of an order, for at most what was shown, or asks for the approval of that. */
export const postChange = endpoint(
  'POST /i/api/booking/v1/orders/{id}/change',
  {
    guard: can('orders.cancel'),
    input: { params: One, form: ChangeItem },
    output: TripDone,
    errors: [
      'CHANGE_NEEDS_APPROVAL',
      'CHANGE_PENDING',
      'CHANGE_REFUSED',
      'NO_APPROVER',
      'TOO_LATE_TO_ASK',
      'NOT_FOUND',
      'PAYMENT_LIMIT',
      'PAYMENT_RATE_UNKNOWN',
      'OFFER_GONE',
      'POLICY_BLOCKED',
      'PRICE_CHANGED',
      'TOO_MANY_REQUESTS',
    ],
    plainForm: { page: '/trips', next },
  },
  async ({ viewer, context, input }) => {
    const became = await changeItemDays(context, viewer, input);
    const form = became === 'asked' ? 'changeAsk' : 'change';
    return done(context, `${orderPath(input.id)}?form=${form}&done=1`);
  },
);

/** Keeps that one goes on to the provider's own site, and leads there. */
export const postHandOver = endpoint(
  'POST /i/api/booking/v1/handovers',
  {
    guard: signedIn,
    input: { form: HandOver },
    output: TripDone,
    errors: ['FORBIDDEN', 'NOT_SOLD_HERE', 'OFFER_GONE', 'PRICE_CHANGED', 'TOO_MANY_REQUESTS'],
    plainForm: { page: '/trips', next },
  },
  async ({ viewer, context, input }) =>
    done(context, demoProviderPath((await handOverToProvider(context, viewer, input)).id)),
);

/** What a provider calls when a traveler has finished on its site. Its signature is its proof. */
export const postCallback = endpoint(
  'POST /i/api/booking/v1/callbacks',
  {
    guard: anyone,
    actsForNobody: true,
    input: { json: z.strictObject({ token: z.string().max(2000) }) },
    output: z.strictObject({ success: z.literal(true) }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  async ({ input }) => {
    await receiveCallback(input.token);
    return { success: true as const };
  },
);

/** Finishes on the simulated provider's site; in demo mode alone. */
export const postDemoOutcome = endpoint(
  'POST /i/api/booking/v1/demo/{id}',
  {
    guard: signedIn,
    input: { params: One, form: z.strictObject({ outcome: z.enum(handOverOutcomes) }) },
    output: TripDone,
    errors: ['NOT_FOUND'],
    plainForm: { page: '/trips', next },
  },
  async ({ viewer, context, input }) => {
    await finishAtSampleProvider(viewer, input.id, input.outcome);
    return done(context, orderPath(input.id));
  },
);

/** How an order stands, for whoever waits for it; `version` grows with every change. */
export const getOrder = endpoint(
  'GET /i/api/booking/v1/orders/{id}',
  {
    guard: signedIn,
    input: { params: One },
    output: z.strictObject({ state: z.enum(orderStates), version: z.int() }),
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, input }) => {
    const order = await findOrder(viewer, input.id);
    if (order === null) throw new Refusal('NOT_FOUND');
    return { state: order.state, version: order.version };
  },
);

/** Pays, or is declined, at the sample gateway; in demo mode alone. */
export const postDemoPayment = endpoint(
  'POST /i/api/booking/v1/demo/{id}/payment',
  {
    guard: signedIn,
    input: { params: One, form: z.strictObject({ outcome: z.enum(paymentOutcomes) }) },
    output: TripDone,
    errors: ['NOT_FOUND'],
    plainForm: { page: '/trips', next },
  },
  async ({ viewer, context, input }) => {
    await payAtSampleGateway(viewer, input.id, input.outcome);
    return done(context, orderPath(input.id));
  },
);
