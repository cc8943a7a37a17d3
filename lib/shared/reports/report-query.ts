import * as z from 'zod';
import { dayAfter, daysBetween } from '@/lib/shared/day/days';
import { OpenDay } from '@/lib/shared/form/day';
import { Id } from '@/lib/shared/form/id';
import { listQuery } from '@/lib/shared/paging/list-query';

/** How whatever has no office, department and so on stands in addresses and answers. */
export const notKnown = '-';

export const reportVerticals = ['flights', 'hotels', 'trains', 'cars'] as const;

/** Days between ordering and the first day of travel, by the number of days that a band begins with. */
export const leadBands = { d0: 0, d3: 3, d7: 7, d14: 14, d21: 21 } as const;
export type LeadBand = keyof typeof leadBands;
export const leadBandKeys = Object.keys(leadBands) as readonly LeadBand[];

/** Days of the usual period, today included. */
export const periodDays = 90;
/** Days of the longest one: three years. */
export const periodDaysMax = 1096;

/** The id of a record of the company; `-` for people who have none. */
const RecordId = z.union([z.literal(''), z.literal(notKnown), Id]).default('');
const or = (pattern: RegExp) => z.string().regex(pattern).or(z.literal('')).default('');

/** What a report can be narrowed to, as it stands in an address. Days are those of the company's time zone, both included. */
export const ReportFilter = z.strictObject({
  from: OpenDay,
  to: OpenDay,
  /** Which day counts: on which it was ordered or given back, or on which the travel begins. */
  basis: z.enum(['booking', 'travel']).default('booking'),
  vertical: z.enum(['', ...reportVerticals]).default(''),
  office: RecordId,
  entity: RecordId,
  group: RecordId,
  department: z.string().trim().max(100).default(''),
  policy: z.enum(['', 'in', 'out', 'unjudged']).default(''),
  /** Cities of a journey by their codes: `BOS-LON`. */
  route: or(/^[A-Z]{3}-[A-Z]{3}$/),
  /** City of a stay or a car. */
  city: or(/^[A-Z]{3}$/),
  /** Airline, railway, hotel or rental company. */
  supplier: z.string().trim().max(80).default(''),
  lead: z.enum(['', ...leadBandKeys]).default(''),
  /** Code of a rule that was not kept. */
  reason: or(/^[A-Z_]{1,40}$/),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** How reports stand in the address of their page, with the place in the list of bookings. */
export const reportList = listQuery({ filters: ReportFilter.shape, sizes: [15, 50, 100] });
export type ReportState = ReturnType<typeof reportList.read>;

/** Days from the first to the last, both included, ISO 8601. */
export type ReportPeriod = { readonly from: string; readonly to: string };

export type PeriodProblem = 'reversed' | 'tooLong';

/** The period that a filter asks for: without an end until today, without a beginning 90 days; or why it is none. */
export function reportPeriod(
  { from, to }: Pick<ReportFilter, 'from' | 'to'>,
  today: string,
): ReportPeriod | PeriodProblem {
  const last = to !== '' ? to : from > today ? dayAfter(from, periodDays - 1) : today;
  const first = from !== '' ? from : dayAfter(last, 1 - periodDays);
  if (first > last) return 'reversed';
  return daysOf({ from: first, to: last }) > periodDaysMax ? 'tooLong' : { from: first, to: last };
}

/** The period of the same length that ends the day before. */
export const periodBefore = (period: ReportPeriod): ReportPeriod => ({
  from: dayAfter(period.from, -daysOf(period)),
  to: dayAfter(period.from, -1),
});

/** How many days a period has. */
export const daysOf = ({ from, to }: ReportPeriod): number => daysBetween(from, to) + 1;

/** The months that a period touches, `2026-11`, in their order. */
export function monthsOf({ from, to }: ReportPeriod): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = nextMonth(day)) months.push(day.slice(0, 7));
  return months;
}

/** The part of a month that lies in a period. */
export function monthIn(month: string, { from, to }: ReportPeriod): ReportPeriod {
  const last = dayAfter(nextMonth(`${month}-01`), -1);
  return { from: `${month}-01` < from ? from : `${month}-01`, to: last > to ? to : last };
}

const nextMonth = (first: string): string => `${dayAfter(first, 31).slice(0, 7)}-01`;

/** The filters of an address that make no sense, by name, and everything as it was typed. */
export type TypedFilters = {
  readonly problems: readonly (keyof ReportFilter)[];
  readonly typed: Readonly<Record<keyof ReportFilter, string>>;
};

/** Reads what was typed without leaving anything out. */
export function typedFilters(value: (name: string) => unknown): TypedFilters {
  const names = Object.keys(ReportFilter.shape) as (keyof ReportFilter)[];
  const typed = Object.fromEntries(names.map((name) => [name, String(value(name) ?? '')]));
  return {
    problems: names.filter((name) => !ReportFilter.shape[name].safeParse(value(name)).success),
    typed: { ...(typed as TypedFilters['typed']), basis: typed.basis === 'travel' ? 'travel' : 'booking' },
  };
}
