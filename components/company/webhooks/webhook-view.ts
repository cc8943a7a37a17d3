import type { WebhookEvent } from '@/lib/shared/webhooks/webhook-events';

/** A webhook as its pages show it. */
export type WebhookView = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  /** How it stands, in one or two words. */
  readonly state: { readonly tone: 'good' | 'caution' | 'accent'; readonly text: string };
  /** What else is to be known: which events, how the last attempt ended, since when all fail, until when the old secret signs. */
  readonly facts: readonly string[];
};

/** Something that a webhook was told, as the list of deliveries shows it. */
export type DeliveryView = {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly state: WebhookView['state'];
  readonly attempts: number;
  /** How the last attempt ended, and what its answer began with. */
  readonly result: string;
  readonly answer: string;
  /** When the next attempt is, or why there is none. */
  readonly next: string;
};
