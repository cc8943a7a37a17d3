import 'server-only';

/** How this deployment speaks with Stripe. */
export type StripeSettings = {
  /** Its secret key: `sk_live_…`, or a restricted one that may write checkout sessions, payment intents and refunds. */
  readonly key: string;
  /** `https://api.stripe.com`; another one in tests. */
  readonly api: string;
};
