import 'server-only';
import * as z from 'zod';
import { Amount, Currency, DuffelSlice } from './duffel-wire';

/** An amount that may be one to be paid back. */
const Difference = z.string().regex(/^-?\d{1,9}(?:\.\d{1,3})?$/);
const Id = z.string().regex(/^[a-z]{3}_[\w-]{1,70}$/);

/** What we read of an order. Schema: https://duffel.com/docs/api/v2/orders/schema */
export const DuffelOrder = z.object({
  id: Id,
  booking_reference: z.string().min(1).max(40),
  total_amount: Amount,
  total_currency: Currency,
  cancelled_at: z.string().nullish(),
  cancellation: z.object({ refund_amount: Amount, refund_currency: Currency }).nullish(),
  available_actions: z.array(z.string()).nullish(),
  payment_status: z
    .object({ awaiting_payment: z.boolean(), payment_required_by: z.string().nullish() })
    .nullish(),
  /** Bags and seats. */
  services: z.array(z.unknown()).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  slices: z
    .array(DuffelSlice.extend({ id: z.string() }))
    .min(1)
    .max(2),
});
export type DuffelOrder = z.infer<typeof DuffelOrder>;

/** https://duffel.com/docs/api/v2/orders/create-order */
export const DuffelOrderAnswer = z.object({ data: DuffelOrder });

/** https://duffel.com/docs/api/v2/orders/list-orders */
export const DuffelOrders = z.object({ data: z.array(z.unknown()) });

/** A quote for a cancellation, and the cancellation. https://duffel.com/docs/api/v2/order-cancellations */
export const DuffelCancellation = z.object({
  data: z.object({ id: Id, refund_amount: Amount, refund_currency: Currency }),
});

/** One of the flights an order can be changed to. https://duffel.com/docs/api/v2/order-change-offers */
export const DuffelChangeOffer = z.object({
  id: Id,
  /** What is to be paid, the penalty included; negative for what is paid back. */
  change_total_amount: Difference,
  change_total_currency: Currency,
  penalty_total_amount: Amount.nullish(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
  slices: z.object({ add: z.array(DuffelSlice).min(1).max(2) }),
});
export type DuffelChangeOffer = z.infer<typeof DuffelChangeOffer>;
export const DuffelChangeOfferAnswer = z.object({ data: DuffelChangeOffer });

/** https://duffel.com/docs/api/v2/order-change-requests */
export const DuffelChangeRequest = z.object({
  data: z.object({ order_change_offers: z.array(z.unknown()) }),
});

/** https://duffel.com/docs/api/v2/order-changes */
export const DuffelChange = z.object({
  data: z.object({ id: Id, change_total_amount: Difference, change_total_currency: Currency }),
});
