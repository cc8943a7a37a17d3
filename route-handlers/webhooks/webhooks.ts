import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { companyPage, doneOn, onPage } from '@/lib/server/http/on-company-page';
import type { RequestContext } from '@/lib/server/identity/request-context';
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
import { integrationsPath } from '@/lib/shared/company/company-pages';
import { Id } from '@/lib/shared/form/id';
import { Flag } from '@/lib/shared/form-flag';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal } from '@/lib/shared/refusal';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { deliveredEvents, webhookEvents } from '@/lib/shared/webhooks/webhook-events';
import {
  deliveryProblems,
  deliveryStates,
  offReasons,
  WebhookForm,
  webhookPath,
} from '@/lib/shared/webhooks/webhooks';

const base = '/i/api/business/webhooks/v1';
const guard = can('webhooks.write');
const plainForm = onPage(integrationsPath);
const changing = { guard, output: AuthSuccess, plainForm } as const;
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

/** The page of one webhook, where the form says that it was carried out. */
const doneOnWebhook = (context: RequestContext, id: string, form: string): AuthSuccess =>
  success(companyPage(context, `${webhookPath(id)}&form=${form}&done=1`));

/** The webhooks of the caller's company, the oldest first. Nothing is told of their secrets. */
export const getWebhooks = endpoint(
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
export const postWebhook = endpoint(
  `POST ${base}`,
  { ...telling, input: { form: WebhookForm }, errors: saveWebhookErrors },
  async ({ viewer, context, input }) => {
    const { id, secret } = await saveWebhook(viewer, context, input);
    const done =
      secret === null ? doneOn(context, integrationsPath, 'webhook') : doneOnWebhook(context, id, 'webhook');
    return { ...done, secret };
  },
);

/** Pauses a webhook, or switches it on. */
export const postWebhookState = endpoint(
  `POST ${base}/{id}/active`,
  { ...changing, input: { params: One, form: z.strictObject({ active: Flag }) }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await setWebhookActive(viewer, context, input);
    return doneOnWebhook(context, input.id, input.active ? 'on' : 'off');
  },
);

/** Gives a webhook a new secret, and tells it; the one before signs too for a day. */
export const postWebhookSecret = endpoint(
  `POST ${base}/{id}/secret`,
  { ...telling, input: { params: One, form: z.strictObject({}) }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => ({
    ...(await rotateWebhookSecret(viewer, context, input.id)),
    ...doneOnWebhook(context, input.id, 'secret'),
  }),
);

/** Sends a test to a webhook at once; how it was answered is in its deliveries. */
export const postWebhookTest = endpoint(
  `POST ${base}/{id}/test`,
  { ...changing, input: { params: One, form: z.strictObject({}) }, errors: sendNowErrors },
  async ({ viewer, context, input }) => {
    await testWebhook(viewer, input.id);
    return doneOnWebhook(context, input.id, 'test');
  },
);

/** Deletes a webhook with its deliveries. */
export const postWebhookRemoval = endpoint(
  `POST ${base}/{id}/remove`,
  { ...changing, input: { params: One, form: z.strictObject({}) }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await removeWebhook(viewer, context, input.id);
    return doneOn(context, integrationsPath, 'removed');
  },
);

/** What a webhook was told in the last 30 days, the newest first, and how it was answered. */
export const getDeliveries = endpoint(
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
export const postDeliveryAgain = endpoint(
  `POST ${base}/{id}/deliveries/{deliveryId}/again`,
  {
    ...changing,
    input: { params: z.strictObject({ id: Id, deliveryId: Id }), form: z.strictObject({}) },
    errors: sendNowErrors,
  },
  async ({ viewer, context, input: { deliveryId, id } }) => {
    await resendDelivery(viewer, { webhookId: id, deliveryId });
    return doneOnWebhook(context, id, 'again');
  },
);
