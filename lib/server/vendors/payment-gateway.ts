import 'server-only';
import type { PaymentState } from '@/lib/shared/booking/order-states';

/** What is to be paid, on the gateway's own page. Amounts are cents of a euro. */
export type PaymentWanted = {
  /** The same key again is the same payment. */
  readonly key: string;
  readonly cents: number;
  /** What it is for, as the gateway shows it. */
  readonly what: string;
  readonly email: string;
  /** Address of the page that the gateway leads back to, whether or not it was paid. */
  readonly backTo: string;
  /** Until when it can be paid. */
  readonly until: Date;
};

/** What a gateway's books say of a payment. */
export type PaymentBooks = {
  readonly state: PaymentState;
  readonly capturedCents: number;
  readonly refundedCents: number;
};

/**
 * Takes cards on a page of its own: the number of a card never reaches us. Every call ends within ten seconds and may
 * throw: then nobody knows what has become of it, and whoever asks again looks into its books first.
 */
export type PaymentGateway = {
  readonly key: 'sample' | 'stripe';
  readonly name: string;
  /** Begins a payment that is authorized first and captured later; `url` is where it is paid. */
  start(wanted: PaymentWanted): Promise<{ readonly reference: string; readonly url: string }>;
  find(reference: string): Promise<PaymentBooks>;
  /** Takes at most what was authorized, once; the rest is free again. */
  capture(reference: string, cents: number): Promise<void>;
  /** Ends a payment that was not captured: it can be paid no longer, and what was authorized is free again. */
  void(reference: string): Promise<void>;
  /** Gives back part of what was captured, so that `totalCents` have been given back in all; the same total again changes nothing. */
  refund(reference: string, amounts: { readonly cents: number; readonly totalCents: number }): Promise<void>;
};
