import * as z from 'zod';
import { integrationsPath } from '@/lib/shared/company/company-paths';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { OneLine, withoutBidiControls } from '@/lib/shared/form/one-line';
import { recordId } from '@/lib/shared/form/record-id';
import { listQuery } from '@/lib/shared/paging/list-query';
import { deliveredEvents, eventBox, type WebhookEvent, webhookEvents } from './webhook-events';

/** The page of one webhook, or with `new` of its form, below the business base path. */
export const webhookPath = (id: string): string => `${integrationsPath}?webhook=${id}`;

/** How many webhooks a company keeps. */
export const webhooksMax = 10;
/** Characters of a webhook's name, and of its address. */
export const webhookNameMax = 60;
export const webhookUrlMax = 500;

const minuteMs = 60_000;

/** How long after each attempt that fails the next one follows, in milliseconds; after the last one none does. */
export const retryAfterMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * msPerHour,
  6 * msPerHour,
  12 * msPerHour,
  msPerDay,
];

/** A webhook whose attempts have all failed for so long is switched off. */
export const failingMsMax = 3 * msPerDay;

/** So long a secret that was replaced signs too. */
export const oldSecretMs = msPerDay;

/** So long deliveries are kept. */
export const deliveryDaysKept = 30;

/** Characters of an answer that are kept. */
export const answerMax = 200;

/**
 * The form that adds a webhook, or changes the one with this id; its boxes say which events it is told of. What it refuses is
 * VALIDATION_ERROR with the name of the field.
 */
export const WebhookForm = z.strictObject({
  ...recordId,
  name: OneLine(webhookNameMax, { min: 1 }),
  url: z.string().trim().min(1).max(webhookUrlMax).regex(withoutBidiControls),
  orderBooked: Flag,
  orderCancelled: Flag,
  approvalAsked: Flag,
  approvalDecided: Flag,
  personAdded: Flag,
  personDisabled: Flag,
});
export type WebhookForm = z.infer<typeof WebhookForm>;

/** The events that a form has chosen, in their order. */
export const eventsIn = (form: WebhookForm): WebhookEvent[] =>
  webhookEvents.filter((event) => form[eventBox[event]]);

/** Why a webhook is off: somebody paused it, all its attempts failed for too long, or its server answered that it is gone. */
export const offReasons = ['paused', 'failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

/** `waiting`: not delivered yet, with a next attempt while the webhook is on. `failed`: given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed: another status than 2xx, a redirect, 410, no whole answer in time, a certificate that does not hold, no
 * connection, an address that is not public, or a secret that this deployment cannot open any more.
 */
export const deliveryProblems = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'certificate',
  'unreachable',
  'notPublic',
  'secretLost',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** How the list of deliveries stands in an address. */
export const deliveriesList = listQuery({
  filters: {
    webhook: z.union([z.literal(''), Id]).default(''),
    event: z.enum(['', ...deliveredEvents]).default(''),
    state: z.enum(['', ...deliveryStates]).default(''),
  },
  kept: ['webhook'],
  sizes: [20, 50, 100],
});
export type DeliveriesQuery = ReturnType<typeof deliveriesList.read>;
