import 'server-only';
import { and, asc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { inTransaction } from '@/lib/server/store/transaction';
import { webhook, webhookDelivery } from '@/lib/server/store/webhook-schema';

export type WebhookRow = typeof webhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

/** A delivery that this process alone is to attempt now, and its webhook. */
export type Claimed = { readonly delivery: DeliveryRow; readonly hook: WebhookRow };

/** Until another process takes over from one that has died; longer than an attempt may take. */
const lease = sql`now() + interval '30 seconds'`;

/** Attempts of one company that may be under way at a time, so that its slow servers leave lanes to others. */
const companyLanes = 2;

const other = alias(webhook, 'other');
const isCompanyBusy = sql`(select count(*) from ${webhook} ${other} where ${other.companyId} = ${webhook.companyId} and ${other.busyUntil} > now()) >= ${companyLanes}`;

/**
 * Takes the delivery that is due first, of a webhook that has no other attempt under way and a company that has few; null where none is
 * due. With an id that one alone, also of a webhook that is off, for whoever has asked for it.
 */
export const claimDelivery = (id: string | null = null): Promise<Claimed | null> =>
  inTransaction(async (tx) => {
    const [due] = await tx
      .select({ id: webhookDelivery.id, webhookId: webhook.id })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      .where(
        and(
          isNotNull(webhookDelivery.workAt),
          hasWebhooks(tx),
          lte(webhookDelivery.workAt, sql`now()`),
          or(isNull(webhook.busyUntil), lte(webhook.busyUntil, sql`now()`)),
          id === null ? and(webhook.active, not(isCompanyBusy)) : eq(webhookDelivery.id, id),
        ),
      )
      .orderBy(asc(webhookDelivery.workAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (due === undefined) return null;
    const [hook] = await tx
      .update(webhook)
      .set({ busyUntil: lease })
      .where(eq(webhook.id, due.webhookId))
      .returning();
    const [delivery] = await tx
      .update(webhookDelivery)
      .set({ attempts: sql`${webhookDelivery.attempts} + 1`, workAt: lease })
      .where(eq(webhookDelivery.id, due.id))
      .returning();
    return hook === undefined || delivery === undefined ? null : { delivery, hook };
  });
