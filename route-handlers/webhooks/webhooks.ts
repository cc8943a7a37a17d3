import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { listDeliveries, resendDelivery, sendNowErrors, testWebhook } from '@/lib/server/webhooks/deliveries';
import {
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  saveWebhookErrors,
  setWebhookActive,
} from '@/lib/server/webhooks/webhooks';
import { integrationsPath } from '@/lib/shared/company/company-paths';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal } from '@/lib/shared/refusal';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';
import { deliveredEvents, webhookEvents } from '@/lib/shared/webhooks/webhook-events';
import {
  deliveryProblems,
  deliveryStates,
  offReasons,
  WebhookForm,
  webhookPath,
} from '@/lib/shared/webhooks/webhook-rules';

const base = '/i/api/business/webhooks/v1';
const guard = can('webhooks.write');
const plainForm = onPage(integrationsPath);
const calls = recordCalls({ base, guard, page: integrationsPath });
const ending = recordCalls({ base, guard: can('webhooks.end'), page: integrationsPath });
const One = z.strictObject({ id: Id });
const moment = (at: Date | null) => at?.toISOString() ?? null;

/** An answer with a secret, which nobody is told again; null where there is no new one. Without script the next page shows it. */
const telling = {
  guard,
  output: AuthSuccess.extend({ secret: z.string().nullable() }),
  plainForm: {
    ...plainForm,
    keep: ({ secret }: { readonly secret: string | null }) => (secret === null ? null : { secret }),
  },
} as const;

/** The webhooks of the caller's company, the oldest first. Nothing is told of their secrets. */
const getWebhooks = endpoint(
  `GET ${base}`,
  {
    guard: can('integrations.read'),
    input: {},
    output: z.strictObject({
      webhooks: z.array(
        z.strictObject({
          id: Id,
          name: z.string(),
          url: z.string(),
          events: z.array(z.enum(webhookEvents)),
          active: z.boolean(),
          /** Why it is off; null while it is on. */
          offReason: z.enum(offReasons).nullable(),
          /** Since when all attempts fail; null where the last one did not. */
          failingSince: z.string().nullable(),
          /** The last attempt: when, its HTTP status, and why it failed. */
          triedAt: z.string().nullable(),
          status: z.int().nullable(),
          problem: z.enum(deliveryProblems).nullable(),
          /** Until when the secret that was replaced signs too. */
          beforeUntil: z.string().nullable(),
          createdAt: z.string(),
          version: z.int(),
        }),
      ),
    }),
    errors: [],
  },
  async ({ viewer }) => ({
    webhooks: (await listWebhooks(viewer)).map((one) => ({
      ...one,
      failingSince: moment(one.failingSince),
      triedAt: moment(one.triedAt),
      beforeUntil: moment(one.beforeUntil),
      createdAt: one.createdAt.toISOString(),
    })),
  }),
);

/** Adds a webhook and tells its secret, or changes the one that the form names. */
const postWebhook = endpoint(
  `POST ${base}`,
  { ...telling, input: { form: WebhookForm }, errors: saveWebhookErrors },
  async ({ viewer, context, input }) => {
    const { id, secret } = await saveWebhook(viewer, context, input);
    return {
      ...doneOn(context, secret === null ? integrationsPath : webhookPath(id), 'webhook'),
      secret,
    };
  },
);

/** Gives a webhook a new secret, and tells it; the one before signs too for a day. */
const postWebhookSecret = endpoint(
  `POST ${base}/{id}/secret`,
  { ...telling, input: { params: One, form: z.strictObject({}) }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => ({
    ...(await rotateWebhookSecret(viewer, context, input.id)),
    ...doneOn(context, webhookPath(input.id), 'secret'),
  }),
);

/** What a webhook was told in the last 30 days, the newest first, and how it was answered. */
const getDeliveries = endpoint(
  `GET ${base}/{id}/deliveries`,
  {
    guard: can('integrations.read'),
    input: { params: One, query: PageQuery },
    output: pagingResult(
      z.strictObject({
        id: Id,
        event: z.enum(deliveredEvents),
        state: z.enum(deliveryStates),
        attempts: z.int(),
        /** When it is tried next; null for what is decided, and while the webhook is off. */
        nextAttempt: z.string().nullable(),
        triedAt: z.string().nullable(),
        status: z.int().nullable(),
        problem: z.enum(deliveryProblems).nullable(),
        /** The first characters of the last answer. */
        answer: z.string(),
        createdAt: z.string(),
      }),
    ),
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, input: { id, page, size } }) => {
    if ((await readWebhook(viewer, id)) === null) throw new Refusal('NOT_FOUND');
    const asked = { event: '', state: '', page, size } as const;
    const { content, paging } = await listDeliveries(viewer, id, asked);
    return {
      paging,
      content: content.map(({ createdAt, triedAt, workAt, ...one }) => ({
        ...one,
        nextAttempt: moment(workAt),
        triedAt: moment(triedAt),
        createdAt: createdAt.toISOString(),
      })),
    };
  },
);

/** Sends something once more at once, with the same id. */
const postDeliveryAgain = endpoint(
  `POST ${base}/{id}/deliveries/{deliveryId}/again`,
  {
    guard,
    output: AuthSuccess,
    plainForm,
    input: { params: z.strictObject({ id: Id, deliveryId: Id }), form: z.strictObject({}) },
    errors: sendNowErrors,
  },
  async ({ viewer, context, input: { deliveryId, id } }) => {
    await resendDelivery(viewer, { webhookId: id, deliveryId });
    return doneOn(context, webhookPath(id), 'again');
  },
);

const onItsPage = { page: ({ id }: { readonly id: string }) => webhookPath(id) };

export const webhookCalls = [
  getWebhooks,
  postWebhook,
  /** Pauses a webhook, or switches it on. */
  ending.act('active', {
    ...onItsPage,
    input: z.strictObject({ active: Flag }),
    done: ({ active }) => (active ? 'on' : 'off'),
    run: setWebhookActive,
  }),
  postWebhookSecret,
  /** Sends a test to a webhook at once; how it was answered is in its deliveries. */
  calls.act('test', {
    ...onItsPage,
    errors: sendNowErrors,
    done: 'test',
    run: (viewer, _context, { id }) => testWebhook(viewer, id),
  }),
  /** Deletes a webhook with its deliveries. */
  ending.remove({ run: removeWebhook }),
  getDeliveries,
  postDeliveryAgain,
] as const;
