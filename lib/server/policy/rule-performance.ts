import 'server-only';
import { and, count, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { policyCurrency, publishedPolicies } from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { isBySilence } from '@/lib/server/store/by-silence';
import { database } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { company } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { msPerDay } from '@/lib/shared/day/days';
import type { Reason } from '@/lib/shared/policy/decision';
import {
  type ApprovedAmount,
  isNearlyAlwaysApproved,
  type RulePerformance,
  raisedLimit,
} from '@/lib/shared/policy/rule-performance';
import { countRules } from './count-rules';

/** Days of bookings that are looked at. */
export const healthDays = 90;

type Health = {
  readonly judged: number;
  /** Of what was avoided. */
  readonly currency: string;
  readonly rules: readonly RulePerformance[];
};

/**
 * How often each rule of a vertical was about what was booked in the last 90 days, what approvers said, and what was not spent because it
 * asked; the most frequent first. docs/reports.md has the definitions in words.
 */
export async function rulePerformance(
  viewer: Can<'company.policies'>,
  vertical: PolicyVertical,
): Promise<Health> {
  const { companyId } = viewer.membership;
  const since = new Date(Date.now() - healthDays * msPerDay);
  const lately = and(
    eq(policyDecision.companyId, companyId),
    eq(policyDecision.vertical, vertical),
    gte(policyDecision.createdAt, since),
  );
  const [[all], rows, { currency, perEuro }] = await Promise.all([
    database().select({ n: count() }).from(policyDecision).where(lately),
    countRules({
      where: sql`d.company_id = ${companyId} and d.vertical = ${vertical} and d.created_at >= ${since.toISOString()}`,
    }),
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
    rules: rows.map(({ avoidedCents, vertical: _vertical, ...row }) => ({
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
const bySilence = isBySilence(sql`${approvalRequest.orderId}`);
// Of an order that was approved in part, what was declined was not.
const isApproved = sql`(${approvalRequest.state} = 'approved' and ${orderItem.failure} is distinct from 'declined')`;
// The result for a change is no longer the item's current result.
const isAboutOrder = and(eq(approvalRequest.orderId, policyDecision.orderId), isNull(approvalRequest.itemId));

/** What approved bookings cost about which a rule asked because of an amount, each with the limit that counted. */
const approvedAmounts = (
  lately: SQL | undefined,
): Promise<readonly (ApprovedAmount & Pick<RulePerformance, 'code'>)[]> =>
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
