import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { ordersOf } from '@/lib/server/booking/read-order';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import type { ApprovalRow } from './approval-rows';
import { type ApprovalTalk, type ApprovalView, talkOf, viewsOf } from './read-approvals';

type OrderApproval = ApprovalView & { readonly talk: readonly ApprovalTalk[] };

/**
 * The request for an order of somebody's, and the one for its change that was asked for last, with what was asked about each; null where
 * nobody has to approve it.
 */
export async function approvalsOfOrder(
  viewer: SignedIn,
  orderId: string,
): Promise<Readonly<Record<'order' | 'change', OrderApproval | null>>> {
  const rows = await database()
    .select({ request: approvalRequest })
    .from(approvalRequest)
    .innerJoin(bookingOrder, eq(bookingOrder.id, approvalRequest.orderId))
    .where(and(eq(approvalRequest.orderId, orderId), ordersOf(viewer)))
    .orderBy(desc(approvalRequest.createdAt));
  const requests = rows.map(({ request }) => request);
  const order = requests.find(({ itemId }) => itemId === null);
  const change = requests.find(({ itemId }) => itemId !== null);
  return { order: await withTalk(order), change: await withTalk(change) };
}

async function withTalk(request: ApprovalRow | undefined): Promise<OrderApproval | null> {
  if (request === undefined) return null;
  const [view] = await viewsOf([request]);
  return view === undefined ? null : { ...view, talk: await talkOf(request.id) };
}
