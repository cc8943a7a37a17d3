import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { Refusal } from '@/lib/shared/refusal';
import { decideApproval } from './decide-approval';

/**
 * Approves several requests, one after the other, each at the total that was seen; what cannot be approved now stays as it is. Returns
 * how many were, and how many were not.
 */
export async function approveMany(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  requests: readonly string[],
): Promise<{ readonly approved: number; readonly left: number }> {
  let approved = 0;
  for (const one of new Set(requests)) {
    const [id = '', cents = ''] = one.split('.');
    try {
      await decideApproval(context, viewer, {
        id,
        decision: 'approve',
        reason: '',
        priceSeen: Number(cents),
      });
      approved += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { approved, left: new Set(requests).size - approved };
}
