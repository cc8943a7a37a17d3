import 'server-only';
import { sql } from 'drizzle-orm';
import { countRules } from '@/lib/server/policy/count-rules';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import type { ReportRule } from '@/lib/shared/reports/rule-performance-table';
import type { ReportFrame } from './report-currency-and-periods';
import { eventOf } from './report-events';
import { itemFits, orderFits, peopleOf, personFits } from './report-movements';
import { isReported, type ReportReader } from './report-reader';

/**
 * How the rules of policies performed for what was ordered in a period, booked or not, and fits the filter; the most frequent first.
 * Amounts are in minor units of the frame's currency.
 */
export async function reportRulePerformance(
  reader: ReportReader,
  { events, filter, perCent, period, timeZone }: ReportFrame,
): Promise<readonly ReportRule[]> {
  const { companyId } = reader.viewer.membership;
  const isForEvent =
    filter.event === '' ? sql`true` : sql`${eventOf(companyId, events)}::text = ${filter.event}`;
  const rows = await countRules({
    part: peopleOf(companyId, filter.group !== ''),
    join: sql`left join person p on p.account_id = o.traveler_id`,
    where: sql`o.company_id = ${companyId} and ${isReported(reader, sql`o.traveler_id`)}
      and o.created_at >= (${period.from}::date::timestamp at time zone ${timeZone})
      and o.created_at < ((${period.to}::date + 1)::timestamp at time zone ${timeZone})
      and ${orderFits(filter)} and ${personFits(filter)} and ${itemFits(filter, timeZone)} and ${isForEvent}`,
  });
  return rows.map(({ avoidedCents, vertical, ...row }) => ({
    ...row,
    vertical: verticalOfPolicies[vertical],
    avoided: row.action === 'approve' ? Math.round(avoidedCents * perCent) : null,
  }));
}
