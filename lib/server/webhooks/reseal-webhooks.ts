import 'server-only';
import { lte, sql } from 'drizzle-orm';
import { every } from '@/lib/server/jobs/run-every';
import { database } from '@/lib/server/store/connection';
import { webhook } from '@/lib/server/store/webhook-schema';
import { resealSecrets } from '@/lib/server/tickets/reseal-secrets';
import { msPerHour } from '@/lib/shared/day/days';

/** Forgets secrets that sign no more, and seals the others anew (`resealSecrets`). Returns how many were sealed anew. */
export async function resealWebhooks(): Promise<number> {
  const { beforeUntil, id, sealedBefore, sealedSecret } = webhook;
  await database()
    .update(webhook)
    .set({ sealedBefore: null, beforeUntil: null })
    .where(lte(beforeUntil, sql`now()`));
  const name = 'webhooks';
  return (
    (await resealSecrets(webhook, { id, name, sealed: sealedSecret })) +
    (await resealSecrets(webhook, { id, name, sealed: sealedBefore }))
  );
}

/** Looks every hour for as long as this process lives. */
export function keepResealingWebhooks(): void {
  every(msPerHour, 'secrets of webhooks that an earlier secret sealed', resealWebhooks);
}
