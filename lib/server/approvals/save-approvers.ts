import 'server-only';
import { and, eq, or, sql } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { refuseStale } from '@/lib/server/people/memberships/own-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approver } from '@/lib/server/store/approval-schema';
import { memberLink } from '@/lib/server/store/company-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import type { SaveApprovers } from '@/lib/shared/approvals/settings-calls';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { mayBeNamed } from './ask-stands';
import { type ApproverRow, readApproverRow } from './list-approvers';

type Admin = Can<'company.approvals'>;
type Wanted = Omit<SaveApprovers, 'version'>;

/**
 * Names who approves for a member, up to which amount the member approves, and who stands in for them when; where that is so already,
 * nothing is written. NOT_FOUND for nobody of the company; VERSION_CONFLICT when it changed since the form was drawn; VALIDATION_ERROR
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
  deputy: deputy === '' ? null : (normalEmail(deputy) ?? deputy),
  deputyFrom: deputyFrom === '' ? null : deputyFrom,
  deputyUntil: deputyUntil === '' ? null : deputyUntil,
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
  const { deputy, deputyFrom, deputyUntil, limit } = wanted;
  const { companyId } = viewer.membership;
  if (deputy === '' && (deputyFrom !== '' || deputyUntil !== ''))
    throw new Refusal('VALIDATION_ERROR', { field: 'deputy', description: 'days of nobody' });
  const deputyId = deputy === '' ? null : await colleague(viewer, memberId, deputy, 'deputy', tx);
  if (deputyId !== null && (deputyFrom === '' || deputyUntil === '' || deputyUntil < deputyFrom))
    throw new Refusal('VALIDATION_ERROR', { field: deputyFrom === '' ? 'deputyFrom' : 'deputyUntil' });
  if (deputyId !== null && (await leadsBack(deputyId, memberId, tx)))
    throw new Refusal('VALIDATION_ERROR', { field: 'deputy', description: 'the deputies lead back' });
  const days = deputyId === null ? { deputyFrom: null, deputyUntil: null } : { deputyFrom, deputyUntil };
  const set = { limitAmount: limit, deputyId, ...days };
  await tx
    .insert(approver)
    .values({ memberId, companyId, ...set })
    .onConflictDoUpdate({
      target: approver.memberId,
      set: { ...set, version: sql`${approver.version} + 1` },
    });
}

const ofCompany = ({ membership: { companyId } }: Admin) =>
  and(eq(membership.companyId, companyId), eq(membership.status, 'active'));

async function colleague(
  viewer: Admin,
  memberId: string,
  typed: string,
  field: string,
  tx: Queryable,
): Promise<string> {
  const isLinked = sql`(exists (select 1 from ${memberLink} where ${memberLink.kind} = 'approves'
      and ${memberLink.fromId} = ${membership.id} and ${memberLink.toId} = ${memberId})
    or exists (select 1 from ${approver} where ${approver.memberId} = ${memberId}
      and ${approver.deputyId} = ${membership.id}))`;
  const { companyId } = viewer.membership;
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.email, normalEmail(typed) ?? ''),
        // Whoever is suspended for a while stays named.
        or(eq(membership.status, 'active'), isLinked),
        mayBeNamed,
      ),
    );
  if (found === undefined || found.id === memberId)
    throw new Refusal('VALIDATION_ERROR', { field, description: 'no colleague who could be asked' });
  return found.id;
}

/** Whether the deputies of somebody lead to a member, whatever their days are. */
async function leadsBack(from: string, to: string, tx: Queryable): Promise<boolean> {
  const seen = new Set<string>();
  for (let next: string | null = from; next !== null && !seen.has(next); ) {
    if (next === to) return true;
    seen.add(next);
    const [row]: { deputyId: string | null }[] = await tx
      .select({ deputyId: approver.deputyId })
      .from(approver)
      .where(eq(approver.memberId, next));
    next = row?.deputyId ?? null;
  }
  return false;
}
