import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { readerDatabase } from '@/lib/server/store/connection';
import { type Gap, gapsOf } from '@/lib/shared/reports/gap-table';
import {
  noFigures,
  type ReportDimension,
  type ReportFigures,
  type ReportRow,
} from '@/lib/shared/reports/report-figures';
import type { ReportPeriod } from '@/lib/shared/reports/report-period';
import { notKnown } from '@/lib/shared/reports/report-query';
import type { ReportFrame } from './report-currency-and-periods';
import { movementsInside } from './report-movements';
import type { ReportReader } from './report-reader';

/** Rows of one table; anyone who needs more downloads the bookings as a file. */
export const reportRowsMax = 1000;

/**
 * A dimension, months and policy groups by vertical, the factors that emissions were estimated with, what is not known by dimension, or
 * everything together.
 */
export type Division = ReportDimension | 'monthVertical' | 'groupVertical' | 'factors' | 'gaps' | 'total';

type Part = {
  readonly key: SQL;
  readonly part?: SQL;
  readonly from?: SQL;
  readonly where?: SQL;
  /** In the order of their keys; else the most spent first, and all parts of a key together. */
  readonly isOrdered?: true;
};

const record = (column: string) => ({
  key: sql`coalesce(${sql.raw(column)}::text, ${sql.raw(`'${notKnown}'`)})`,
});
const month = sql`to_char(day, 'YYYY-MM')`;
const parts: Readonly<Record<Division, Part>> = {
  total: { key: sql`''` },
  month: { key: month, isOrdered: true },
  monthVertical: { key: month, part: sql`vertical`, isOrdered: true },
  groupVertical: { ...record('group_id'), part: sql`vertical`, where: sql`made and judged` },
  gaps: {
    key: sql`gap`,
    from: sql`inside cross join lateral (values ('department', department), ('office', office_id::text),
      ('entity', entity_id::text), ('answer', answer)) dimension (gap, known)`,
    where: sql`known is null`,
  },
  vertical: { key: sql`vertical` },
  factors: { key: sql`kg_by`, where: sql`made and state <> 'cancelled' and kg is not null` },
  department: record('department'),
  office: record('office_id'),
  entity: record('entity_id'),
  group: record('group_id'),
  event: { key: sql`event_id::text`, where: sql`event_id is not null` },
  traveler: record('account_id'),
  staff: record('staff'),
  lead: { key: sql`lead`, isOrdered: true },
  reason: { key: sql`code`, from: sql`inside, unnest(reasons) code` },
  route: { key: sql`route`, where: sql`route is not null` },
  city: { key: sql`city`, where: sql`city is not null` },
  supplier: { key: sql`supplier`, where: sql`supplier is not null` },
  answer: record('answer'),
};

const sums = sql`
  coalesce(sum(cents), 0)::float8 spend,
  coalesce(sum(cents) filter (where made), 0)::float8 booked,
  coalesce(-sum(cents) filter (where not made), 0)::float8 refunded,
  (count(*) filter (where made))::int bookings,
  (count(*) filter (where made and state = 'cancelled'))::int cancelled,
  (count(distinct trip) filter (where made and state <> 'cancelled'))::int trips,
  coalesce(sum(cents) filter (where made and state <> 'cancelled'), 0)::float8 standing,
  (count(*) filter (where made and judged))::int judged,
  (count(*) filter (where made and judged and in_policy))::int "inPolicy",
  coalesce(sum(missed) filter (where made), 0)::float8 missed,
  (count(missed) filter (where made))::int "missedKnown",
  coalesce(sum(saved) filter (where made and state <> 'cancelled'), 0)::float8 saved,
  (count(saved) filter (where made and state <> 'cancelled'))::int "savedKnown",
  coalesce(sum(kg) filter (where made and state <> 'cancelled'), 0)::float8 emissions,
  (count(kg) filter (where made and state <> 'cancelled'))::int "emissionsKnown",
  round((percentile_cont(0.5) within group (order by of_cap) filter (where made and state <> 'cancelled'))::numeric, 4)::float8 "ofCap",
  (count(*) filter (where made and state <> 'cancelled' and tier = 'preferred'))::int preferred,
  (count(tier) filter (where made and state <> 'cancelled'))::int "preferredKnown"`;

type Asked = {
  readonly period?: ReportPeriod;
  /** Rows of each division at most. */
  readonly limit?: number;
};

/**
 * The figures by each of some divisions, with one query. Amounts are in minor units of the frame's currency; what has
 * nothing in it has no row.
 */
export async function reportRows<const D extends Division>(
  reader: ReportReader,
  frame: ReportFrame,
  divisions: readonly D[],
  { limit = reportRowsMax, period = frame.period }: Asked = {},
): Promise<Readonly<Record<D, readonly ReportRow[]>>> {
  const tables = divisions.map((name) => {
    const { from = sql`inside`, isOrdered, key, part = sql`''`, where = sql`true` } = parts[name];
    const spent = sql`sum(sum(cents)) over (partition by ${key})`;
    return sql`(select ${name}::text division, ${key} "key", ${part} part, ${sums} from ${from} where ${where}
      group by 2, 3 order by ${isOrdered ? sql`2, 3` : sql`${spent} desc, 2, 3`} limit ${limit})`;
  });
  const head = movementsInside(reader, frame, period, {
    withEvents: divisions.some((one) => one === 'event'),
    withGroups: divisions.some((one) => one === 'group' || one === 'groupVertical'),
  });
  const { rows } = await readerDatabase().execute<Record<string, unknown> & ReportRow & { division: D }>(
    sql`${head} ${sql.join(tables, sql` union all `)}`,
  );
  const found = rows.map(({ division, ...row }) => ({ division, row: inTerms(row as ReportRow, frame) }));
  return Object.fromEntries(
    divisions.map((name) => [name, found.filter(({ division }) => division === name).map(({ row }) => row)]),
  ) as unknown as Record<D, ReportRow[]>;
}

/** What bookings lack that charts need. */
export async function reportGaps(reader: ReportReader, frame: ReportFrame): Promise<readonly Gap[]> {
  const { gaps, total } = await reportRows(reader, frame, ['gaps', 'total']);
  return gapsOf(total[0] ?? noFigures, gaps, frame.filter.field !== '');
}

/** Everything together in the period, and in the one that it is compared with. */
export async function reportTotals(
  reader: ReportReader,
  frame: ReportFrame,
): Promise<{ readonly now: ReportFigures; readonly before: ReportFigures }> {
  const totalOf = async (period: ReportPeriod): Promise<ReportFigures> => {
    const [row] = (await reportRows(reader, frame, ['total'], { period })).total;
    if (row === undefined) return noFigures;
    const { key: _key, part: _part, ...figures } = row;
    return figures;
  };
  const [now, then] = await Promise.all([totalOf(frame.period), totalOf(frame.before)]);
  return { now, before: then };
}

/** A row whose amounts are cents of a euro, in minor units of the frame's currency. */
function inTerms(row: ReportRow, { perCent }: ReportFrame): ReportRow {
  const money = (cents: number) => Math.round(cents * perCent);
  const { booked, missed, refunded, saved, spend, standing } = row;
  return {
    ...row,
    spend: money(spend),
    booked: money(booked),
    refunded: money(refunded),
    standing: money(standing),
    missed: money(missed),
    saved: money(saved),
  };
}
