import 'server-only';
import { and, eq } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { brandOrigin } from '@/lib/server/http/brand-origin';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { membersAllowedTo } from '@/lib/server/notifications/members-allowed-to';
import { notifyByMail } from '@/lib/server/notifications/notify';
import { lockCompany } from '@/lib/server/people/memberships/lock-membership';
import type { Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { webhook, webhookDelivery } from '@/lib/server/store/webhook-schema';
import { Refusal } from '@/lib/shared/refusal';
import { localeOfBrand } from '@/lib/shared/site/brands';
import { failingMsMax, type OffReason, retryAfterMs } from '@/lib/shared/webhooks/webhook-rules';
import type { Claimed, WebhookRow } from './claim-delivery';
import type { Outcome } from './send-delivery';

/**
 * Writes down what became of an attempt: delivered, tried again later, or given up. A webhook whose attempts have all failed for too
 * long, or whose server says that it is gone, is switched off, and its administrators are told. Nothing where somebody else has taken
 * the delivery over or deleted it meanwhile.
 */
export async function settleDelivery(claimed: Claimed, outcome: Outcome): Promise<void> {
  const isOff = await inTransaction(async (tx) => {
    // The order in which whoever changes a webhook locks: the company first.
    await lockCompany(claimed.hook.companyId, tx);
    const [hook] = await tx
      .select()
      .from(webhook)
      .where(eq(webhook.id, claimed.hook.id))
      .for('no key update');
    return hook !== undefined && settle(hook, claimed.delivery, outcome, tx);
  }).catch((error: unknown) => {
    // The company has been deleted meanwhile, and all this with it.
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return false;
    throw error;
  });
  if (isOff) kickOutbox();
}

async function settle(
  hook: WebhookRow,
  { attempts, event, id }: Claimed['delivery'],
  { answer, problem, status }: Outcome,
  tx: Queryable,
): Promise<boolean> {
  const now = new Date();
  const failingSince = failingAfter(hook, { event, problem }, now);
  // Of a test somebody sees what becomes of it.
  const offReason = event === 'test' ? null : reasonToEnd(hook, { problem, failingSince }, now);
  const isActive = hook.active && offReason === null;
  const wait = event === 'test' || problem === 'gone' ? undefined : retryAfterMs[attempts - 1];
  const again = problem !== null && wait !== undefined;
  const [settled] = await tx
    .update(webhookDelivery)
    .set({
      state: problem === null ? 'delivered' : again ? 'waiting' : 'failed',
      workAt: again && isActive ? new Date(now.getTime() + wait) : null,
      triedAt: now,
      status,
      problem,
      answer,
    })
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.attempts, attempts)))
    .returning({ id: webhookDelivery.id });
  if (settled === undefined) return false;
  // Where nothing waits any more nothing fails any more either: what comes weeks later is another matter.
  const isOver = failingSince !== null && !(await hasWaiting(hook.id, tx));
  await tx
    .update(webhook)
    .set({ failingSince: isOver ? null : failingSince, triedAt: now, status, problem, busyUntil: null })
    .where(eq(webhook.id, hook.id));
  if (offReason === null) return false;
  await switchOff(hook, offReason, tx);
  return true;
}

type Attempt = { readonly event: Claimed['delivery']['event']; readonly problem: Outcome['problem'] };

/** Since when all attempts fail. Of a test that fails somebody knows, so it does not count. */
function failingAfter({ failingSince }: WebhookRow, { event, problem }: Attempt, now: Date): Date | null {
  if (problem === null) return null;
  return event === 'test' ? failingSince : (failingSince ?? now);
}

function reasonToEnd(
  { active }: WebhookRow,
  { failingSince, problem }: Pick<Attempt, 'problem'> & { readonly failingSince: Date | null },
  now: Date,
): OffReason | null {
  if (!active || problem === null) return null;
  if (problem === 'gone') return 'gone';
  const isTooLong = failingSince !== null && now.getTime() - failingSince.getTime() >= failingMsMax;
  return isTooLong ? 'failing' : null;
}

async function switchOff(hook: WebhookRow, offReason: OffReason, tx: Queryable): Promise<void> {
  const { companyId, id, name: label, version } = hook;
  await tx
    .update(webhook)
    .set({ active: false, offReason, version: version + 1 })
    .where(eq(webhook.id, id));
  await holdDeliveries(id, tx);
  const data = { webhook: label, reason: offReason };
  await record({ action: 'webhook.switchedOff', accountId: null, companyId, data }, tx);
  const brand = configuredBrand();
  const origin = brandOrigin(brand);
  if (origin === null) return;
  const accountIds = await membersAllowedTo(companyId, 'webhooks.write', tx);
  const site = { brand: brand.key, locale: localeOfBrand(brand).tag, origin };
  await notifyByMail(
    { event: 'webhookOff', companyId, accountIds, about: { webhookId: id, label }, site },
    tx,
  );
}

/** What waits for a webhook that is off is not tried; `releaseDeliveries` has it tried at once. */
export async function holdDeliveries(webhookId: string, tx: Queryable): Promise<void> {
  await tx.update(webhookDelivery).set({ workAt: null }).where(waitingFor(webhookId));
}

export async function releaseDeliveries(webhookId: string, tx: Queryable): Promise<void> {
  await tx.update(webhookDelivery).set({ workAt: new Date() }).where(waitingFor(webhookId));
}

async function hasWaiting(webhookId: string, tx: Queryable): Promise<boolean> {
  const [one] = await tx
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(waitingFor(webhookId))
    .limit(1);
  return one !== undefined;
}

const waitingFor = (webhookId: string) =>
  and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.state, 'waiting'));
