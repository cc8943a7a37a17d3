import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { approvalAsk, approvalEntry, approvalRequest } from '@/lib/server/store/approval-schema';
import { isBySilence } from '@/lib/server/store/by-silence';
import { database } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { membership } from '@/lib/server/store/schema';
import { type FieldVertical, fieldVerticals } from '@/lib/shared/finance/trip-fields';

/** Over how many days they are counted. */
export const figuresDays = 90;

type Admin = Can<'company.approvals'>;

/** What became of the requests about bookings of a vertical. */
export type VerticalFigures = {
  readonly vertical: FieldVertical;
  /** Those that are over, but for those withdrawn; and those of them that nobody answered in time. */
  readonly over: number;
  readonly unanswered: number;
  /** How long half of the answers took at most; null where nobody has answered. */
  readonly medianMinutes: number | null;
};

const isRecent = (at: SQL): SQL => sql`${at} >= now() - ${figuresDays} * interval '1 day'`;
const median = (from: SQL): SQL =>
  sql`round((percentile_cont(0.5) within group (order by extract(epoch from r.decided_at - ${from})))::numeric / 60)::float8`;

/** Nobody answered in time, whatever that means to the company. */
const isUnanswered = sql`(r.state = 'expired' or r.state = 'approved' and (
  exists (select 1 from ${approvalEntry} e where e.request_id = r.id and e.kind = 'kept') or r.item_id is null and
  ${isBySilence(sql`r.order_id`)}))`;

/** The same of each vertical, of requests that were made lately; a request about several counts for each of them. */
export async function figuresByVertical({
  membership: { companyId },
}: Admin): Promise<readonly VerticalFigures[]> {
  const { rows } = await database().execute<Record<string, unknown> & VerticalFigures>(sql`
    with asked as (
      select distinct r.id, i.vertical, r.state, r.created_at, r.decided_at, ${isUnanswered} silent
      from ${approvalRequest} r join ${orderItem} i on i.order_id = r.order_id and coalesce(r.item_id, i.id) = i.id
      where r.company_id = ${companyId} and ${isRecent(sql`r.created_at`)})
    select vertical,
      (count(*) filter (where state not in ('pending', 'withdrawn')))::int "over",
      (count(*) filter (where silent))::int unanswered,
      (select ${median(sql`r.created_at`)} from asked r
        where r.vertical = asked.vertical and r.state in ('approved', 'declined') and not r.silent) "medianMinutes"
    from asked group by vertical`);
  return fieldVerticals.map(
    (vertical) =>
      rows.find((row) => row.vertical === vertical) ?? {
        vertical,
        over: 0,
        unanswered: 0,
        medianMinutes: null,
      },
  );
}

/** What waits for an approver, and how they have answered lately. */
export type ApproverFigures = {
  readonly id: string;
  readonly pending: number;
  readonly answered: number;
  readonly approved: number;
  readonly medianMinutes: number | null;
};

/** The same of some people of the company, by the ids of their memberships. */
export async function approverFigures(
  { membership: { companyId } }: Admin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApproverFigures>> {
  const some = sql`any(${sql.param([...ids])}::uuid[])`;
  // Of several whose yes is needed the last one's ends the request; the others' stand with their asks.
  const { rows } = await database().execute<Record<string, unknown> & ApproverFigures>(sql`
    with answer as (
      select a.member_id, r.id, a.created_at asked_at, a.agreed_at decided_at, true yes
      from ${approvalAsk} a join ${approvalRequest} r on r.id = a.request_id
      where r.company_id = ${companyId} and a.member_id = ${some} and ${isRecent(sql`a.agreed_at`)}
      union all
      select m.id, r.id, r.asked_at, r.decided_at, r.state = 'approved'
      from ${membership} m join ${approvalRequest} r on r.company_id = m.company_id and r.decided_by_id = m.account_id
      where m.company_id = ${companyId} and m.id = ${some} and r.state in ('approved', 'declined')
        and ${isRecent(sql`r.decided_at`)} and not exists (select 1 from ${approvalAsk} a
          where a.request_id = r.id and a.step = r.step and a.member_id = m.id and a.agreed_at is not null))
    select m.id, count(r.id)::int answered, (count(*) filter (where r.yes))::int approved,
      ${median(sql`r.asked_at`)} "medianMinutes",
      (select count(*)::int from ${approvalAsk} a join ${approvalRequest} p on p.id = a.request_id and p.step = a.step
        where a.member_id = m.id and a.agreed_at is null and p.state = 'pending' and p.deadline > now()) pending
    from ${membership} m left join answer r on r.member_id = m.id
    where m.company_id = ${companyId} and m.id = ${some} group by m.id`);
  return new Map(rows.map((row) => [row.id, row]));
}
