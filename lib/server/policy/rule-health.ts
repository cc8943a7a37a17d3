import 'server-only';
import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { orderEntry, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { msPerDay } from '@/lib/shared/day/days';
import type { Reason } from '@/lib/shared/policy/decision';
import type { PolicyAction } from '@/lib/shared/policy/policy-rules';
import type { RuleHealth } from '@/lib/shared/policy/rule-health';

/** Days of bookings that are looked at. */
export const healthDays = 90;
/** How often each rule of a vertical was about what was booked in the last 90 days, and what approvers said; the most frequent first. */
export async function ruleHealth(
  { membership: { companyId } }: Can<'company.policies'>,
  vertical: PolicyVertical,
): Promise<{ readonly judged: number; readonly rules: readonly RuleHealth[] }> {
  const since = new Date(Date.now() - healthDays * msPerDay);
  const lately = and(
    eq(policyDecision.companyId, companyId),
    eq(policyDecision.vertical, vertical),
    gte(policyDecision.createdAt, since),
  );
  // Whoever decided may have no account any more.
  const bySilence = sql`exists (select 1 from ${orderEntry} e where e.order_id = ${approvalRequest.orderId} and e.kind = 'approvedBySilence')`;
  const counted = (which: SQL) =>
    sql<number>`(count(distinct ${approvalRequest.id}) filter (where not ${bySilence} and ${which}))::int`;
  // Of an order that was approved in part, what was declined was not.
  const isDeclined = sql`exists (select 1 from ${orderItem} i where i.id = ${policyDecision.itemId} and i.failure = 'declined')`;
  const [[all], rows] = await Promise.all([
    database().select({ n: count() }).from(policyDecision).where(lately),
    database()
      .select({
        code: sql<Reason['code']>`reason ->> 'code'`,
        action: sql<PolicyAction>`reason ->> 'action'`,
        name: sql<string | null>`case reason ->> 'code' when 'ADVANCED' then reason ->> 'actual' end`,
        fired: sql<number>`count(distinct ${policyDecision.itemId})::int`,
        decided: counted(sql`${approvalRequest.state} in ('approved', 'declined')`),
        approved: counted(sql`${approvalRequest.state} = 'approved' and not ${isDeclined}`),
      })
      .from(policyDecision)
      .innerJoin(sql`lateral jsonb_array_elements(${policyDecision.decision} -> 'reasons') reason`, sql`true`)
      .leftJoin(approvalRequest, eq(approvalRequest.orderId, policyDecision.orderId))
      .where(lately)
      .groupBy(sql`1`, sql`2`, sql`3`)
      .orderBy(sql`4 desc`, sql`1`, sql`2`, sql`3`),
  ]);
  return {
    judged: all?.n ?? 0,
    rules: rows,
  };
}
