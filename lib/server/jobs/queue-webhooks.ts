import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, arrayContains, eq, exists, inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { givenNameOf } from '@/lib/server/store/member-name';
import { account, company, membership } from '@/lib/server/store/schema';
import { webhook, webhookDelivery } from '@/lib/server/store/webhook-schema';
import { tierExtras, tiersFrom } from '@/lib/shared/access/tiers';
import type { DeliveredEvent, WebhookEvent } from '@/lib/shared/webhooks/webhook-events';

type Data = Readonly<Record<string, unknown>>;

/**
 * Has the webhooks of a company that want it told of an event, in the transaction in which it happens: they are told if it commits, and
 * only then. `data` is asked for where there is such a webhook; docs/webhooks.md says what is in it.
 */
export async function queueWebhooks(
  companyId: string,
  event: WebhookEvent,
  data: () => Promise<Data> | Data,
  tx: Queryable,
): Promise<void> {
  const wanting = await tx
    .select({ id: webhook.id })
    .from(webhook)
    .where(
      and(
        eq(webhook.companyId, companyId),
        webhook.active,
        arrayContains(webhook.events, [event]),
        hasWebhooks(tx),
      ),
    );
  if (wanting.length === 0) return;
  const told = await data();
  await tx.insert(webhookDelivery).values(wanting.map(({ id }) => newDelivery(id, event, told)));
}

/** Of a query of webhooks: the plan of their company includes them. What is there while it does not is kept, and told nothing. */
export const hasWebhooks = (on: Pick<Queryable, 'select'>) =>
  exists(
    on
      .select({ id: company.id })
      .from(company)
      .where(
        and(eq(company.id, webhook.companyId), inArray(company.tier, [...tiersFrom(tierExtras.webhooks)])),
      ),
  );

/** What a webhook is told, as it is kept; due at once. */
export function newDelivery(webhookId: string, event: DeliveredEvent, data: Data, now = new Date()) {
  const id = randomUUID();
  const body = JSON.stringify({ id, type: event, timestamp: now.toISOString(), data });
  return { id, webhookId, event, body, workAt: now, createdAt: now };
}

/**
 * The same about somebody who belongs to the company by now, or can act for it no longer; called before their membership is deleted.
 * `more` is what else is told.
 */
export function queuePersonWebhooks(
  event: 'person.added' | 'person.disabled',
  { companyId, membershipId }: { readonly companyId: string; readonly membershipId: string },
  tx: Queryable,
  more: Data = {},
): Promise<void> {
  return queueWebhooks(
    companyId,
    event,
    async () => {
      const [row] = await tx
        .select({ name: givenNameOf(membership, account) })
        .from(membership)
        .leftJoin(account, eq(account.id, membership.accountId))
        .where(and(eq(membership.id, membershipId), eq(membership.companyId, companyId)));
      return { person: { id: membershipId, name: row?.name ?? '' }, ...more };
    },
    tx,
  );
}
