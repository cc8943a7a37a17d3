import * as z from 'zod';
import { monthsOf, type ReportPeriod } from './report-period';
import { leadBandKeys } from './report-query';

/** By what figures are divided. */
export const reportDimensions = [
  'month',
  'vertical',
  'department',
  'office',
  'entity',
  'group',
  'event',
  'traveler',
  'staff',
  'lead',
  'reason',
  'route',
  'city',
  'supplier',
  'answer',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];

/** What is measured; `docs/reports.md` has the definitions. Amounts are in minor units of the company's currency. */
export const ReportFigures = z.strictObject({
  /** Booked, less what was given back. */
  spend: z.number(),
  booked: z.number(),
  refunded: z.number(),
  bookings: z.int(),
  cancelled: z.int(),
  /** Trips with a booking that was not cancelled, and what those bookings cost. */
  trips: z.int(),
  standing: z.number(),
  judged: z.int(),
  inPolicy: z.int(),
  /** Paid above the cheapest comparable offer, outside the policy; of how many bookings that is known. */
  missed: z.number(),
  missedKnown: z.int(),
  /** Paid below what comparable offers cost in the middle, of bookings that were not cancelled; of how many bookings that is known. */
  saved: z.number(),
  savedKnown: z.int(),
  /** Kilograms of CO₂ equivalent of the bookings that were not cancelled, and of how many of these that is known. */
  emissions: z.number(),
  emissionsKnown: z.int(),
  /** The price as a share of what the policy allowed, in the middle of the bookings for which that is known and that were not cancelled. */
  ofCap: z.number().nullable(),
  /** With preferred suppliers, of the bookings made while the company had any, without those that were cancelled. */
  preferred: z.int(),
  preferredKnown: z.int(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

export const noFigures: ReportFigures = {
  spend: 0,
  booked: 0,
  refunded: 0,
  bookings: 0,
  cancelled: 0,
  trips: 0,
  standing: 0,
  judged: 0,
  inPolicy: 0,
  missed: 0,
  missedKnown: 0,
  saved: 0,
  savedKnown: 0,
  emissions: 0,
  emissionsKnown: 0,
  ofCap: null,
  preferred: 0,
  preferredKnown: 0,
};

/** The figures of one office, month and so on; `part` is the vertical of a month that is divided by it. */
export type ReportRow = ReportFigures & { readonly key: string; readonly part: string };

/** What stands for a row in a chart. */
export const reportMetrics = [
  'spend',
  'booked',
  'refunded',
  'bookings',
  'trips',
  'averageTrip',
  'compliance',
  'missed',
  'saved',
  'emissions',
] as const;
export type ReportMetric = (typeof reportMetrics)[number];

/** A metric of some figures; null where there is nothing to divide by. Compliance is a share between 0 and 1. */
export function metricOf(metric: ReportMetric, figures: ReportFigures): number | null {
  if (metric === 'averageTrip') return figures.trips === 0 ? null : figures.standing / figures.trips;
  if (metric === 'compliance') return figures.judged === 0 ? null : figures.inPolicy / figures.judged;
  return figures[metric];
}

/** How a figure compares with the one before. `share` is null where that is none of which one can have a share: zero, or less. */
export type Change = { readonly by: number; readonly share: number | null };

export const changeOf = (now: number | null, before: number | null): Change | null =>
  now === null || before === null
    ? null
    : { by: now - before, share: before > 0 ? (now - before) / before : null };

/** Rows in the order of what they stand for: months and bands each once, also the empty ones; the others as they are. */
export function completeRows(
  dimension: ReportDimension,
  rows: readonly ReportRow[],
  period: ReportPeriod,
): readonly ReportRow[] {
  const keys = dimension === 'month' ? monthsOf(period) : dimension === 'lead' ? leadBandKeys : null;
  if (keys === null) return rows;
  return keys.map((key) => rows.find((row) => row.key === key) ?? { ...noFigures, key, part: '' });
}

/** What became of the requests for approval of a period. */
export const ApprovalFigures = z.strictObject({
  asked: z.int(),
  /** By somebody. */
  approved: z.int(),
  declined: z.int(),
  /** Booked because nobody answered, and given up because nobody did. */
  silent: z.int(),
  expired: z.int(),
  withdrawn: z.int(),
  /** Forbidden by policies by the time of a yes. */
  blocked: z.int(),
  pending: z.int(),
  /** Until somebody answered, half of the requests, in minutes; null where nobody has. */
  medianMinutes: z.number().nullable(),
});
export type ApprovalFigures = z.infer<typeof ApprovalFigures>;

/** Of the requests that somebody answered, the share that was approved; null for none. */
export const approvedShare = ({ approved, declined }: ApprovalFigures): number | null =>
  approved + declined === 0 ? null : approved / (approved + declined);

/** How many digits an amount of a currency has after the point. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
