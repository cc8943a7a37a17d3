import 'server-only';
import { and, arrayContained, eq, ne, type SQL, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import { approvalFlow, approvalRequest } from '@/lib/server/store/approval-schema';
import { companyEvent } from '@/lib/server/store/company-event-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { savedReport } from '@/lib/server/store/report-schema';
import { legalEntity, membership, role, travelerGroup } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import type { FlowStep } from '@/lib/shared/approvals/approval-flow';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import type { Successor } from '@/lib/shared/people/people-calls';
import { type Dependents, hasDependents } from '@/lib/shared/people/users/dependents';
import { peopleScope } from '@/lib/shared/people/users/people-scope';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { giveEvents, giveSavedReports, hostsEvents, mayTake, ownsReports } from './give-events-and-reports';

type Reader = Can<'users.read' | 'users.remove' | 'users.status' | 'users.bulk'>;
type Leaver = Pick<typeof membership.$inferSelect, 'companyId' | 'id'>;

/** What of a leaver's somebody may give to a successor, and who does it. */
export type Giver = {
  readonly by: { readonly accountId: string | null; readonly sessionId?: string };
  /** Whom they lead and sponsor; of the people only those who may do no more than this, null for all of them. */
  readonly people: boolean;
  readonly atMost: ReadonlySet<string> | null;
  readonly approvals: boolean;
  readonly groups: boolean;
  readonly entities: boolean;
  readonly events: boolean;
  readonly savedReports: boolean;
};

/** Whoever removes somebody gives away what is theirs to change. Whom somebody leads and sponsors is given by those who see everybody. */
export const removerOf = (viewer: Reader): Giver => ({
  by: { accountId: viewer.account.id, sessionId: viewer.session.id },
  people: isAble(viewer, 'users.write') && peopleScope(viewer.permissions) === 'all',
  atMost: viewer.permissions,
  approvals: isAble(viewer, 'company.approvals'),
  groups: isAble(viewer, 'groups.write'),
  entities: isAble(viewer, 'entities.write'),
  events: viewer.permissions.has('eventEditForAll'),
  savedReports: isAble(viewer, 'reports.read'),
});

/** Whoever leaves gives away all that is theirs. */
export const leaverOf = (by: Giver['by']): Giver => ({
  by,
  people: true,
  atMost: null,
  approvals: true,
  groups: true,
  entities: true,
  events: true,
  savedReports: true,
});

const linksFrom = (kind: 'approves' | 'sponsors', { id }: Leaver): SQL | undefined =>
  and(eq(memberLink.kind, kind), eq(memberLink.fromId, id));

const reportsTo = ({ atMost }: Pick<Giver, 'atMost'>, { companyId, id }: Leaver): SQL | undefined =>
  and(
    eq(membership.companyId, companyId),
    eq(membership.managerId, id),
    atMost === null
      ? undefined
      : sql`exists (select 1 from ${role} where ${role.id} = ${membership.roleId}
          and ${arrayContained(role.permissions, [...atMost])})`,
  );
const asksInFlow = ({ companyId, id }: Leaver): SQL | undefined =>
  and(
    eq(approvalFlow.companyId, companyId),
    sql`${approvalFlow.steps} @> ${JSON.stringify([{ people: [id] }])}::jsonb`,
  );

/**
 * Whom and what a membership of the company is needed for, as far as the viewer may give that to somebody else: without it nobody is
 * asked to.
 */
export const dependentsOf = (viewer: Reader, leaver: Leaver): Promise<Dependents> =>
  countDependents(removerOf(viewer), leaver, true, database());

/** What of it somebody with other permissions has to give away before the viewer removes them. */
export const dependentsOfOthers = (viewer: Reader, leaver: Leaver): Promise<Dependents> =>
  countDependents(removerOf(viewer), leaver, false, database());

/** All that a membership of one's own is needed for. */
export const ownDependents = (own: Leaver): Promise<Dependents> =>
  countDependents(leaverOf({ accountId: null }), own, true, database());

/** @param isGivable what may be given to somebody else, or the rest */
export async function countDependents(
  giver: Giver,
  leaver: Leaver,
  isGivable: boolean,
  on: Pick<Queryable, 'execute'>,
): Promise<Dependents> {
  const { companyId, id } = leaver;
  const owned = (table: typeof legalEntity | typeof travelerGroup) =>
    sql`(select count(*) from ${table} where ${table.companyId} = ${companyId} and ${table.ownerId} = ${id})`;
  const counted = (may: boolean, n: SQL): SQL => (may === isGivable ? sql`${n}::int` : sql`0`);
  const links = (kind: 'approves' | 'sponsors') =>
    sql`(select count(*) from ${memberLink} where ${linksFrom(kind, leaver)})`;
  const { rows } = await on.execute<Dependents>(sql`select
    ${counted(
      giver.people,
      sql`(select count(*) from ${membership} where ${reportsTo(giver, leaver)})`,
    )} as reports,
    ${counted(giver.approvals, links('approves'))} as approves,
    ${counted(giver.people, links('sponsors'))} as guests,
    ${counted(giver.groups, owned(travelerGroup))} as groups,
    ${counted(giver.entities, owned(legalEntity))} as entities,
    ${counted(
      giver.approvals,
      sql`(select count(*) from ${approvalFlow} where ${asksInFlow(leaver)})`,
    )} as flows,
    ${counted(giver.events, sql`(select count(*) from ${companyEvent} where ${hostsEvents(leaver)})`)} as events,
    ${counted(
      giver.savedReports,
      sql`(select count(*) from ${savedReport} where ${ownsReports(leaver)})`,
    )} as "savedReports"`);
  const [found] = rows;
  if (found === undefined) throw new Error('nothing was counted');
  return found;
}

/** How many bookings of somebody with the viewer's company are still ahead. */
export async function upcomingBookings(
  { membership: { companyId } }: Can<'users.read'>,
  membershipId: string,
): Promise<number> {
  const [found] = await database()
    .select({ n: sql<number>`count(*)::int` })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .innerJoin(membership, eq(membership.accountId, bookingOrder.travelerId))
    .where(
      and(
        eq(membership.id, membershipId),
        eq(membership.companyId, companyId),
        eq(bookingOrder.companyId, companyId),
        eq(orderItem.state, 'booked'),
        sql`${orderItem.startDay} >= ${utcToday}`,
      ),
    );
  return found?.n ?? 0;
}

/** Adds to the audit log that something names the successor in the leaver's place: `fact` is what names them. */
type Told = (
  action: AuditAction,
  about: Readonly<Record<string, string>>,
  fact: 'chosen' | 'owner',
) => Promise<void>;

/**
 * Gives what a membership is needed for to the successor, whose address it returns; '' where nothing is given to anybody. Groups, entities,
 * flows, events and reports that name the successor from then on have an entry of their own in the audit log. VALIDATION_ERROR
 * with the field `withoutSuccessor` while somebody or something needs it and neither a successor is named nor that there is none; what
 * `successorOf` refuses.
 */
export async function giveToSuccessor(
  giver: Giver,
  ip: string | null,
  leaver: Leaver & { readonly email: string },
  { successorEmail = '', withoutSuccessor }: Successor,
  tx: Queryable,
): Promise<string> {
  const needed = await countDependents(giver, leaver, true, tx);
  if (!hasDependents(needed)) return '';
  if (successorEmail === '') {
    if (withoutSuccessor) return '';
    throw new Refusal('VALIDATION_ERROR', { field: 'withoutSuccessor', description: 'who takes over' });
  }
  const successor = await successorOf(leaver, successorEmail, tx);
  for (const part of ['events', 'savedReports'] as const)
    if (needed[part] > 0 && !(mayTake(part, successor.permissions) && successor.accountId !== null))
      throw new Refusal('SUCCESSOR_MAY_NOT', {
        field: 'successorEmail',
        description: `may not have ${part}`,
      });
  const { companyId } = leaver;
  const told: Told = (action, about, fact) => {
    const differs = { before: { [fact]: leaver.email }, after: { [fact]: successor.email } };
    return record(
      { ...giver.by, ...(ip === null ? {} : { ip }), action, companyId, data: { ...about, ...differs } },
      tx,
    );
  };
  if (needed.reports > 0) await giveReports(giver, leaver, successor, tx);
  if (needed.guests > 0) await giveLinks('sponsors', leaver, successor, tx);
  if (needed.approves > 0) await giveLinks('approves', leaver, successor, tx);
  if (needed.groups > 0)
    for (const group of await giveOwned(travelerGroup, leaver, successor, tx))
      await told('group.changed', group, 'owner');
  if (needed.entities > 0)
    for (const entity of await giveOwned(legalEntity, leaver, successor, tx))
      await told('entity.changed', entity, 'owner');
  if (needed.flows > 0)
    for (const flow of await giveFlows(leaver, successor, tx))
      await told('approval.flowChanged', { flow }, 'chosen');
  if (needed.events > 0)
    for (const event of await giveEvents(leaver, successor, tx)) await told('event.changed', event, 'owner');
  if (needed.savedReports > 0 && successor.accountId !== null)
    for (const report of await giveSavedReports(leaver, successor.accountId, tx))
      await told('report.changed', report, 'owner');
  return successor.email;
}

/** Why somebody cannot take over. */
export const successorRefusals = [
  'COLLEAGUE_IS_GUEST',
  'COLLEAGUE_UNKNOWN',
  'SUCCESSOR_BELOW',
  'SUCCESSOR_LEAVES',
  'SUCCESSOR_MAY_NOT',
] as const;

type SuccessorRow = {
  readonly id: string;
  /** Null for who has never signed in, and whose reports nothing could be. */
  readonly accountId: string | null;
  readonly email: string;
  readonly managerId: string | null;
  readonly permissions: readonly string[];
};

/**
 * Whoever takes over, by their address. With the field `successorEmail`: COLLEAGUE_UNKNOWN for nobody active of the company, COLLEAGUE_IS_GUEST,
 * SUCCESSOR_LEAVES for whoever leaves, SUCCESSOR_BELOW for whoever reports to them through others.
 */
async function successorOf(leaver: Leaver, typed: string, tx: Queryable): Promise<SuccessorRow> {
  const refuse = (code: (typeof successorRefusals)[number]) => new Refusal(code, { field: 'successorEmail' });
  const [found] = await tx
    .select({
      id: membership.id,
      accountId: membership.accountId,
      email: membership.email,
      managerId: membership.managerId,
      permissions: role.permissions,
      roleKey: role.key,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.companyId, leaver.companyId),
        eq(membership.email, normalEmail(typed) ?? ''),
        activeMembership(),
      ),
    );
  if (found === undefined) throw refuse('COLLEAGUE_UNKNOWN');
  if (found.id === leaver.id) throw refuse('SUCCESSOR_LEAVES');
  if (found.roleKey === guestKey) throw refuse('COLLEAGUE_IS_GUEST');
  if (await isBelowThroughOthers(leaver, found, tx)) throw refuse('SUCCESSOR_BELOW');
  return found;
}

/** Their manager would report to them, and they to their manager. */
async function isBelowThroughOthers(
  leaver: Leaver,
  { id, managerId }: SuccessorRow,
  tx: Queryable,
): Promise<boolean> {
  if (managerId === leaver.id) return false;
  const { rows } = await tx.execute(sql`
    with recursive above (id) as (
      select ${id}::uuid
      union select m.manager_id from ${membership} m join above on m.id = above.id where m.manager_id is not null)
    select 1 from above where id = ${leaver.id}`);
  return rows.length > 0;
}

/** A successor who reports to the leaver reports to the leaver's manager from now on. */
async function giveReports(
  giver: Giver,
  leaver: Leaver,
  successor: SuccessorRow,
  tx: Queryable,
): Promise<void> {
  const own = tx
    .select({ managerId: membership.managerId })
    .from(membership)
    .where(eq(membership.id, leaver.id));
  await tx
    .update(membership)
    .set({
      managerId: sql`case when ${membership.id} = ${successor.id} then (${own}) else ${successor.id}::uuid end`,
      version: sql`${membership.version} + 1`,
    })
    .where(reportsTo(giver, leaver));
}

/** Nobody approves for or sponsors themselves, and what the successor has already stays as it is. */
async function giveLinks(
  kind: 'approves' | 'sponsors',
  leaver: Leaver,
  successor: SuccessorRow,
  tx: Queryable,
): Promise<void> {
  const links = await tx
    .select({ companyId: memberLink.companyId, toId: memberLink.toId })
    .from(memberLink)
    .where(and(linksFrom(kind, leaver), ne(memberLink.toId, successor.id)));
  if (links.length > 0)
    await tx
      .insert(memberLink)
      .values(links.map(({ companyId, toId }) => ({ companyId, kind, fromId: successor.id, toId })))
      .onConflictDoNothing();
  // Whoever is suspended and not removed has them no more either.
  await tx.delete(memberLink).where(linksFrom(kind, leaver));
}

/** Which records the successor owns from then on. */
const giveOwned = (
  table: typeof legalEntity | typeof travelerGroup,
  { companyId, id }: Leaver,
  successor: SuccessorRow,
  tx: Queryable,
) =>
  tx
    .update(table)
    .set({ ownerId: successor.id, version: sql`${table.version} + 1` })
    .where(and(eq(table.companyId, companyId), eq(table.ownerId, id)))
    .returning({ recordId: table.id, name: table.name });

/** Flows, whose names it returns where somebody else is chosen then, and requests that go by their steps as they were. */
async function giveFlows(leaver: Leaver, successor: SuccessorRow, tx: Queryable): Promise<readonly string[]> {
  const given = (step: FlowStep) => stepOfSuccessor(step, leaver, successor);
  const flows = await tx.select().from(approvalFlow).where(asksInFlow(leaver)).for('update');
  const changed = flows.filter(({ steps }) => steps.some((step) => given(step) !== step));
  for (const { id, steps, version } of changed)
    await tx
      .update(approvalFlow)
      .set({ steps: steps.map(given), version: version + 1 })
      .where(eq(approvalFlow.id, id));
  const requests = await tx.select().from(approvalRequest).where(goesBy(leaver)).for('update');
  for (const { flow, id, step: now } of requests) {
    if (flow === null) continue;
    // Steps before the present one stay as they were when they were answered.
    const steps = flow.steps.map((step, at) => (at + 1 < now ? step : given(step)));
    await tx
      .update(approvalRequest)
      .set({ flow: { ...flow, steps } })
      .where(eq(approvalRequest.id, id));
  }
  return changed.map(({ name }) => name);
}

/** Where all have to agree and the successor is one of them already, who leaves stays one who is missing: one answer fewer would be wanted else. */
function stepOfSuccessor(step: FlowStep, leaver: Leaver, successor: SuccessorRow): FlowStep {
  if (!step.people.includes(leaver.id)) return step;
  if (!step.people.includes(successor.id))
    return { ...step, people: step.people.map((one) => (one === leaver.id ? successor.id : one)) };
  return step.agree === '1' ? { ...step, people: step.people.filter((one) => one !== leaver.id) } : step;
}

/** Requests that wait and go by a flow with a step that names somebody. */
const goesBy = ({ companyId, id }: Leaver): SQL | undefined =>
  and(
    eq(approvalRequest.companyId, companyId),
    eq(approvalRequest.state, 'pending'),
    sql`${approvalRequest.flow} -> 'steps' @> ${JSON.stringify([{ people: [id] }])}::jsonb`,
  );
