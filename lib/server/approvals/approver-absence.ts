import 'server-only';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { membership, role } from '@/lib/server/store/schema';
import type { SaveAbsence } from '@/lib/shared/approvals/settings-calls';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { mayBeNamed } from './is-ask-valid';

/** Who names deputies: for everybody in the company, or for themselves. */
type Naming = Can<'company.approvals'> | Can<'approvals.decide'>;

type Absence = Omit<SaveAbsence, 'version'>;
type Terms = Partial<
  Pick<typeof approver.$inferInsert, 'deputyFrom' | 'deputyId' | 'deputyUntil' | 'limitAmount'>
>;

/** Writes a member's settings as an approver and increments the row's version. */
export async function setApprover(
  { membership: { companyId } }: Naming,
  memberId: string,
  set: Terms,
  tx: Queryable,
): Promise<void> {
  await tx
    .insert(approver)
    .values({ memberId, companyId, ...set })
    .onConflictDoUpdate({
      target: approver.memberId,
      set: { ...set, version: sql`${approver.version} + 1` },
    });
}

/**
 * A member's deputy and the days, as stored. VALIDATION_ERROR names the field: days that end before they start, come alone or are in the
 * past; days without a deputy; a deputy whose own deputies lead back to the member.
 */
export async function checkedAbsence(
  viewer: Naming,
  memberId: string,
  { deputy, deputyFrom, deputyUntil }: Absence,
  tx: Queryable,
): Promise<Terms> {
  if (deputy === '') {
    if (deputyFrom !== '' || deputyUntil !== '')
      throw new Refusal('VALIDATION_ERROR', { field: 'deputy', description: 'days of nobody' });
    return { deputyId: null, deputyFrom: null, deputyUntil: null };
  }
  const deputyId = await colleague(viewer, memberId, deputy, 'deputy', tx);
  if (deputyFrom === '' || deputyUntil === '' || deputyUntil < deputyFrom)
    throw new Refusal('VALIDATION_ERROR', { field: deputyFrom === '' ? 'deputyFrom' : 'deputyUntil' });
  // What is over may stay as it is when something else of the form is changed.
  if (deputyUntil < utcDay(new Date()) && !(await isSetSo(memberId, deputyUntil, tx)))
    throw new Refusal('VALIDATION_ERROR', { field: 'deputyUntil', description: 'days that are over' });
  if (await leadsBack(deputyId, memberId, tx))
    throw new Refusal('VALIDATION_ERROR', { field: 'deputy', description: 'the deputies lead back' });
  return { deputyId, deputyFrom, deputyUntil };
}

async function isSetSo(memberId: string, deputyUntil: string, tx: Queryable): Promise<boolean> {
  const same = and(eq(approver.memberId, memberId), eq(approver.deputyUntil, deputyUntil));
  return (await tx.select({ id: approver.memberId }).from(approver).where(same)).length > 0;
}

/** An absence as the audit log tells it. */
export const absenceFacts = ({ deputy, deputyFrom, deputyUntil }: Absence) => ({
  deputy: deputy === '' ? null : (normalEmail(deputy) ?? deputy),
  deputyFrom: deputyFrom === '' ? null : deputyFrom,
  deputyUntil: deputyUntil === '' ? null : deputyUntil,
});

/**
 * The membership of a colleague who may be named, by a typed address. VALIDATION_ERROR names the field where it is nobody's here, or the
 * member's own.
 */
export async function colleague(
  viewer: Naming,
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
        // People who are suspended for a while stay named.
        or(eq(membership.status, 'active'), isLinked),
        mayBeNamed,
      ),
    );
  if (found === undefined || found.id === memberId)
    throw new Refusal('VALIDATION_ERROR', { field, description: 'no colleague who could be asked' });
  return found.id;
}

/** Whether a person's deputies lead to a member, regardless of their days. */
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
