import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { memberNames } from '@/lib/server/approvals/member-names';
import { approvalEntry } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import type { ApprovalEntryKind } from '@/lib/shared/approvals/approval-entries';
import type { ApprovalTalk } from './read-approvals';

/** One line of what became of a request; `said` is a question about it, or what was answered. */
export type ApprovalEvent = {
  readonly key: string;
  readonly kind: ApprovalEntryKind | 'said';
  readonly at: Date;
  /** In which step it was. */
  readonly step: number;
  /** Whoever did it; null for time, and for an account that is gone. */
  readonly who: string | null;
  /** For whom they stood in. */
  readonly forName: string | null;
  /** What they wrote. */
  readonly note: string;
  /** What it cost then, in cents of a euro; null where that does not matter. */
  readonly cents: number | null;
};

/** Everything that became of a request that its reader may see, the oldest first, with what was asked about it. */
export async function historyOf(
  requestId: string,
  talk: readonly ApprovalTalk[],
): Promise<readonly ApprovalEvent[]> {
  const rows = await database()
    .select({ entry: approvalEntry, who: account.name })
    .from(approvalEntry)
    .leftJoin(account, eq(account.id, approvalEntry.actorId))
    .where(eq(approvalEntry.requestId, requestId))
    .orderBy(asc(approvalEntry.id));
  const names = await memberNames(rows.flatMap(({ entry }) => entry.forId ?? []));
  const entries = rows.map(({ entry: { cents, createdAt: at, forId, id, kind, note, step }, who }) => ({
    key: `entry-${id}`,
    kind,
    at,
    step,
    who,
    forName: names.get(forId ?? '') ?? null,
    note,
    cents,
  }));
  const said = talk.map(({ at, author, id, text }) => {
    const step = entries.findLast((one) => one.at <= at)?.step ?? 1;
    return {
      key: `said-${id}`,
      kind: 'said' as const,
      at,
      step,
      who: author || null,
      forName: null,
      note: text,
      cents: null,
    };
  });
  return [...entries, ...said].sort((one, other) => one.at.getTime() - other.at.getTime());
}
