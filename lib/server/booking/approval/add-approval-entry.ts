import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { approvalAsk, approvalEntry } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import type { ApprovalEntryKind } from '@/lib/shared/approvals/approval-entries';
import type { ApprovalRow } from './approval-rows';

type Noted = {
  readonly kind: ApprovalEntryKind;
  /** The account of whoever did it; null for time. */
  readonly actorId: string | null;
  /** What they wrote. */
  readonly note?: string;
  /** For whom they did it, where that is not whom they were asked in place of. */
  readonly forId?: string;
  readonly now?: Date;
};

/**
 * Adds to the history of a request, in the transaction of what happened: who did it, in which step, and for whom where they stand in. The price
 * is that of the request as it is handed over.
 */
export async function addApprovalEntry(
  { id: requestId, priceNowCents: cents, step }: Pick<ApprovalRow, 'id' | 'priceNowCents' | 'step'>,
  { actorId, forId: given, kind, note = '', now = new Date() }: Noted,
  tx: Queryable,
): Promise<void> {
  const forId = given ?? (actorId === null ? null : await stoodInFor({ requestId, step, actorId }, tx));
  await tx
    .insert(approvalEntry)
    .values({ requestId, kind, step, actorId, forId, note, cents, createdAt: now });
}

/** For whom somebody was asked in a step; null for themselves. */
async function stoodInFor(
  { actorId, requestId, step }: { requestId: string; step: number; actorId: string },
  tx: Queryable,
): Promise<string | null> {
  const [found] = await tx
    .select({ forId: approvalAsk.forId })
    .from(approvalAsk)
    .innerJoin(membership, eq(membership.id, approvalAsk.memberId))
    .where(
      and(
        eq(approvalAsk.requestId, requestId),
        eq(approvalAsk.step, step),
        eq(membership.accountId, actorId),
        isNotNull(approvalAsk.forId),
      ),
    );
  return found?.forId ?? null;
}
