import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { addressesIn } from '@/lib/server/people/memberships/addresses-in';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { audienceNames, checkAudience } from '@/lib/server/people/organization/audience';
import { approvalFlow } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import { type FlowStep, flowsMax, stepPeopleMax } from '@/lib/shared/approvals/approval-flow';
import { type FlowForm, type StepNumber, stepNumbers, verticalsIn } from '@/lib/shared/approvals/flow-calls';
import { type fieldMoves, fieldVerticals, verticalBox } from '@/lib/shared/finance/trip-fields';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import { audienceIn } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';
import { mayBeNamed } from './is-ask-valid';
import { type FlowRow, flowsOf } from './route-approval';

type Admin = Can<'company.approvals'>;

/** The approval flows of the viewer's company, in their order. */
export const listFlows = (viewer: Admin): Promise<FlowRow[]> =>
  flowsOf(viewer.membership.companyId, database());

/** A person chosen by a flow; `active` is false if they could not be asked today. */
export type FlowPerson = { readonly email: string; readonly name: string; readonly active: boolean };

/** The people chosen by steps, by membership; without those who have left the company since. */
export async function flowPeople(
  { membership: { companyId } }: Admin,
  steps: readonly FlowStep[],
): Promise<ReadonlyMap<string, FlowPerson>> {
  const ids = steps.flatMap(({ people }) => people);
  if (ids.length === 0) return new Map();
  const rows = await database()
    .select({ id: membership.id, email: membership.email, name: memberName, status: membership.status })
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, companyId), inArray(membership.id, ids)));
  return new Map(
    rows.map(({ email, id, name, status }) => [id, { email, name, active: status === 'active' }]),
  );
}

/**
 * Adds a flow at the end, or changes the one with the id of the form; requests that wait keep the steps they were made with.
 * VALIDATION_ERROR names the field of bookings where none are ticked, of a first step that asks nobody, of a step after one that is left out, of nobody
 * or too many who are chosen, and as `checkAudience`; ADDRESS_INVALID and ADDRESS_UNKNOWN say which of them is none, or no colleague who could be asked; FLOW_NAME_USED, TOO_MANY_FLOWS, NOT_FOUND, VERSION_CONFLICT.
 * What is as it was is not written.
 */
export async function saveFlow(viewer: Admin, context: RequestContext, wanted: FlowForm): Promise<void> {
  const { companyId } = viewer.membership;
  if (!fieldVerticals.some((one) => wanted[verticalBox[one]]))
    throw new Refusal('VALIDATION_ERROR', { field: 'onFlights', description: 'for no bookings' });
  await writeForCompany(viewer, async (tx, log, rows) => {
    const values = {
      name: wanted.name,
      audience: audienceIn(wanted),
      verticals: verticalsIn(wanted),
      trigger: wanted.trigger,
      minTotal: wanted.minTotal,
      steps: await stepsIn(viewer, wanted, tx),
    };
    await checkAudience(companyId, values.audience, tx);
    const all = await flowsOf(companyId, tx);
    const same = all.find(({ name }) => name.toLowerCase() === values.name.toLowerCase());
    if (same !== undefined && same.id !== wanted.id) throw new Refusal('FLOW_NAME_USED', { field: 'name' });
    const row = await rows.edited(approvalFlow, wanted);
    if (row === null && all.length >= flowsMax) throw new Refusal('TOO_MANY_FLOWS', { field: 'name' });
    const position = Math.max(0, ...all.map((one) => one.position)) + 1;
    const { changes } = await rows.save(approvalFlow, { row, values, first: { position } });
    if (changes === null) return;
    const after = await told(companyId, changes.after, tx);
    if (row === null) return log(context, 'approval.flowAdded', { flow: values.name, ...after });
    const before = await told(companyId, changes.before, tx);
    await log(context, 'approval.flowChanged', { flow: row.name, before, after });
  });
}

/** What the audit log keeps of a flow: its audience by name, how many steps it takes, and those who are asked in them. */
async function told(companyId: string, values: Partial<FlowRow>, tx: Queryable) {
  const { audience, minTotal, name, steps, trigger, verticals } = values;
  return {
    ...(name === undefined ? {} : { name }),
    ...(audience === undefined ? {} : { audience: await audienceNames(companyId, audience, tx) }),
    ...(verticals === undefined ? {} : { verticals }),
    ...(trigger === undefined ? {} : { trigger }),
    ...(minTotal === undefined ? {} : { minTotal }),
    ...(steps === undefined ? {} : await toldSteps(steps, tx)),
  };
}

async function toldSteps(steps: readonly FlowStep[], tx: Queryable) {
  const ids = steps.flatMap(({ people }) => people);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ email: membership.email })
          .from(membership)
          .where(inArray(membership.id, ids))
          .orderBy(membership.email);
  return {
    askees: steps.map(({ who }) => who),
    agree: steps.map(({ agree }) => agree).join(', '),
    hours: steps.map(({ hours }) => hours).join(', '),
    silence: steps.map(({ onTimeout }) => onTimeout),
    ...(rows.length === 0 ? {} : { chosen: rows.map(({ email }) => email).join(', ') }),
  };
}

async function stepsIn(viewer: Admin, wanted: FlowForm, tx: Queryable): Promise<FlowStep[]> {
  const used = stepNumbers.filter((nth) => wanted[`who${nth}`] !== '');
  if (wanted.who1 === '') throw new Refusal('VALIDATION_ERROR', { field: 'who1' });
  const gap = used.find((nth, at) => nth !== at + 1);
  if (gap !== undefined) throw new Refusal('VALIDATION_ERROR', { field: `who${gap}` });
  const steps: FlowStep[] = [];
  for (const nth of used) {
    const who = wanted[`who${nth}`];
    if (who === '') continue;
    steps.push({
      who,
      people: who === 'people' ? await chosenIn(viewer, wanted[`people${nth}`], nth, tx) : [],
      agree: wanted[`agree${nth}`],
      hours: wanted[`hours${nth}`],
      onTimeout: wanted[`silence${nth}`],
    });
  }
  return steps;
}

/** The memberships of typed addresses, in the order in which they are typed. */
async function chosenIn(
  { membership: { companyId } }: Admin,
  typed: string,
  nth: StepNumber,
  tx: Queryable,
): Promise<string[]> {
  const field = `people${nth}`;
  const emails = addressesIn(typed, field);
  if (emails.length === 0 || emails.length > stepPeopleMax)
    throw new Refusal('VALIDATION_ERROR', { field, description: 'nobody, or too many' });
  const found = await tx
    .select({ id: membership.id, email: membership.email })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.companyId, companyId),
        inArray(membership.email, emails),
        // People who are suspended for a while can stay chosen.
        inArray(membership.status, ['active', 'suspended']),
        mayBeNamed,
      ),
    );
  const unknown = emails.find((email) => !found.some((one) => one.email === email));
  if (unknown !== undefined) throw new Refusal('ADDRESS_UNKNOWN', { field, line: unknown });
  return emails.flatMap((email) => found.find((one) => one.email === email)?.id ?? []);
}

/** Moves a flow one place up or down; NOT_FOUND for none of the company. */
export async function moveFlow(
  viewer: Admin,
  context: RequestContext,
  { id, to }: { readonly id: string; readonly to: (typeof fieldMoves)[number] },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const flow = await rows.own(approvalFlow, id);
    if (!(await rows.move(approvalFlow, await flowsOf(flow.companyId, tx), { id, to }))) return;
    await log(context, 'approval.flowChanged', { flow: flow.name, moved: to });
  });
}

/** Deletes a flow; requests that wait keep the steps they were made with. NOT_FOUND for none of the company. */
export async function removeFlow(viewer: Admin, context: RequestContext, which: DrawnRecord): Promise<void> {
  await writeForCompany(viewer, async (_tx, log, rows) => {
    const { name: flow } = await rows.remove(approvalFlow, which);
    await log(context, 'approval.flowRemoved', { flow });
  });
}
