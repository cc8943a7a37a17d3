import * as z from 'zod';
import { answerMax } from '@/lib/shared/finance/trip-fields';
import { OpenDay } from '@/lib/shared/form/day';
import { Id } from '@/lib/shared/form/id';
import { comparisons, namedPeriods } from './report-period';

/** How whatever has no office, department and so on stands in addresses and answers. */
export const notKnown = '-';

export const reportVerticals = ['flights', 'hotels', 'trains', 'cars'] as const;

/** Days between ordering and the first day of travel, by the number of days that a band begins with. */
export const leadBands = { d0: 0, d3: 3, d7: 7, d14: 14, d21: 21 } as const;
export type LeadBand = keyof typeof leadBands;
export const leadBandKeys = Object.keys(leadBands) as readonly LeadBand[];

/** Whether whoever travels is employed or a guest of the company. */
export const staffKinds = ['employees', 'guests'] as const;

/** The id of a record of the company; `-` for people who have none. */
const RecordId = z.union([z.literal(''), z.literal(notKnown), Id]).default('');
const or = (pattern: RegExp) => z.string().regex(pattern).or(z.literal('')).default('');

/** What a report can be narrowed to, as it stands in an address. Days are those of the company's time zone, both included. */
export const ReportFilter = z.strictObject({
  from: OpenDay,
  to: OpenDay,
  /** A period by name in place of its days. */
  period: z.enum(['', ...namedPeriods]).default(''),
  /** Which day counts: on which it was ordered or given back, or on which the travel begins. */
  basis: z.enum(['booking', 'travel']).default('booking'),
  /** What the figures are compared with; it narrows nothing. */
  compare: z.enum(comparisons).default('before'),
  vertical: z.enum(['', ...reportVerticals]).default(''),
  office: RecordId,
  entity: RecordId,
  group: RecordId,
  /** A published event of the company. */
  event: z.union([z.literal(''), Id]).default(''),
  /** Account of whoever travels. */
  traveler: RecordId,
  staff: z.enum(['', notKnown, ...staffKinds]).default(''),
  department: z.string().trim().max(100).default(''),
  policy: z.enum(['', 'in', 'out', 'unjudged']).default(''),
  /** Bookings that were not cancelled and whose emissions nobody knows. */
  emissions: z.enum(['', notKnown]).default(''),
  /** Cities of a journey by their codes: `BOS-LON`. */
  route: or(/^[A-Z]{3}-[A-Z]{3}$/),
  /** City of a stay or a car. */
  city: or(/^[A-Z]{3}$/),
  /** Airline, railway, hotel or rental company. */
  supplier: z.string().trim().max(80).default(''),
  lead: z.enum(['', ...leadBandKeys]).default(''),
  /** Code of a rule that was not kept. */
  reason: or(/^[A-Z_]{1,40}$/),
  /** A trip field of the company, by whose answers figures are divided, and one of them; `-` for none. */
  field: z.union([z.literal(''), Id]).default(''),
  answer: z.string().trim().max(answerMax).default(''),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

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
    typed: {
      ...(typed as TypedFilters['typed']),
      basis: typed.basis === 'travel' ? 'travel' : 'booking',
      compare: typed.compare === 'year' ? 'year' : 'before',
    },
  };
}
