import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { refuseStale } from '@/lib/server/people/memberships/company-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approver } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership } from '@/lib/server/store/schema';
import type { SaveAbsence } from '@/lib/shared/approvals/settings-calls';
import { Refusal } from '@/lib/shared/refusal';
import { absenceFacts, checkedAbsence, setApprover } from './approver-absence';
import { isAway } from './is-ask-valid';
import { type ApproverRow, readApproverRow } from './list-approvers';

type Viewer = Can<'approvals.decide'>;

/** The viewer's own absence, and the people they are deputy for today. */
export type OwnAbsence = Pick<ApproverRow, 'deputy' | 'deputyFrom' | 'deputyUntil' | 'version'> & {
  readonly standsInFor: readonly { readonly name: string; readonly until: string }[];
};

export async function readOwnAbsence(viewer: Viewer): Promise<OwnAbsence | null> {
  const { companyId, id } = viewer.membership;
  const [row, away] = await Promise.all([
    readApproverRow(viewer, id),
    database()
      .select({ name: memberName, until: approver.deputyUntil })
      .from(approver)
      .innerJoin(membership, eq(membership.id, approver.memberId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(and(eq(approver.companyId, companyId), eq(approver.deputyId, id), isAway))
      .orderBy(asc(approver.deputyUntil), asc(memberName)),
  ]);
  if (row === null) return null;
  const { deputy, deputyFrom, deputyUntil, version } = row;
  const standsInFor = away.flatMap(({ name, until }) => (until === null ? [] : [{ name, until }]));
  return { deputy, deputyFrom, deputyUntil, version, standsInFor };
}

/**
 * Says who answers in the viewer's place, and on which days; where that is so already, nothing is written. Errors as for the company's
 * own form of it (`save-approvers.ts`).
 */
export async function saveAbsence(
  context: RequestContext,
  viewer: Viewer,
  { version, ...wanted }: SaveAbsence,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const { id } = viewer.membership;
    await tx.select({ id: membership.id }).from(membership).where(eq(membership.id, id)).for('update');
    const row = await readApproverRow(viewer, id, tx);
    if (row === null) throw new Refusal('NOT_FOUND');
    refuseStale(row, version);
    const { deputy, deputyFrom, deputyUntil } = row;
    const facts = { deputy: deputy?.email ?? null, deputyFrom, deputyUntil };
    const changes = changesOf(facts, absenceFacts(wanted));
    if (changes === null) return;
    await setApprover(viewer, id, await checkedAbsence(viewer, id, wanted, tx), tx);
    await log(context, 'approval.approversChanged', { member: row.email, ...changes });
  });
}
