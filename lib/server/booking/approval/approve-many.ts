import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { log } from '@/lib/server/log';
import { decidableApprovals } from '@/lib/server/people/decidable-approvals';
import { reasonOf } from '@/lib/server/reason-of';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { Refusal } from '@/lib/shared/refusal';
import { decideOnly } from './decide-approval';
import { viewsOf } from './read-approvals';

/** How many are asked about at the same time, and for how long further ones are begun, in milliseconds. */
const abreast = 4;
const beginMs = 15_000;

/** How many were approved, agreed to where others have to as well, ended because of policies, and left as they are. */
type Approved = Readonly<Record<'agreed' | 'approved' | 'blocked' | 'left', number>>;

/**
 * Approves several requests, each at the total that was seen, and does not wait until they are booked. What cannot be approved now, and
 * what there is no time for, stays as it is, but for what policies forbid by now, which ends. With `inPolicyOnly` what policies have
 * anything against stays as well.
 */
export async function approveMany(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  requests: readonly string[],
  inPolicyOnly = false,
): Promise<Approved> {
  const wanted = [...new Set(requests)];
  const open = wanted.values();
  const until = Date.now() + beginMs;
  let [agreed, approved, blocked] = [0, 0, 0];
  const approveInTurn = async () => {
    for (const one of open) {
      if (Date.now() > until) return;
      const became = await approve(context, viewer, one, inPolicyOnly);
      if (became === 'approved' || became === 'agreed') approved += 1;
      if (became === 'agreed') agreed += 1;
      if (became === 'blocked') blocked += 1;
    }
  };
  await Promise.all(Array.from({ length: abreast }, approveInTurn));
  return { agreed, approved, blocked, left: wanted.length - approved - blocked };
}

/** The same for what is in policy, as its approvers saw it and as it is judged now; `outOfPolicy` are the ids of those that are not. */
export async function approveInPolicy(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  requests: readonly string[],
): Promise<Approved & { readonly outOfPolicy: readonly string[] }> {
  const ids = requests.flatMap((one) => one.split('.').slice(0, 1));
  const rows = await database()
    .select()
    .from(approvalRequest)
    .where(
      and(inArray(approvalRequest.id, ids), eq(approvalRequest.state, 'pending'), decidableApprovals(viewer)),
    );
  const views = await viewsOf(rows);
  const outOfPolicy = views.filter((one) => !one.isInPolicy).map(({ request }) => request.id);
  const others = requests.filter((one) => !outOfPolicy.some((id) => one.startsWith(id)));
  const done = await approveMany(context, viewer, others, true);
  return { ...done, left: done.left + outOfPolicy.length, outOfPolicy };
}

/** What becomes of one of them; what goes wrong with it concerns no other. */
async function approve(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  one: string,
  inPolicyOnly: boolean,
): Promise<'agreed' | 'approved' | 'blocked' | 'left'> {
  const [id = '', cents = ''] = one.split('.');
  try {
    const wanted = { id, decision: 'approve', reason: '', priceSeen: Number(cents), inPolicyOnly } as const;
    const { isOver } = await decideOnly(context, viewer, wanted);
    return isOver ? 'approved' : 'agreed';
  } catch (error) {
    if (!(error instanceof Refusal))
      log.warn({ approval: id, reason: reasonOf(error) }, 'a request could not be approved');
    return error instanceof Refusal && error.code === 'POLICY_BLOCKED' ? 'blocked' : 'left';
  }
}
