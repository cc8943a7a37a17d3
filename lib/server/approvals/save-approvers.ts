import 'server-only';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { refuseStale } from '@/lib/server/people/memberships/company-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import type { Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { membership } from '@/lib/server/store/schema';
import type { SaveApprovers } from '@/lib/shared/approvals/settings-calls';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { absenceFacts, checkedAbsence, colleague, setApprover } from './approver-absence';
import { type ApproverRow, readApproverRow } from './list-approvers';

type Admin = Can<'company.approvals'>;
type Wanted = Omit<SaveApprovers, 'version'>;

/**
 * Names who approves for a member, up to which amount the member approves, and their deputy with its days; if nothing changes,
 * nothing is written. NOT_FOUND for people outside the company; VERSION_CONFLICT when it changed since the form was drawn; VALIDATION_ERROR
 * names the field of an address that is nobody's here or the member's own, of days that end before they begin or stand alone, of the
 * deputy that days are given without, and of a deputy whose own deputies lead back to the member.
 */
export async function saveApprovers(
  context: RequestContext,
  viewer: Admin,
  { id, version, ...wanted }: SaveApprovers & { readonly id: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const [member] = await tx
      .select({ id: membership.id, email: membership.email })
      .from(membership)
      .where(and(eq(membership.id, id), ofCompany(viewer)))
      .for('update');
    if (member === undefined) throw new Refusal('NOT_FOUND');
    const row = await readApproverRow(viewer, member.id, tx);
    if (row === null) throw new Refusal('NOT_FOUND');
    refuseStale(row, version);
    const changes = changesOf(factsOf(row), wantedFacts(wanted));
    if (changes === null) return;
    const ids: string[] = [];
    for (const name of names)
      if (wanted[name] !== '') ids.push(await colleague(viewer, member.id, wanted[name], name, tx));
    await setApprovers(viewer, member.id, ids, tx);
    await setTerms(viewer, member.id, wanted, tx);
    await log(context, 'approval.approversChanged', { member: member.email, ...changes });
  });
}

const names = ['approver1', 'approver2', 'approver3'] as const;

/** What stands, as the audit log tells it: addresses in an order of their own, days, amounts. */
const factsOf = ({ approvers, deputy, deputyFrom, deputyUntil, limit }: ApproverRow) => ({
  approvers: listed(approvers.map(({ email }) => email)),
  limit,
  deputy: deputy?.email ?? null,
  deputyFrom,
  deputyUntil,
});

const wantedFacts = ({ deputy, deputyFrom, deputyUntil, limit, ...wanted }: Wanted) => ({
  approvers: listed(names.flatMap((name) => normalEmail(wanted[name]) ?? wanted[name])),
  limit,
  ...absenceFacts({ deputy, deputyFrom, deputyUntil }),
});

const listed = (emails: readonly string[]): string =>
  [...new Set(emails.filter((email) => email !== ''))].sort().join(', ');

/** Replaces who approves for a member. */
async function setApprovers(
  viewer: Admin,
  toId: string,
  ids: readonly string[],
  tx: Queryable,
): Promise<void> {
  await tx.delete(memberLink).where(and(eq(memberLink.kind, 'approves'), eq(memberLink.toId, toId)));
  if (ids.length === 0) return;
  const { companyId } = viewer.membership;
  await tx
    .insert(memberLink)
    .values([...new Set(ids)].map((fromId) => ({ companyId, kind: 'approves', fromId, toId })))
    .onConflictDoNothing();
}

async function setTerms(viewer: Admin, memberId: string, wanted: Wanted, tx: Queryable): Promise<void> {
  const set = { limitAmount: wanted.limit, ...(await checkedAbsence(viewer, memberId, wanted, tx)) };
  await setApprover(viewer, memberId, set, tx);
}

const ofCompany = ({ membership: { companyId } }: Admin) =>
  and(eq(membership.companyId, companyId), eq(membership.status, 'active'));
