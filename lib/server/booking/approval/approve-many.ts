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
 * what there is no time for, stays as it is, but for what policies forbid by now, which ends. Returns how many were approved, how many of
 * these others have to agree to as well, how many ended because of policies, and how many are left.
 */
export async function approveMany(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  requests: readonly string[],
): Promise<Readonly<Record<'agreed' | 'approved' | 'blocked' | 'left', number>>> {
  const wanted = [...new Set(requests)];
  const open = wanted.values();
  const until = Date.now() + beginMs;
  let [agreed, approved, blocked] = [0, 0, 0];
  const approveInTurn = async () => {
    for (const one of open) {
      if (Date.now() > until) return;
      const became = await approve(context, viewer, one);
      if (became === 'approved' || became === 'agreed') approved += 1;
      if (became === 'agreed') agreed += 1;
      if (became === 'blocked') blocked += 1;
    }
  };
  await Promise.all(Array.from({ length: abreast }, approveInTurn));
  return { agreed, approved, blocked, left: wanted.length - approved - blocked };
}

/** What becomes of one of them; what goes wrong with it concerns no other. */
async function approve(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  one: string,
): Promise<'agreed' | 'approved' | 'blocked' | 'left'> {
  const [id = '', cents = ''] = one.split('.');
  try {
    const wanted = { id, decision: 'approve', reason: '', priceSeen: Number(cents) } as const;
    const { isOver } = await decideOnly(context, viewer, wanted);
    return isOver ? 'approved' : 'agreed';
  } catch (error) {
    if (!(error instanceof Refusal))
      log.warn({ approval: id, reason: reasonOf(error) }, 'a request could not be approved');
    return error instanceof Refusal && error.code === 'POLICY_BLOCKED' ? 'blocked' : 'left';
  }
}
