import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { standsInOneOf } from '@/lib/server/people/organization/audience';
import { database } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { membership, role } from '@/lib/server/store/schema';
import { type DerivedTarget, derivedTargets, type FlowStep } from '@/lib/shared/approvals/approval-flow';
import { type FlowRow, flowsOf } from './route-approval';
import { canAnswer, stepTargetMembers } from './step-target-members';

/** A step of a flow that asks nobody of its own for some people today. */
export type UnfoundStep = {
  readonly flowId: string;
  readonly flow: string;
  /** From 1 on. */
  readonly nth: number;
  readonly step: FlowStep;
  /** For how many active people of those whom the flow is for. */
  readonly travelers: number;
};

/**
 * The steps of flows for which nobody is found today for some people who book their own trips: no manager, no owner, nobody named, or nobody left of those who
 * were chosen. Everybody who approves for the company is asked in their place. What travelers choose, and limits, are left aside.
 */
export async function unfoundSteps(
  { membership: { companyId } }: Can<'company.approvals'>,
  flows: readonly FlowRow[],
): Promise<readonly UnfoundStep[]> {
  const steps = flows.flatMap((flow) =>
    flow.steps.flatMap((step, at) => {
      const isFound = whoIsFound(step);
      return isFound === null ? [] : [{ flow, step, nth: at + 1, isFound }];
    }),
  );
  const found: UnfoundStep[] = [];
  // One after the other: each looks at everybody, and a page is to leave connections to others.
  for (const { flow, isFound, nth, step } of steps) {
    const travelers = await countWithout(companyId, flow.audience, isFound);
    if (travelers > 0) found.push({ flowId: flow.id, flow: flow.name, nth, step, travelers });
  }
  return found;
}

/** How many such steps the flows of the viewer's company have; none for who may not change them. */
export async function countUnfoundSteps(viewer: Viewer): Promise<number> {
  if (!isAble(viewer, 'company.approvals')) return 0;
  const flows = await flowsOf(viewer.membership.companyId, database());
  return (await unfoundSteps(viewer, flows)).length;
}

/** Whether somebody is found for the member called `who` in the query; null for steps that always find somebody, or ask the traveler. */
function whoIsFound({ people, who }: FlowStep): SQL | null {
  const self = sql`who.id`;
  if (isDerived(who)) return sql`exists ${stepTargetMembers[who]({ traveler: self, requester: self })}`;
  if (who === 'named')
    return sql`exists (select 1 from ${memberLink} link
      where link.kind = 'approves' and link.to_id = ${self} and ${canAnswer(sql`link.from_id`)})`;
  if (who === 'people')
    return sql`exists (select 1 from unnest(${sql.param([...people])}::uuid[]) one
      where one <> ${self} and ${canAnswer(sql`one`)})`;
  return null;
}

const isDerived = (who: string): who is DerivedTarget => derivedTargets.some((one) => one === who);

async function countWithout(companyId: string, audience: readonly string[], isFound: SQL): Promise<number> {
  const those = database()
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.status, 'active'),
        audience.length === 0 ? undefined : standsInOneOf(audience),
      ),
    );
  const { rows } = await database().execute<{ n: number }>(
    sql`select count(*)::int n from (${those}) who where not ${isFound}`,
  );
  return rows[0]?.n ?? 0;
}
