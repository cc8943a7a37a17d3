import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { policyDraft } from '@/lib/server/store/policy-schema';
import { account } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { Refusal } from '@/lib/shared/refusal';

type Row = typeof policyDraft.$inferSelect;

/** The draft of a vertical of a company. */
export const draftOf = (companyId: string, vertical: PolicyVertical) =>
  and(eq(policyDraft.companyId, companyId), eq(policyDraft.vertical, vertical));

/**
 * The draft of a vertical, locked until the transaction ends; undefined for none, of which the version is 0. Refuses with
 * VERSION_CONFLICT for another version than the page was drawn of.
 */
export async function lockedDraft(
  companyId: string,
  vertical: PolicyVertical,
  version: number,
  tx: Queryable,
): Promise<Row | undefined> {
  const [draft] = await tx.select().from(policyDraft).where(draftOf(companyId, vertical)).for('update');
  if ((draft?.version ?? 0) === version) return draft;
  throw new Refusal('VERSION_CONFLICT', {
    field: 'version',
    ...(draft === undefined ? {} : { changed: await changeOf(draft, tx) }),
  });
}

async function changeOf({ changedAt, changedById }: Row, tx: Queryable) {
  const at = changedAt.toISOString();
  if (changedById === null) return { by: '', at };
  const [by] = await tx.select({ name: account.name }).from(account).where(eq(account.id, changedById));
  return { by: by?.name ?? '', at };
}
