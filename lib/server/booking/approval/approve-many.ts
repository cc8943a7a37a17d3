import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { Refusal } from '@/lib/shared/refusal';
import { decideOnly } from './decide-approval';

/** How many are asked about at the same time, and for how long further ones are begun, in milliseconds. */
const abreast = 4;
const beginMs = 15_000;

/**
 * Approves several requests, each at the total that was seen, and does not wait until they are booked. What cannot be approved now, and
 * what there is no time for, stays as it is. Returns how many were approved, and how many were not.
 */
export async function approveMany(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  requests: readonly string[],
): Promise<{ readonly approved: number; readonly left: number }> {
  const wanted = [...new Set(requests)];
  const open = wanted.values();
  const until = Date.now() + beginMs;
  let approved = 0;
  const approveInTurn = async () => {
    for (const one of open) {
      if (Date.now() > until) return;
      if (await approves(context, viewer, one)) approved += 1;
    }
  };
  await Promise.all(Array.from({ length: abreast }, approveInTurn));
  return { approved, left: wanted.length - approved };
}

/** Whether one of them could be approved; what goes wrong with it concerns no other. */
async function approves(context: RequestContext, viewer: Can<'approvals.decide'>, one: string) {
  const [id = '', cents = ''] = one.split('.');
  try {
    const wanted = { id, decision: 'approve', reason: '', priceSeen: Number(cents) } as const;
    await decideOnly(context, viewer, wanted);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal))
      log.warn({ approval: id, reason: reasonOf(error) }, 'a request could not be approved');
    return false;
  }
}
