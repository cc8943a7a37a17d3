import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import { approvalCircles } from '@/lib/shared/approvals/approval-circles';
import type {
  ApproversChange,
  ApproversFacts,
  ApproversFileColumn,
  ApproversLineFault,
  ApproversPreview,
} from '@/lib/shared/approvals/approvers-file';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { Day } from '@/lib/shared/form/day';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { mayBeNamed } from './is-ask-valid';
import { type ApproverRow, approverRowsOf } from './list-approvers';
import type { ApproversFileRow } from './read-approvers-file';

type Admin = Can<'company.approvals'>;

/** A person in the company, under every name that a file may use for them. */
type Person = { readonly id: string; readonly active: boolean; readonly mayApprove: boolean };

/** A line that changes something, with the ids of the people it names. */
export type CheckedChange = ApproversChange & {
  readonly memberId: string;
  readonly approverIds: readonly string[];
  readonly deputyId: string | null;
};

/** What a file would do, and what it takes to do it. */
export type CheckedApprovers = Omit<ApproversPreview, 'changes'> & {
  readonly changes: readonly CheckedChange[];
};

/** What each line of a file would do as things stand now, by the rules that hold for what is typed by hand. Changes nothing. */
export async function checkApproversFile(
  viewer: Admin,
  rows: readonly ApproversFileRow[],
  on: Queryable,
): Promise<CheckedApprovers> {
  const people = await peopleOf(viewer, on);
  const standing = new Map((await approverRowsOf(viewer, on)).map((row) => [row.email, row]));
  const lines = new Map<string, number>();
  const deputies = await deputiesOf(viewer, on);
  const read = rows.map((row) => {
    const email = normalEmail(row.cells.traveler ?? '') ?? '';
    const person = standing.get(email);
    const twin = lines.get(email);
    if (twin === undefined && email !== '') lines.set(email, row.line);
    const faults: ApproversLineFault[] = [
      ...(row.isTooLong ? [{ why: 'cells', about: '' } as const] : []),
      ...(person === undefined ? [{ why: 'traveler', about: row.cells.traveler ?? '' } as const] : []),
      ...(twin === undefined ? [] : [{ why: 'twice', about: String(twin) } as const]),
    ];
    if (person === undefined || twin !== undefined) return { row, email, faults, change: null };
    const before = factsOf(person);
    const after = wantedFacts(row, before);
    faults.push(...faultsOf(row, after, person, people));
    const deputyId = after.deputy === null ? null : (people.get(after.deputy)?.id ?? null);
    deputies.set(person.id, deputyId);
    const approverIds = after.approvers.flatMap((one) => people.get(one)?.id ?? []);
    const change = { line: row.line, email, before, after, memberId: person.id, approverIds, deputyId };
    return { row, email, faults, change };
  });
  const circling = inCircles(deputies);
  const checked = read.map(({ change, email, faults, row }) => ({
    line: row.line,
    email: email === '' ? (row.cells.traveler ?? '') : email,
    change,
    faults:
      change !== null && row.cells.deputy !== undefined && circling.has(change.memberId)
        ? [...faults, { why: 'cycle', about: change.after.deputy ?? '' } as const]
        : faults,
  }));
  const good = checked.flatMap(({ change, faults }) =>
    change === null || faults.length > 0 ? [] : [change],
  );
  const changes = good.filter(({ after, before }) => !isSame(before, after));
  return {
    changes,
    circles: circlesWith(changes, [...standing.values()]),
    hash: hashOf(changes),
    same: good.length - changes.length,
    faults: checked
      .filter(({ faults }) => faults.length > 0)
      .map(({ email, faults, line }) => ({ email, faults, line })),
  };
}

/** The circles of active people, by address, that there would be through any of these changes. */
function circlesWith(changes: readonly CheckedChange[], standing: readonly ApproverRow[]): string[][] {
  const wanted = new Map(changes.map(({ after, email }) => [email, after.approvers]));
  const active = ({ approvers }: ApproverRow) => approvers.flatMap((one) => (one.active ? [one.email] : []));
  const approversOf = new Map(standing.map((row) => [row.email, wanted.get(row.email) ?? active(row)]));
  return approvalCircles(approversOf).filter((circle) => circle.some((email) => wanted.has(email)));
}

function hashOf(changes: readonly CheckedChange[]): string {
  const facts = changes.map(({ after, before, memberId }) => ({ memberId, before, after }));
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** All members, by address. */
async function peopleOf(
  { membership: { companyId } }: Admin,
  on: Queryable,
): Promise<ReadonlyMap<string, Person>> {
  const rows = await on
    .select({
      id: membership.id,
      email: membership.email,
      status: membership.status,
      mayApprove: mayBeNamed.mapWith(Boolean),
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(eq(membership.companyId, companyId));
  return new Map(
    rows.map(({ email, id, mayApprove, status }) => [email, { id, mayApprove, active: status === 'active' }]),
  );
}

/** Current deputies, by the ids of the memberships. */
async function deputiesOf(
  { membership: { companyId } }: Admin,
  on: Queryable,
): Promise<Map<string, string | null>> {
  const rows = await on
    .select({ id: approver.memberId, deputyId: approver.deputyId })
    .from(approver)
    .where(eq(approver.companyId, companyId));
  return new Map(rows.map(({ deputyId, id }) => [id, deputyId]));
}

/** Those whose deputies lead back to themselves. */
function inCircles(deputies: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const circling = new Set<string>();
  const seen = new Set<string>();
  for (const start of deputies.keys()) {
    const path: string[] = [];
    let next: string | null = start;
    while (next !== null && !seen.has(next)) {
      seen.add(next);
      path.push(next);
      next = deputies.get(next) ?? null;
    }
    const from = next === null ? -1 : path.indexOf(next);
    if (from >= 0) for (const one of path.slice(from)) circling.add(one);
  }
  return circling;
}

const factsOf = ({ approvers, deputy, deputyFrom, deputyUntil, limit }: ApproverRow): ApproversFacts => ({
  approvers: approvers.map(({ email }) => email).sort(),
  limit,
  deputy: deputy?.email ?? null,
  deputyFrom,
  deputyUntil,
});

const approverColumns = ['approver1', 'approver2', 'approver3'] as const;

/** What a line sets; what has no column stays as it was. An invalid limit is read as none and reported as a fault. */
function wantedFacts({ cells }: ApproversFileRow, before: ApproversFacts): ApproversFacts {
  const has = (column: ApproversFileColumn) => cells[column] !== undefined;
  const address = (text: string) => normalEmail(text) ?? text;
  const named = approverColumns.flatMap((column) => (cells[column] ? [address(cells[column])] : []));
  const deputy = has('deputy') ? cells.deputy || null : before.deputy;
  const day = (column: 'deputyFrom' | 'deputyUntil') =>
    has(column) ? cells[column] || null : before[column];
  const isGone = has('deputy') && deputy === null;
  return {
    approvers: approverColumns.some(has) ? [...new Set(named)].sort() : before.approvers,
    limit: has('limit') ? limitIn(cells.limit ?? '') : before.limit,
    deputy: deputy === null ? null : address(deputy),
    deputyFrom: isGone && !has('deputyFrom') ? null : day('deputyFrom'),
    deputyUntil: isGone && !has('deputyUntil') ? null : day('deputyUntil'),
  };
}

const limitIn = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null);

const isLimit = (text: string): boolean => {
  const limit = limitIn(text);
  return text === '' || (limit !== null && limit >= 1 && limit <= approvalThresholdMax);
};

function faultsOf(
  { cells }: ApproversFileRow,
  { approvers, deputy, deputyFrom, deputyUntil }: ApproversFacts,
  person: ApproverRow,
  people: ReadonlyMap<string, Person>,
): ApproversLineFault[] {
  const named = (email: string, linked: boolean): ApproversLineFault[] => {
    const found = people.get(email);
    if (email === person.email) return [{ why: 'self', about: email }];
    // People who are suspended for a while stay named.
    if (found === undefined || !(found.active || linked)) return [{ why: 'unknown', about: email }];
    return found.mayApprove ? [] : [{ why: 'barred', about: email }];
  };
  const before = new Set(person.approvers.map(({ email }) => email));
  const days = [deputyFrom, deputyUntil].filter((day) => day !== null);
  const areDays = days.length === 2 && days.every((day) => Day.safeParse(day).success);
  return [
    ...approvers.flatMap((email) => named(email, before.has(email) || person.deputy?.email === email)),
    ...(isLimit(cells.limit ?? '') ? [] : [{ why: 'limit', about: cells.limit ?? '' } as const]),
    ...(deputy === null
      ? days.length === 0
        ? []
        : [{ why: 'noDeputy', about: days.join(' – ') } as const]
      : [
          ...named(deputy, before.has(deputy) || person.deputy?.email === deputy),
          ...(areDays && (deputyUntil ?? '') >= (deputyFrom ?? '')
            ? []
            : [{ why: 'days', about: days.join(' – ') } as const]),
        ]),
  ];
}

const isSame = (one: ApproversFacts, other: ApproversFacts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
