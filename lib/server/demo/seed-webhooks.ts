import 'server-only';
import { newDelivery } from '@/lib/server/jobs/queue-webhooks';
import type { Queryable } from '@/lib/server/store/connection';
import { webhook, webhookDelivery } from '@/lib/server/store/webhook-schema';
import { sealSecret } from '@/lib/server/tickets/company-secret';
import { newWebhookSecret } from '@/lib/server/webhooks/webhook-secret';
import { type DeliveredEvent, webhookEvents } from '@/lib/shared/webhooks/webhook-events';
import { demoOrigin } from './demo-origin';
import { daysBefore } from './demo-time';

type Past = { readonly event: DeliveredEvent; readonly days: number };

const hoursAgo = (now: Date, hours: number) => daysBefore(now, hours / 24);

/**
 * What the demo company has told to systems of its own: one that takes everything, which is this site itself, and one that has answered
 * nothing good since this morning. Its name stands for nothing on the internet, so that it is never asked.
 */
export async function seedWebhooks(tx: Queryable, companyId: string, now: Date): Promise<void> {
  const [well, failing] = await tx
    .insert(webhook)
    .values(
      [
        {
          companyId,
          name: 'Travel desk',
          url: `${demoOrigin()}/i/api/demo/v1/webhook`,
          events: [...webhookEvents],
          sealedSecret: await sealSecret(newWebhookSecret()),
          triedAt: daysBefore(now, 1),
          status: 204,
          createdAt: daysBefore(now, 40),
        },
        {
          companyId,
          name: 'Finance ledger',
          url: 'https://ledger.acme-lanterns.example/umiak',
          events: ['order.booked', 'order.cancelled'] as const,
          sealedSecret: await sealSecret(newWebhookSecret()),
          failingSince: hoursAgo(now, 10),
          triedAt: hoursAgo(now, 1.4),
          status: 503,
          problem: 'status' as const,
          createdAt: daysBefore(now, 21),
        },
      ].map((row) => ({ ...row, events: [...row.events] })),
    )
    .returning({ id: webhook.id });
  if (well === undefined || failing === undefined) throw new Error('the webhooks were not written');
  const delivered = (webhookId: string, { days, event }: Past) => {
    const at = daysBefore(now, days);
    const done = { state: 'delivered', attempts: 1, workAt: null, triedAt: at, status: 204 } as const;
    return { ...newDelivery(webhookId, event, {}, at), ...done };
  };
  const waiting = {
    ...newDelivery(failing.id, 'order.booked', {}, hoursAgo(now, 10)),
    attempts: 6,
    // Twelve hours after the sixth attempt.
    workAt: hoursAgo(now, 1.4 - 12),
    triedAt: hoursAgo(now, 1.4),
    status: 503,
    problem: 'status',
    answer: 'Service Unavailable',
  } as const;
  await tx
    .insert(webhookDelivery)
    .values([
      delivered(well.id, { event: 'order.booked', days: 8 }),
      delivered(well.id, { event: 'approval.asked', days: 5 }),
      delivered(well.id, { event: 'approval.decided', days: 4 }),
      delivered(well.id, { event: 'person.added', days: 1 }),
      delivered(failing.id, { event: 'test', days: 21 }),
      delivered(failing.id, { event: 'order.booked', days: 8 }),
      waiting,
    ]);
}
