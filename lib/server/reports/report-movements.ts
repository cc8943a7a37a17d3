import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { isGuest } from '@/lib/server/identity/member-sql';
import { entityIdOf, policyGroupIdOf } from '@/lib/server/people/organization/placement-sql';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { bookingOrder, orderEntry, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { membership, role } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import type { ReportPeriod } from '@/lib/shared/reports/report-period';
import { leadBandKeys, leadBands, notKnown, type ReportFilter } from '@/lib/shared/reports/report-query';
import type { ReportFrame } from './report-currency-and-periods';
import { eventOf } from './report-events';
import { isReported, type ReportReader } from './report-reader';

/*
 * Everything that reports are made of, as the beginning of a query. A booking is one movement on the day that counts, and what was
 * given back of it is another. `docs/reports.md` has the definitions in words.
 */

/**
 * The head of a query (`with …`) after which `inside` has the movements of those whom a reader may see in a period: `cents` of a euro, negative for
 * what was given back, `made` for bookings. Policy groups of people and events of bookings cost more, and are there where they are asked for.
 */
export function movementsInside(
  reader: ReportReader,
  { events, filter, timeZone }: ReportFrame,
  period: ReportPeriod,
  {
    orderId = null,
    withEvents = false,
    withGroups = false,
  }: {
    /** Only what belongs to one order. */
    readonly orderId?: string | null;
    readonly withEvents?: boolean;
    readonly withGroups?: boolean;
  } = {},
): SQL {
  const { companyId } = reader.viewer.membership;
  const isTravel = filter.basis === 'travel';
  const event = eventOf(companyId, withEvents || filter.event !== '' ? events : []);
  const from = sql`(${period.from}::date::timestamp at time zone ${timeZone})`;
  const until = sql`((${period.to}::date + 1)::timestamp at time zone ${timeZone})`;
  return sql`with ${peopleOf(companyId, withGroups || filter.group !== '')},
  fact as materialized (
    select i.id, i.order_id, o.number, o.traveler_id, o.booked_by_id, i.vertical, i.state, i.start_day,
      coalesce(o.trip_id, o.id::text) trip,
      (o.created_at at time zone ${timeZone})::date booked_on,
      (coalesce(e.cancelled_at, o.created_at) at time zone ${timeZone})::date refunded_on,
      i.price_cents + i.change_fee_cents gross,
      case when i.state = 'cancelled' then i.price_cents - coalesce(i.fee_cents, 0) else 0 end refund,
      ${isJudged} judged,
      coalesce(d.status = 'inPolicy', false) in_policy,
      ${missedCents} missed, ${savedCents} saved,
      (d.inputs ->> 'ofCap')::float8 of_cap, d.inputs ->> 'tier' tier,
      (i.offer ->> 'emissionsKg')::float8 kg, coalesce(i.offer ->> 'emissionsBy', ${notKnown}) kg_by,
      p.office_id, p.entity_id, p.group_id, p.department, p.account_id, p.staff,
      ${answerOf(filter.field)} answer, ${event} event_id,
      ${route} route, ${city} city, ${supplier} supplier, ${leadBand(timeZone)} lead,
      case when d.status <> 'inPolicy' then ${codes} end reasons
    from ${bookingOrder} o
    join ${orderItem} i on i.order_id = o.id
    left join ${policyDecision} d on d.item_id = i.id
    left join person p on p.account_id = o.traveler_id
    left join lateral (
      select max(created_at) filter (where kind = 'cancelled') cancelled_at, bool_or(kind = 'booked') was_booked
      from ${orderEntry} where item_id = i.id) e on i.state in ('cancelling', 'cancelled')
    where o.company_id = ${companyId} and ${isReported(reader, sql`o.traveler_id`)}
      and (i.state in ('booked', 'changing') or (i.state in ('cancelling', 'cancelled') and e.was_booked))
      and ${
        isTravel
          ? sql`i.start_day between ${period.from}::date and ${period.to}::date`
          : sql`o.created_at < ${until} and (o.created_at >= ${from} or e.cancelled_at >= ${from})`
      }
      and ${filter.event === '' ? sql`true` : sql`${event}::text = ${filter.event}`}
      and ${orderId === null ? sql`true` : sql`o.id = ${orderId}`}
      and ${itemFits(filter, timeZone)} and ${orderFits(filter)} and ${personFits(filter)}),
  movement as (
    select fact.*, ${isTravel ? sql`start_day` : sql`booked_on`} as day, gross cents, true made from fact
    union all
    select fact.*, ${isTravel ? sql`start_day` : sql`refunded_on`} as day, -refund cents, false made
    from fact where refund <> 0),
  inside as materialized (
    select * from movement where day between ${period.from}::date and ${period.to}::date)`;
}

/** `person`: where the people of a company stand today, by their account. */
export const peopleOf = (companyId: string, withGroups: boolean): SQL => sql`person as materialized (
    select distinct on (account_id) account_id, office_id, ${entityIdOf} entity_id,
      ${withGroups ? policyGroupIdOf : sql`null::uuid`} group_id, nullif(trim(profile ->> 'department'), '') department,
      case when ${isGuest(memberColumns)} then 'guests' else 'employees' end staff
    from ${membership} join ${role} on ${role.id} = role_id
    where ${membership.companyId} = ${companyId} and account_id is not null order by account_id, created_at)`;

const isJudged = sql`coalesce(d.decision ->> 'policyId' is not null or d.status <> 'inPolicy', false)`;
const codes = sql`array(select distinct one ->> 'code' from jsonb_array_elements(d.decision -> 'reasons') one)`;
const isJourney = sql`i.vertical in ('flights', 'trains')`;
const route = sql`case when ${isJourney} then (i.offer ->> 'origin') || '-' || (i.offer ->> 'destination') end`;
const city = sql`case when not ${isJourney} then i.offer ->> 'destination' end`;
// Where people are to be found tonight or later is for the tracker to say, which writes it down.
const isOver = sql`coalesce(i.offer -> 'days' ->> -1, i.start_day::text) < ${utcToday}::text`;
const supplier = sql`coalesce(i.offer ->> 'carrier', case when ${isOver} then i.offer ->> 'hotel' end, i.offer ->> 'supplier')`;

/** The cheapest of the comparable offers that the decision knows, or the one in the middle, in euro for one person, night or day. */
const comparable = (which: 'cheapest' | 'median') => sql`(case i.vertical
  when 'flights' then d.inputs -> 'market' -> 'cabins' -> (i.offer ->> 'cabin') ->> ${sql.raw(`'${which}'`)}
  when 'hotels' then d.inputs -> 'market' -> 'nights' ->> ${sql.raw(`'${which}'`)}
  else d.inputs -> 'market' -> 'alike' ->> ${sql.raw(`'${which}'`)} end)::float8`;
const [cheapest, median] = [comparable('cheapest'), comparable('median')];
/** By how much the price lies below the middle. */
const savedCents = sql`case when ${median} is not null then
  round((i.offer -> 'priceEur' ->> 'total')::float8 * 100
    * greatest(0, ${median} / (i.offer -> 'priceEur' ->> 'each')::float8 - 1)) end`;
/** How much of it lies above the cheapest, where the booking is out of policy. */
const missedCents = sql`case when d.status <> 'inPolicy' and ${cheapest} is not null then
  round((i.offer -> 'priceEur' ->> 'total')::float8 * 100
    * greatest(0, 1 - ${cheapest} / (i.offer -> 'priceEur' ->> 'each')::float8)) end`;

const leadDays = (timeZone: string) => sql`(i.start_day - (o.created_at at time zone ${timeZone})::date)`;
/** The band with the most days that fit; what begins earlier than it was ordered is in the first. */
const leadBand = (timeZone: string): SQL => {
  const bands = leadBandKeys
    .toReversed()
    .map(
      (key) =>
        sql`when ${leadDays(timeZone)} >= ${sql.raw(String(leadBands[key]))} then ${sql.raw(`'${key}'`)}`,
    );
  return sql`case ${sql.join(bands, sql` `)} else 'd0' end`;
};

/** Whether the item `i` with its decision `d` fits a filter. */
export function itemFits(filter: ReportFilter, timeZone: string): SQL {
  const { city: place, emissions, lead, policy, reason, route: way, supplier: who, vertical } = filter;
  const judged = {
    in: sql`${isJudged} and d.status = 'inPolicy'`,
    out: sql`d.status <> 'inPolicy'`,
    unjudged: sql`not ${isJudged}`,
  };
  return all([
    vertical === '' ? null : sql`i.vertical = ${vertical}`,
    policy === '' ? null : judged[policy],
    emissions === '' ? null : sql`i.state <> 'cancelled' and i.offer ->> 'emissionsKg' is null`,
    way === '' ? null : sql`${route} = ${way}`,
    place === '' ? null : sql`${city} = ${place}`,
    who === '' ? null : sql`${supplier} = ${who}`,
    lead === '' ? null : sql`${leadBand(timeZone)} = ${lead}`,
    reason === '' ? null : sql`d.status <> 'inPolicy' and ${reason} = any(${codes})`,
  ]);
}

/** What the order `o` answers to a trip field; null for nothing, and where no field is asked for. */
const answerOf = (field: string): SQL =>
  field === ''
    ? sql`null::text`
    : sql`(select nullif(trim(a ->> 'value'), '') from jsonb_array_elements(o.answers) a where a ->> 'fieldId' = ${field} limit 1)`;

/** Whether the order `o` fits a filter. */
export function orderFits({ answer, field }: ReportFilter): SQL {
  if (field === '' || answer === '') return sql`true`;
  const given = answerOf(field);
  return answer === notKnown ? sql`${given} is null` : sql`${given} = ${answer}`;
}

/** Whether whoever travels, `p`, fits a filter. */
export function personFits({ department, entity, group, office, staff, traveler }: ReportFilter): SQL {
  const is = (column: SQL, wanted: string) =>
    wanted === '' ? null : wanted === notKnown ? sql`${column} is null` : sql`${column}::text = ${wanted}`;
  return all([
    is(sql`p.office_id`, office),
    is(sql`p.entity_id`, entity),
    is(sql`p.group_id`, group),
    is(sql`p.department`, department),
    is(sql`p.account_id`, traveler),
    is(sql`p.staff`, staff),
  ]);
}

const all = (conditions: readonly (SQL | null)[]): SQL => {
  const set = conditions.filter((one) => one !== null).map((one) => sql`(${one})`);
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `);
};
