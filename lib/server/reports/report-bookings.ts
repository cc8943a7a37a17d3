import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { isAble } from '@/lib/server/identity/proofs';
import { decidableApprovals } from '@/lib/server/people/decidable-approvals';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { readerDatabase } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import type { OrderTraveler } from '@/lib/shared/booking/order';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { FieldAnswer } from '@/lib/shared/finance/trip-fields';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type { ReportPeriod } from '@/lib/shared/reports/report-period';
import { ReportFilter } from '@/lib/shared/reports/report-query';
import { Offer } from '@/lib/shared/search/offer';
import type { ReportFrame } from './report-currency-and-periods';
import { movementsInside } from './report-movements';
import type { ReportReader } from './report-reader';

/** Rows of one file of bookings. */
export const reportFileMax = 10_000;

/** One movement that the figures are made of. */
export type ReportBooking = {
  readonly key: string;
  readonly orderId: string;
  readonly number: string;
  /** The day that counts, and the one on which travel begins, ISO 8601. */
  readonly day: string;
  readonly startDay: string;
  readonly kind: 'booked' | 'refunded';
  /** Of a stay that is not over without the name of the hotel, which only the tracker tells. */
  readonly offer: Offer;
  readonly travelers: readonly string[];
  /** In minor units of the frame's currency, negative for refunds. */
  readonly amount: number;
  readonly policy: 'in' | 'out' | 'unjudged';
  /** Codes of the rules that it broke. */
  readonly reasons: readonly string[];
  /** Cities of a journey by their codes (`BOS-LON`), that of a stay or car, and who sells it; null where there is none. */
  readonly route: string | null;
  readonly city: string | null;
  readonly supplier: string | null;
  /** Where the traveler belongs today: names of departments, ids of the others; null for nowhere. */
  readonly department: string | null;
  readonly office: string | null;
  readonly entity: string | null;
  /** Kilograms of CO₂ equivalent; null where nobody knows, of refunds, and of what was cancelled. */
  readonly emissions: number | null;
  readonly answers: readonly FieldAnswer[];
  /** The viewer travels on it or has booked it, and may open its page. */
  readonly isOwn: boolean;
  /** Its approval request, if the viewer may see that; set only in reports of an approver's own people. */
  readonly requestId: string | null;
};

type Row = {
  readonly id: string;
  readonly order_id: string;
  readonly number: string;
  readonly day: string;
  readonly start_day: string;
  readonly made: boolean;
  readonly cents: number;
  readonly judged: boolean;
  readonly in_policy: boolean;
  readonly reasons: readonly string[] | null;
  readonly route: string | null;
  readonly city: string | null;
  readonly supplier: string | null;
  readonly is_own: boolean;
  readonly request_id: string | null;
  readonly department: string | null;
  readonly office_id: string | null;
  readonly entity_id: string | null;
  readonly kg: number | null;
  readonly state: string;
  readonly answers: readonly FieldAnswer[];
  readonly offer: unknown;
  readonly travelers: readonly OrderTraveler[];
};

/** What a report is made of, the newest first. */
export function reportBookings(
  reader: ReportReader,
  frame: ReportFrame,
  page: PageAsked,
): Promise<PagingResult<ReportBooking>> {
  const head = movementsInside(reader, frame, frame.period);
  return readPage(
    page,
    ({ offset, size }) => rowsOf(reader, frame, { offset, size }),
    readerDatabase()
      .execute<{ n: number }>(sql`${head} select count(*)::int n from inside`)
      .then(({ rows }) => rows),
  );
}

/** Everything that a report is made of, up to `max` rows, for a file. */
export const reportBookingsFile = (reader: ReportReader, frame: ReportFrame): Promise<ReportBooking[]> =>
  rowsOf(reader, frame, { offset: 0, size: reportFileMax });

/** Longer than anybody has booked, and than one can book ahead. */
const allDays: ReportPeriod = { from: '1970-01-01', to: '9999-12-31' };

/**
 * Everything that was booked and refunded with one order, whatever the report is narrowed to. Nothing for orders that the reader's report
 * does not cover.
 */
export const reportedOrder = (
  reader: ReportReader,
  frame: ReportFrame,
  orderId: string,
): Promise<ReportBooking[]> =>
  rowsOf(
    reader,
    { ...frame, filter: ReportFilter.parse({}), period: allDays },
    { offset: 0, size: reportFileMax, orderId },
  );

async function rowsOf(
  reader: ReportReader,
  frame: ReportFrame,
  {
    offset,
    orderId = null,
    size,
  }: { readonly offset: number; readonly size: number; readonly orderId?: string | null },
): Promise<ReportBooking[]> {
  const head = movementsInside(reader, frame, frame.period, { orderId });
  const { id: own } = reader.viewer.account;
  const { rows } = await readerDatabase().execute<Record<string, unknown> & Row>(sql`${head},
    shown as (select * from inside order by day desc, made, id limit ${size} offset ${offset})
    select s.id, s.order_id, s.number, s.day::text, s.start_day::text, s.made, s.cents, s.judged, s.in_policy, s.reasons,
      s.route, s.city, s.supplier,
      s.department, s.office_id, s.entity_id, s.kg, s.state, o.answers,
      coalesce(s.traveler_id = ${own} or s.booked_by_id = ${own}, false) is_own,
      ${requestOf(reader)} request_id, i.offer, o.travelers
    from shown s join ${orderItem} i on i.id = s.id join ${bookingOrder} o on o.id = s.order_id
    order by s.day desc, s.made, s.id`);
  return rows.map((row) => ({
    key: `${row.id} ${row.made}`,
    orderId: row.order_id,
    number: row.number,
    day: row.day,
    startDay: row.start_day,
    kind: row.made ? 'booked' : 'refunded',
    offer: withoutHotel(Offer.parse(row.offer)),
    travelers: row.travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`.trim()),
    amount: Math.round(row.cents * frame.perCent),
    policy: row.judged ? (row.in_policy ? 'in' : 'out') : 'unjudged',
    reasons: row.reasons ?? [],
    route: row.route,
    city: row.city,
    supplier: row.supplier,
    department: row.department,
    office: row.office_id,
    entity: row.entity_id,
    emissions: row.made && row.state !== 'cancelled' ? row.kg : null,
    answers: row.answers,
    isOwn: row.is_own,
    requestId: row.request_id,
  }));
}

/** The request for the approval of the order `o`, of those that an approver may see. */
const requestOf = ({ people, viewer }: ReportReader): SQL =>
  people !== null && isAble(viewer, 'approvals.decide')
    ? sql`(select ${approvalRequest.id} from ${approvalRequest} where ${approvalRequest.orderId} = o.id
        and ${approvalRequest.itemId} is null and ${decidableApprovals(viewer)})`
    : sql`null::uuid`;

/** A stay that is not over, named by its city alone. */
function withoutHotel(offer: Offer): Offer {
  if (offer.vertical !== 'hotels') return offer;
  const isOver = (offer.days.at(-1) ?? '') < utcDay(new Date());
  return isOver ? offer : { ...offer, hotel: '' };
}
