import 'server-only';
import { and, arrayOverlaps, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { siteOf } from '@/lib/server/notifications/notify';
import { logSaved, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { memberName } from '@/lib/server/store/member-name';
import { readPage } from '@/lib/server/store/read-page';
import { savedReport } from '@/lib/server/store/report-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import { capability } from '@/lib/shared/access/capabilities';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { audienceIn } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';
import {
  keptReport,
  recipientsMax,
  type SavedReportForm,
  type SavedReportsQuery,
  savedReportsMax,
} from '@/lib/shared/reports/saved-reports';
import { reportTerms } from './report-currency-and-periods';

type Reader = Can<'reports.read'>;

/** Colleagues that have a box; no report has more recipients. */
const colleaguesMax = 200;

/** Whether a role lets its people read reports. */
const mayRead = arrayOverlaps(role.permissions, [...(capability('reports.read').permissions ?? [])]);

/** Whether the owner of a report still acts for the company. */
const owning = alias(membership, 'owning');
const ownerIsHere = sql<boolean>`exists (
  select 1 from ${membership} owning where ${owning.companyId} = ${savedReport.companyId}
    and ${owning.accountId} = ${savedReport.ownerId} and ${activeMembership(owning)})`;

/** The scope of every query here: the company's, of those one's own, those shared with one's role, and those one gets by mail. */
function isFound({ account: { id }, membership: own }: Reader): SQL | undefined {
  return and(
    eq(savedReport.companyId, own.companyId),
    or(
      eq(savedReport.ownerId, id),
      sql`(select role_id from ${membership} where id = ${own.id}) = any(${savedReport.roles})`,
      sql`${own.id}::uuid = any(${savedReport.recipients})`,
    ),
  );
}

/** A saved report in a list. */
export type SavedReportRow = {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly owner: string;
  readonly schedule: (typeof savedReport.$inferSelect)['schedule'];
  readonly weekday: number;
  readonly monthDay: number;
  readonly nextOn: string | null;
  /** How many roles find it. */
  readonly shared: number;
  /** It is mailed to the viewer, or would be had they not stopped it. */
  readonly isMailed: boolean;
  readonly isStopped: boolean;
  /** It is one's own, or its owner has left: one may change and delete it. */
  readonly mayChange: boolean;
};

const rowOf = ({ account: { id }, membership: own }: Reader) => ({
  id: savedReport.id,
  name: savedReport.name,
  query: savedReport.query,
  owner: sql<string>`coalesce((select coalesce(nullif(a.name, ''), '') from ${account} a where a.id = ${savedReport.ownerId}), '')`,
  schedule: savedReport.schedule,
  weekday: savedReport.weekday,
  monthDay: savedReport.monthDay,
  nextOn: savedReport.nextOn,
  shared: sql<number>`cardinality(${savedReport.roles})`,
  isMailed: sql<boolean>`(${savedReport.schedule} <> 'off' and (${savedReport.ownerId} = ${id} or ${own.id}::uuid = any(${savedReport.recipients})))`,
  isStopped: sql<boolean>`${id}::uuid = any(${savedReport.stopped})`,
  mayChange: sql<boolean>`(${savedReport.ownerId} = ${id} or not ${ownerIsHere})`,
});

/** A page of the saved reports that the viewer finds, by name. */
export function listSavedReports(
  viewer: Reader,
  asked: SavedReportsQuery & { readonly orLast?: boolean },
): Promise<PagingResult<SavedReportRow>> {
  const where = and(isFound(viewer), contains(asked.q, savedReport.name));
  return readPage(
    asked,
    database()
      .select(rowOf(viewer))
      .from(savedReport)
      .where(where)
      .orderBy(asc(savedReport.nameKey), asc(savedReport.id)),
    database().select({ n: count() }).from(savedReport).where(where),
  );
}

/** A report that the viewer may open; null both for other people's and for none. */
export async function findSavedReport(viewer: Reader, id: string): Promise<SavedReportRow | null> {
  const [row] = await database()
    .select(rowOf(viewer))
    .from(savedReport)
    .where(and(eq(savedReport.id, id), isFound(viewer)));
  return row ?? null;
}

/** One that the viewer may change, as its form has it; null for any other. */
export async function readSavedReport(viewer: Reader, id: string) {
  const [row] = await database()
    .select()
    .from(savedReport)
    .where(and(eq(savedReport.id, id), mayBeChanged(viewer)));
  return row ?? null;
}

const mayBeChanged = (viewer: Reader) =>
  and(isFound(viewer), or(eq(savedReport.ownerId, viewer.account.id), sql`not ${ownerIsHere}`));

/**
 * The roles that a report can be shared with, and the colleagues it can be mailed to: those who may read reports. A large company has more
 * of them than fit; current recipients are always included, so that saving again drops nobody.
 */
export async function reportAudience(
  { account: { id }, membership: { companyId } }: Reader,
  recipients: readonly string[] = [],
) {
  const [roles, people] = await Promise.all([
    database()
      .select({ id: role.id, key: role.key, name: role.name, companyId: role.companyId })
      .from(role)
      .where(and(or(isNull(role.companyId), eq(role.companyId, companyId)), mayRead))
      .orderBy(asc(role.name)),
    colleaguesOf(companyId, recipients),
  ]);
  return { roles, people: people.filter(({ accountId }) => accountId !== id) };
}

/** People of a company who may read reports, by name: these, and the first of the others that fit. */
async function colleaguesOf(companyId: string, first: readonly string[]) {
  const { compare } = new Intl.Collator('en');
  const rank = sql`case when ${inArray(membership.id, [...first])} then 0 else 1 end`;
  const rows = await database()
    .select({ id: membership.id, accountId: membership.accountId, name: memberName })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, companyId), activeMembership(), mayRead))
    .orderBy(asc(rank), asc(memberName), asc(membership.id))
    .limit(colleaguesMax);
  return rows.toSorted((a, b) => compare(a.name, b.name));
}

/**
 * Saves what is on screen under a name, or changes what was saved, whose owner the viewer is or becomes where that has left. REPORT_NAME_TAKEN
 * for `name` where the viewer has another one of it; TOO_MANY_REPORTS, VERSION_CONFLICT; NOT_FOUND alike for none and somebody else's;
 * VALIDATION_ERROR with the field `audience` for roles and colleagues who may not read reports.
 */
export async function saveReport(
  viewer: Reader,
  context: RequestContext,
  wanted: SavedReportForm,
): Promise<string> {
  const { companyId } = viewer.membership;
  const { today } = await reportTerms(viewer);
  return writeForCompany(viewer, async (tx, log, rows) => {
    const own = wanted.id === '' ? undefined : await changeable(viewer, wanted.id, tx);
    if (wanted.id !== '' && own === undefined) throw new Refusal('NOT_FOUND');
    const row = await rows.edited(savedReport, wanted);
    const kept = keptReport(wanted, today);
    const { monthDay, name, nameKey, schedule, weekday } = kept;
    const owner = { ownerId: viewer.account.id };
    await rows.refuseTwin(savedReport, row, { ...owner, nameKey }, ['REPORT_NAME_TAKEN', 'name']);
    await rows.refuseMore(savedReport, row, savedReportsMax, ['TOO_MANY_REPORTS', 'name']);
    const isAsBefore =
      row !== null && row.schedule === schedule && row.weekday === weekday && row.monthDay === monthDay;
    const values = {
      ...kept,
      ...owner,
      ...(await sharedWith(companyId, audienceIn(wanted), tx)),
      nextOn: isAsBefore ? row.nextOn : kept.nextOn,
    };
    const saved = await rows.save(savedReport, { row, values, first: siteOf(context) });
    await logSaved(log, context, 'report', {
      ...saved,
      about: (one) => ({ name: one.name }),
      added: { name },
      told: async (differing) => (differing.name === undefined ? {} : { name: differing.name }),
    });
    return saved.saved.id;
  });
}

/** The id of a report that the viewer may change. */
async function changeable(viewer: Reader, id: string, tx: Queryable): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: savedReport.id })
    .from(savedReport)
    .where(and(eq(savedReport.id, id), mayBeChanged(viewer)));
  return found?.id;
}

/** The ids of a form, as roles and as memberships of those who may read reports. */
async function sharedWith(companyId: string, ids: readonly string[], tx: Queryable) {
  if (ids.length === 0) return { roles: [], recipients: [] };
  const roles = await tx
    .select({ id: role.id })
    .from(role)
    .where(
      and(inArray(role.id, [...ids]), or(isNull(role.companyId), eq(role.companyId, companyId)), mayRead),
    );
  const people = await tx
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(inArray(membership.id, [...ids]), eq(membership.companyId, companyId), activeMembership(), mayRead),
    );
  if (roles.length + people.length !== ids.length || people.length > recipientsMax)
    throw new Refusal('VALIDATION_ERROR', { field: 'audience', description: 'may not read reports' });
  return { roles: roles.map(({ id }) => id).sort(), recipients: people.map(({ id }) => id).sort() };
}

/** Whether one that the viewer finds is mailed to them, where it is mailed to them at all; the others who get it go on as they are. NOT_FOUND. */
export async function setReportMail(
  viewer: Reader,
  _context: RequestContext,
  { id, wanted }: { readonly id: string; readonly wanted: boolean },
): Promise<void> {
  const found = await database()
    .update(savedReport)
    .set({ stopped: wanted ? without(viewer.account.id) : withStopped(viewer.account.id) })
    .where(and(eq(savedReport.id, id), isFound(viewer)))
    .returning({ id: savedReport.id });
  if (found.length === 0) throw new Refusal('NOT_FOUND');
}

const without = (accountId: string): SQL => sql`array_remove(${savedReport.stopped}, ${accountId}::uuid)`;
const withStopped = (accountId: string): SQL => sql`array_append(${without(accountId)}, ${accountId}::uuid)`;

/** Deletes a saved report that the viewer may change; nobody finds it or gets its mail any more. NOT_FOUND, VERSION_CONFLICT. */
export async function removeReport(
  viewer: Reader,
  context: RequestContext,
  which: DrawnRecord,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    if ((await changeable(viewer, which.id, tx)) === undefined) throw new Refusal('NOT_FOUND');
    const { name } = await rows.remove(savedReport, which);
    await log(context, 'report.removed', { name });
  });
}
