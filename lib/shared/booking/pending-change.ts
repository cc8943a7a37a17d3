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
};
