import 'server-only';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { newDelivery } from '@/lib/server/jobs/queue-webhooks';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { webhook, webhookDelivery } from '@/lib/server/store/webhook-schema';
import { msPerDay } from '@/lib/shared/day/days';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { type DeliveriesQuery, deliveryDaysKept } from '@/lib/shared/webhooks/webhook-rules';
import type { DeliveryRow, WebhookRow } from './claim-delivery';
import { workOnDelivery } from './work-on-deliveries';

/** A delivery as lists show it: without what was sent. */
export type ShownDelivery = Omit<DeliveryRow, 'body' | 'webhookId'>;

const columns = {
  id: webhookDelivery.id,
  event: webhookDelivery.event,
  state: webhookDelivery.state,
  attempts: webhookDelivery.attempts,
  workAt: webhookDelivery.workAt,
  triedAt: webhookDelivery.triedAt,
  status: webhookDelivery.status,
  problem: webhookDelivery.problem,
  answer: webhookDelivery.answer,
  createdAt: webhookDelivery.createdAt,
};

/** A page of what a webhook of the viewer's company was told, the newest first; empty for another company's and for none. */
export function listDeliveries(
  { membership: { companyId } }: Can<'integrations.read'>,
  webhookId: string,
  asked: Omit<DeliveriesQuery, 'webhook'> & PageAsked,
): Promise<PagingResult<ShownDelivery>> {
  const { event, state } = asked;
  const where = and(
    eq(webhook.companyId, companyId),
    eq(webhook.id, webhookId),
    event === '' ? undefined : eq(webhookDelivery.event, event),
    state === '' ? undefined : eq(webhookDelivery.state, state),
  );
  const own = eq(webhook.id, webhookDelivery.webhookId);
  return readPage(
    asked,
    database()
      .select(columns)
      .from(webhookDelivery)
      .innerJoin(webhook, own)
      .where(where)
      .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id)),
    database().select({ n: count() }).from(webhookDelivery).innerJoin(webhook, own).where(where),
  );
}

/** What sending something at once can be refused for. */
export const sendNowErrors = [
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'WEBHOOK_BUSY',
] as const satisfies readonly RefusalCode[];

type Manager = Can<'webhooks.write'>;

/**
 * Tells a webhook that somebody is trying it out, and waits for its answer; also one that is off. NOT_FOUND alike for another company's and
 * for none; TOO_MANY_REQUESTS; WEBHOOK_BUSY while another attempt of the webhook is under way.
 */
export async function testWebhook(viewer: Manager, webhookId: string): Promise<void> {
  await takePoint('webhookTriesByCompany', viewer.membership.companyId);
  const id = await writeForCompany(viewer, async (tx, _log, rows) => {
    requireIdle(await rows.own(webhook, webhookId));
    const test = newDelivery(webhookId, 'test', {});
    await tx.insert(webhookDelivery).values(test);
    return test.id;
  });
  await workOnDelivery(id);
}

/**
 * Sends something again with the same id, and waits for the answer; if it fails it is tried again as ever. NOT_FOUND alike for another
 * company's, another webhook's and for none; TOO_MANY_REQUESTS; WEBHOOK_BUSY while another attempt of the webhook is under way.
 */
export async function resendDelivery(
  viewer: Manager,
  { deliveryId, webhookId }: { readonly webhookId: string; readonly deliveryId: string },
): Promise<void> {
  await takePoint('webhookTriesByCompany', viewer.membership.companyId);
  await writeForCompany(viewer, async (tx, _log, rows) => {
    requireIdle(await rows.own(webhook, webhookId));
    const [found] = await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', workAt: new Date() })
      .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhookId, webhookId)))
      .returning({ id: webhookDelivery.id });
    if (found === undefined) throw new Refusal('NOT_FOUND');
  });
  await workOnDelivery(deliveryId);
}

/** A webhook has one attempt under way at a time; what is asked for now would be sent later, or for one that is off never. */
function requireIdle({ busyUntil }: WebhookRow): void {
  if (busyUntil !== null && busyUntil > new Date()) throw new Refusal('WEBHOOK_BUSY');
}

/** Forgets what webhooks were told long ago, including what still waits for one that is off; returns how many. */
export function purgeDeliveries(now: Date, batches: Batches): Promise<number> {
  const { createdAt, id } = webhookDelivery;
  const due = lt(createdAt, new Date(now.getTime() - deliveryDaysKept * msPerDay));
  return deleteInBatches(webhookDelivery, { key: id, due, order: createdAt }, batches);
}
