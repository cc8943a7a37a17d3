/** What a company can have told to a system of its own; docs/webhooks.md describes what each is told with. */
export const webhookEvents = [
  'order.booked',
  'order.cancelled',
  'approval.asked',
  'approval.decided',
  'person.added',
  'person.disabled',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What a delivery tells: one of these events, or that somebody is trying the address out. */
export const deliveredEvents = [...webhookEvents, 'test'] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** The name of an event as a box of a form and as the key of its words: `orderBooked`. */
export const eventBox = {
  'order.booked': 'orderBooked',
  'order.cancelled': 'orderCancelled',
  'approval.asked': 'approvalAsked',
  'approval.decided': 'approvalDecided',
  'person.added': 'personAdded',
  'person.disabled': 'personDisabled',
  test: 'test',
} as const satisfies Readonly<Record<DeliveredEvent, string>>;
