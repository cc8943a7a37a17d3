import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { isBySilence } from '@/lib/server/store/by-silence';
import { readerDatabase } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { RulePerformance } from '@/lib/shared/policy/rule-performance';

/** How often a rule was about what was ordered, what approvers said, and what was not spent because it asked, in cents of a euro. */
export type RuleCount = Pick<
  RulePerformance,
  'action' | 'approved' | 'code' | 'decided' | 'fired' | 'name'
> & {
  readonly vertical: PolicyVertical;
  readonly avoidedCents: number;
};

/** Which results of policies are counted: a condition on the decision `d`, its item `i` and its order `o`, and on what is joined to them. */
export type RuleScope = {
  /** What is joined comes from this part of a `with`. */
  readonly part?: SQL;
  readonly join?: SQL;
  readonly where: SQL;
};

/** Days by which another attempt at the same trip may begin earlier or later. */
const sameTripDays = 3;

const counted = (which: SQL) =>
  sql`(count(distinct request_id) filter (where not by_silence and ${which}))::int`;
const failed = sql`f.failure in ('declined', 'approvalExpired', 'approvalWithdrawn')`;

/** The next attempt of the same traveler at the same trip: something of the vertical at the same place, on nearly the same day. */
const next = sql`lateral (select other.state, other.price_cents
  from ${bookingOrder} later join ${orderItem} other on other.order_id = later.id
  where ${failed} and later.company_id = f.company_id and later.traveler_id = f.traveler_id
    and other.vertical = f.item_vertical and other.offer ->> 'destination' = f.destination
    and other.start_day between f.start_day - ${sameTripDays}::int and f.start_day + ${sameTripDays}::int
    and later.created_at > f.created_at
  order by later.created_at, other.position limit 1) next`;

/** What an item that was asked for and not booked has saved: its price less that of what was booked instead. Of several attempts the last counts. */
const avoided = sql`case
  when not ${failed} or f.traveler_id is null then 0
  when next.state is null then f.price_cents
  when next.state in ('booked', 'changing', 'cancelling', 'cancelled') then greatest(0, f.price_cents - next.price_cents)
  else 0 end`;

/**
 * Counts rules by what they did, the most frequent first. docs/reports.md has the definitions in words. What is found is kept before it is
 * counted: nobody knows how many reasons a decision has, and for the many that are guessed the whole table of orders would be read.
 */
export async function countRules({ join = sql``, part, where }: RuleScope): Promise<readonly RuleCount[]> {
  // Of an order that was approved in part, what was declined was not; the result for a change is no longer the item's current result.
  const { rows } = await readerDatabase().execute<Record<string, unknown> & RuleCount>(sql`
    with ${part === undefined ? sql`` : sql`${part},`}
    fired as materialized (
      select d.item_id, d.vertical, d.decision -> 'reasons' reasons, i.vertical item_vertical, i.failure, i.price_cents, i.start_day,
        i.offer ->> 'destination' destination, o.company_id, o.traveler_id, o.created_at,
        r.id request_id, r.state asked, ${isBySilence(sql`r.order_id`)} by_silence
      from ${policyDecision} d
      join ${orderItem} i on i.id = d.item_id
      join ${bookingOrder} o on o.id = d.order_id
      ${join}
      left join ${approvalRequest} r on r.order_id = d.order_id and r.item_id is null
      where d.decision -> 'reasons' <> '[]' and ${where})
    select f.vertical, reason ->> 'code' code, reason ->> 'action' action,
      case reason ->> 'code' when 'ADVANCED' then reason ->> 'actual' end "name",
      count(distinct f.item_id)::int fired,
      ${counted(sql`asked in ('approved', 'declined')`)} decided,
      ${counted(sql`asked = 'approved' and f.failure is distinct from 'declined'`)} approved,
      coalesce(sum(${avoided}) filter (where f.failure is not null), 0)::float8 "avoidedCents"
    from fired f
    cross join lateral jsonb_array_elements(f.reasons) reason
    left join ${next} on true
    group by 1, 2, 3, 4 order by 5 desc, 1, 2, 3, 4`);
  return rows;
}
