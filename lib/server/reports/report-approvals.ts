import 'server-only';
import { sql } from 'drizzle-orm';
import { approvalEntry, approvalRequest } from '@/lib/server/store/approval-schema';
import { isBySilence } from '@/lib/server/store/by-silence';
import { readerDatabase } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import type { ApprovalFigures } from '@/lib/shared/reports/report-figures';
import type { ReportFrame } from './report-currency-and-periods';
import { eventOf } from './report-events';
import { itemFits, orderFits, peopleOf, personFits } from './report-movements';
import { isReported, type ReportReader } from './report-reader';

// The person who decided may no longer have an account.
const silent = sql`case when r.item_id is null
  then ${isBySilence(sql`r.order_id`)}
  else exists (select 1 from ${approvalEntry} e where e.request_id = r.id and e.kind = 'kept') end`;

/** What became of the requests for approval that were made in a period, of orders with something that fits the filter. */
export async function reportApprovals(
  reader: ReportReader,
  { events, filter, period, timeZone }: ReportFrame,
): Promise<ApprovalFigures> {
  const { companyId } = reader.viewer.membership;
  const isForEvent =
    filter.event === '' ? sql`true` : sql`${eventOf(companyId, events)}::text = ${filter.event}`;
  const { rows } = await readerDatabase().execute<Record<string, unknown> & ApprovalFigures>(sql`
    with ${peopleOf(companyId, filter.group !== '')}
    select count(*)::int asked,
      (count(*) filter (where r.state = 'approved' and not (${silent})))::int approved,
      (count(*) filter (where r.state = 'declined'))::int declined,
      (count(*) filter (where r.state = 'approved' and (${silent})))::int silent,
      (count(*) filter (where r.state = 'expired'))::int expired,
      (count(*) filter (where r.state = 'withdrawn'))::int withdrawn,
      (count(*) filter (where r.state = 'blocked'))::int blocked,
      (count(*) filter (where r.state = 'pending'))::int pending,
      round((percentile_cont(0.5) within group (order by extract(epoch from r.decided_at - r.created_at))
        filter (where r.state in ('approved', 'declined') and not (${silent})))::numeric / 60)::float8 "medianMinutes"
    from ${approvalRequest} r
    join ${bookingOrder} o on o.id = r.order_id
    left join person p on p.account_id = o.traveler_id
    -- That of its order is the same; asked for twice, PostgreSQL expects next to no requests and reads all people for each of them.
    where r.company_id = ${companyId} and ${isReported(reader, sql`o.traveler_id`)}
      and r.created_at >= (${period.from}::date::timestamp at time zone ${timeZone})
      and r.created_at < ((${period.to}::date + 1)::timestamp at time zone ${timeZone})
      and ${orderFits(filter)} and ${personFits(filter)}
      and exists (
        select 1 from ${orderItem} i left join ${policyDecision} d on d.item_id = i.id
        where i.order_id = o.id and ${itemFits(filter, timeZone)} and ${isForEvent})`);
  const [found] = rows;
  if (found === undefined) throw new Error('an aggregate has one row');
  return found;
}
