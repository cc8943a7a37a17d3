import 'server-only';
import { log } from '@/lib/server/log';
import { traceWork } from '@/lib/server/trace';
import { claimDelivery } from './claim-delivery';
import { answerMs, sendDelivery } from './send-delivery';
import { settleDelivery } from './settle-delivery';

/**
 * Attempts the next delivery that is due, or the one with an id; whether there was one. Any number of processes may do so at once: each
 * attempt is made by one of them. Whoever dies in between is followed by another one, so that a server may be told twice, by the same id.
 * `waitMs` is how long the server may take.
 */
export async function workOnDelivery(id: string | null = null, waitMs = answerMs): Promise<boolean> {
  const claimed = await claimDelivery(id);
  if (claimed === null) return false;
  const { delivery, hook } = claimed;
  const outcome = await traceWork('deliver webhook', { 'umiak.webhook.delivery': delivery.id }, () =>
    sendDelivery(claimed, waitMs),
  );
  if (outcome.problem !== null) {
    const { problem, reason, status } = outcome;
    log.info(
      { webhook: hook.id, delivery: delivery.id, attempt: delivery.attempts, problem, status, reason },
      'a webhook was not delivered',
    );
  }
  await settleDelivery(claimed, outcome);
  return true;
}
