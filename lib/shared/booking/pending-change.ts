import type { Decision } from '@/lib/shared/policy/decision';
import type { KeptJudgement } from '@/lib/shared/policy/policy-inputs';
import type { Offer } from '@/lib/shared/search/offer';

/** What an item of an order is being changed to, as it was agreed to. */
export type PendingChange = {
  /** The provider is asked with it; the same key again is the same change. */
  readonly key: string;
  /** As it is booked afterwards; its price is the most that may be asked. */
  readonly offer: Offer;
  /** The most the change itself may cost, in cents of a euro. */
  readonly feeCents: number;
  /** What the company's policies said of it when it was agreed to. */
  readonly judged?: KeptJudgement;
  /** What an approver has agreed to for it, with everything that its changes have cost, in cents of a euro; left out where nobody was asked. */
  readonly agreedCents?: number;
};

/** What somebody has to approve of a change before the provider is asked for it. */
export type AskedChange = {
  /** As it is to be booked, and what the change itself costs, in cents of a euro, when it was asked for or priced last. */
  readonly offer: Offer;
  readonly feeCents: number;
  /** As it was booked when it was asked for. */
  readonly before: { readonly offer: Offer; readonly priceCents: number };
  /** What everything else of the order cost then, in cents of a euro. */
  readonly restCents: number;
  /** What the company's policies said of it. */
  readonly decision: Decision;
};
