import 'server-only';
import { and, count, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { policyCurrency, publishedPolicies } from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderEntry, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { company } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { msPerDay } from '@/lib/shared/day/days';
import type { Reason } from '@/lib/shared/policy/decision';
import type { PolicyAction } from '@/lib/shared/policy/policy-rules';
import {
  type ApprovedAmount,
  isNearlyAlwaysApproved,
  type RuleHealth,
  raisedLimit,
} from '@/lib/shared/policy/rule-health';

/** Days of bookings that are looked at. */
export const healthDays = 90;
/** Days by which another attempt at the same trip may begin earlier or later. */
const sameTripDays = 3;

type Health = {
  readonly judged: number;
  /** Of what was avoided. */
  readonly currency: string;
  readonly rules: readonly RuleHealth[];
};

/**
 * How often each rule of a vertical was about what was booked in the last 90 days, what approvers said, and what was not spent because it
 * asked; the most frequent first. docs/reports.md has the definitions in words.
 */
export async function ruleHealth(viewer: Can<'company.policies'>, vertical: PolicyVertical): Promise<Health> {
  const { companyId } = viewer.membership;
  const since = new Date(Date.now() - healthDays * msPerDay);
  const lately = and(
    eq(policyDecision.companyId, companyId),
    eq(policyDecision.vertical, vertical),
    gte(policyDecision.createdAt, since),
  );
  const [[all], rows, { currency, perEuro }] = await Promise.all([
    database().select({ n: count() }).from(policyDecision).where(lately),
    countedRules(lately),
    companyMoney(companyId),
  ]);
  const suspect = rows.filter(isNearlyAlwaysApproved);
  const [{ policies }, amounts] =
    suspect.length === 0
      ? [{ policies: [] }, []]
      : await Promise.all([publishedPolicies(companyId, vertical), approvedAmounts(lately)]);
  return {
    judged: all?.n ?? 0,
    currency,
    rules: rows.map(({ avoidedCents, ...row }) => ({
      ...row,
      avoided: row.action === 'approve' ? (avoidedCents * perEuro) / 100 : null,
      raise: suspect.some(({ action, code }) => action === row.action && code === row.code)
        ? raisedLimit(
            row.code,
            amounts.filter(({ code }) => code === row.code),
            policies,
          )
        : null,
    })),
  };
}

/** In which currency a company counts, and how many units of it one euro buys; euro where there is no rate. */
async function companyMoney(companyId: string) {
  const [[row], rates] = await Promise.all([
    database().select({ settings: company.settings }).from(company).where(eq(company.id, companyId)),
    exchangeRates(),
  ]);
  const wanted = policyCurrency(row?.settings ?? {});
  const perEuro = rates.perEuro(wanted);
  return perEuro === null ? { currency: 'EUR', perEuro: 1 } : { currency: wanted, perEuro };
}

const reasons = sql`lateral jsonb_array_elements(${policyDecision.decision} -> 'reasons') reason`;
// The person who decided may no longer have an account.
const bySilence = sql`exists (select 1 from ${orderEntry} e where e.order_id = ${approvalRequest.orderId} and e.kind = 'approvedBySilence')`;
// Of an order that was approved in part, what was declined was not.
const isApproved = sql`(${approvalRequest.state} = 'approved' and ${orderItem.failure} is distinct from 'declined')`;
// The result for a change is no longer the item's current result.
const isAboutOrder = and(eq(approvalRequest.orderId, policyDecision.orderId), isNull(approvalRequest.itemId));
const counted = (which: SQL) =>
  sql<number>`(count(distinct ${approvalRequest.id}) filter (where not ${bySilence} and ${which}))::int`;

/** The next attempt of the same traveler at the same trip: something of the vertical at the same place, on nearly the same day. */
const next = sql`lateral (select i.state, i.price_cents from ${bookingOrder} o join ${orderItem} i on i.order_id = o.id
  where ${orderItem.failure} in ('declined', 'approvalExpired', 'approvalWithdrawn')
    and o.company_id = ${bookingOrder.companyId} and o.traveler_id = ${bookingOrder.travelerId}
    and i.vertical = ${orderItem.vertical} and i.offer ->> 'destination' = ${orderItem.offer} ->> 'destination'
    and i.start_day between ${orderItem.startDay} - ${sameTripDays}::int and ${orderItem.startDay} + ${sameTripDays}::int
    and o.created_at > ${bookingOrder.createdAt}
  order by o.created_at, i.position limit 1) next`;

/** What an item that was asked for and not booked has saved: its price less that of what was booked instead. Of several attempts the last counts. */
const avoided = sql`case
  when ${orderItem.failure} not in ('declined', 'approvalExpired', 'approvalWithdrawn') or ${bookingOrder.travelerId} is null then 0
  when next.state is null then ${orderItem.priceCents}
  when next.state in ('booked', 'changing', 'cancelling', 'cancelled') then greatest(0, ${orderItem.priceCents} - next.price_cents)
  else 0 end`;

const countedRules = (lately: SQL | undefined) =>
  database()
    .select({
      code: sql<Reason['code']>`reason ->> 'code'`,
      action: sql<PolicyAction>`reason ->> 'action'`,
      name: sql<string | null>`case reason ->> 'code' when 'ADVANCED' then reason ->> 'actual' end`,
      fired: sql<number>`count(distinct ${policyDecision.itemId})::int`,
      decided: counted(sql`${approvalRequest.state} in ('approved', 'declined')`),
      approved: counted(isApproved),
      avoidedCents: sql<number>`coalesce(sum(${avoided}) filter (where ${orderItem.failure} is not null), 0)::float8`,
    })
    .from(policyDecision)
    .innerJoin(orderItem, eq(orderItem.id, policyDecision.itemId))
    .innerJoin(bookingOrder, eq(bookingOrder.id, policyDecision.orderId))
    .innerJoin(reasons, sql`true`)
    .leftJoin(approvalRequest, isAboutOrder)
    .leftJoin(next, sql`true`)
    .where(lately)
    .groupBy(sql`1`, sql`2`, sql`3`)
    .orderBy(sql`4 desc`, sql`1`, sql`2`, sql`3`);

/** What approved bookings cost about which a rule asked because of an amount, each with the limit that counted. */
const approvedAmounts = (
  lately: SQL | undefined,
): Promise<readonly (ApprovedAmount & Pick<RuleHealth, 'code'>)[]> =>
  database()
    .select({
      code: sql<Reason['code']>`reason ->> 'code'`,
      policyId: sql<string | null>`${policyDecision.decision} ->> 'policyId'`,
      currency: sql<string>`${policyDecision.decision} ->> 'currency'`,
      place: sql<string | null>`reason ->> 'place'`,
      actual: sql<number>`(reason ->> 'actual')::float8`,
    })
    .from(policyDecision)
    .innerJoin(orderItem, eq(orderItem.id, policyDecision.itemId))
    .innerJoin(reasons, sql`true`)
    .innerJoin(approvalRequest, isAboutOrder)
    .where(
      and(
        lately,
        sql`reason ->> 'action' = 'approve' and reason ->> 'unit' = 'money'`,
        isApproved,
        sql`not ${bySilence}`,
      ),
    );
