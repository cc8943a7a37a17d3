import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import { recordAll } from '@/lib/server/audit/record-audit';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { keepFile, keptFile, spendFile } from '@/lib/server/people/record-files/file-draft';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { approver } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import type { ApproversFacts, ApproversPreview } from '@/lib/shared/approvals/approvers-file';
import { Refusal } from '@/lib/shared/refusal';
import { type CheckedChange, checkApproversFile } from './check-approvers-file';
import { type ApproversFileRow, type ReadApproversFile, readApproversFile } from './read-approvers-file';

type Admin = Can<'company.approvals'>;

/**
 * Reads a file of approvers and keeps it for half an hour, sealed, for the person who uploaded it; this changes nothing. TOO_MANY_REQUESTS.
 */
export async function lookAtApproversFile(
  viewer: Admin,
  file: Blob,
): Promise<{ readonly token: string } | Extract<ReadApproversFile, { readonly problem: unknown }>> {
  await takePoint('companyChangesByAccount', viewer.account.id);
  const read = readApproversFile(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return read;
  return { token: await keepFile(giverOf(viewer), which, read.rows) };
}

/** What a file that was looked at would do as things stand now; null alike for an unknown token, another person's and another company's. */
export async function previewApproversFile(viewer: Admin, token: string): Promise<ApproversPreview | null> {
  const rows = await rowsOf(viewer, token);
  return rows === null ? null : checkApproversFile(viewer, rows, database());
}

const giverOf = ({ account, membership }: Admin) => ({
  accountId: account.id,
  companyId: membership.companyId,
});
const which = { ticket: 'approversFile', about: '' } as const;
const rowsOf = (viewer: Admin, token: string) =>
  keptFile<readonly ApproversFileRow[]>(giverOf(viewer), which, token);

/**
 * Imports a previewed file, all of it or nothing, once; returns how many people it changed. The audit log records each of them like a
 * manual change. NOT_FOUND for an unknown or already imported file, VALIDATION_ERROR for one that has faults by now, VERSION_CONFLICT if
 * it would now change something other than the preview showed (`ApproversPreview.hash`).
 */
export async function importApprovers(
  context: RequestContext,
  viewer: Admin,
  { seen, token }: { readonly token: string; readonly seen: string },
): Promise<number> {
  const rows = await rowsOf(viewer, token);
  if (rows === null) throw new Refusal('NOT_FOUND');
  return writeForCompany(viewer, async (tx, log) => {
    await spendFile('approversFile', token, tx);
    const { changes, faults, hash } = await checkApproversFile(viewer, rows, tx);
    if (faults.length > 0) throw new Refusal('VALIDATION_ERROR', { field: 'file' });
    if (hash !== seen) throw new Refusal('VERSION_CONFLICT');
    if (changes.length === 0) return 0;
    const { companyId } = viewer.membership;
    for (let at = 0; at < changes.length; at += atOnce)
      await writeChanges(companyId, changes.slice(at, at + atOnce), tx);
    await recordAll(
      changes.map(({ after, before, email: member }) => ({
        action: 'approval.approversChanged',
        accountId: viewer.account.id,
        companyId,
        sessionId: viewer.session.id,
        ip: context.ip,
        data: { member, ...changesOf(told(before), told(after)) },
      })),
      tx,
    );
    await log(context, 'approval.approversImported', { members: changes.length });
    return changes.length;
  });
}

/** Facts as the audit log tells them, also of a change by hand. */
const told = ({ approvers, ...facts }: ApproversFacts) => ({ approvers: approvers.join(', '), ...facts });

/** How many people one statement writes; PostgreSQL takes 65,535 values. */
const atOnce = 1000;

async function writeChanges(companyId: string, changes: readonly CheckedChange[], tx: Queryable) {
  const ids = changes.map(({ memberId }) => memberId);
  await tx
    .delete(memberLink)
    .where(
      and(
        eq(memberLink.companyId, companyId),
        eq(memberLink.kind, 'approves'),
        inArray(memberLink.toId, ids),
      ),
    );
  const links = changes.flatMap(({ approverIds, memberId: toId }) =>
    approverIds.map((fromId) => ({ companyId, kind: 'approves' as const, fromId, toId })),
  );
  if (links.length > 0) await tx.insert(memberLink).values(links).onConflictDoNothing();
  await tx
    .insert(approver)
    .values(
      changes.map(({ after: { deputyFrom, deputyUntil, limit }, deputyId, memberId }) => ({
        memberId,
        companyId,
        limitAmount: limit,
        deputyId,
        deputyFrom,
        deputyUntil,
      })),
    )
    .onConflictDoUpdate({
      target: approver.memberId,
      set: {
        limitAmount: sql`excluded.limit_amount`,
        deputyId: sql`excluded.deputy_id`,
        deputyFrom: sql`excluded.deputy_from`,
        deputyUntil: sql`excluded.deputy_until`,
        version: sql`${approver.version} + 1`,
      },
    });
}
