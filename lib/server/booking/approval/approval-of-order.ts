import 'server-only';
import { and, eq } from 'drizzle-orm';
import { ordersOf } from '@/lib/server/booking/read-order';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { type ApprovalTalk, type ApprovalView, talkOf, viewsOf } from './read-approvals';

/** The request for an order of somebody's, with what was asked about it; null where nobody has to approve it. */
export async function approvalOfOrder(
  viewer: SignedIn,
  orderId: string,
): Promise<(ApprovalView & { readonly talk: readonly ApprovalTalk[] }) | null> {
  const rows = await database()
    .select({ request: approvalRequest })
    .from(approvalRequest)
    .innerJoin(bookingOrder, eq(bookingOrder.id, approvalRequest.orderId))
    .where(and(eq(approvalRequest.orderId, orderId), ordersOf(viewer)));
  const [view] = await viewsOf(rows.map(({ request }) => request));
  return view === undefined ? null : { ...view, talk: await talkOf(view.request.id) };
}
