import * as z from 'zod';
import { uuidPattern } from '@/lib/shared/uuid';
import { metricOf, type ReportFigures, type ReportMetric } from './report-figures';

/** The figures that the table of one's own grouping can have, in their order. */
export const figureColumns = [
  'spend',
  'booked',
  'refunded',
  'bookings',
  'cancelled',
  'trips',
  'averageTrip',
  'average',
  'judged',
  'inPolicy',
  'compliance',
  'missed',
  'missedKnown',
  'saved',
  'savedKnown',
  'emissions',
  'emissionsKnown',
  'ofCap',
  'preferred',
] as const;
export type FigureColumn = (typeof figureColumns)[number];

/** In what a figure is measured, which says how a screen and a file write it. */
export type Measure = 'count' | 'money' | 'share' | 'kg';

const money: readonly FigureColumn[] = [
  'spend',
  'booked',
  'refunded',
  'averageTrip',
  'average',
  'missed',
  'saved',
];

/** In what a column is measured. */
export function measureOf(column: FigureColumn): Measure {
  if (column === 'compliance' || column === 'ofCap' || column === 'preferred') return 'share';
  if (column === 'emissions') return 'kg';
  return money.includes(column) ? 'money' : 'count';
}

/** What the list of bookings can tell beside what a booking is and its number; trip fields come by their ids. */
export const bookingColumns = [
  'day',
  'kind',
  'traveler',
  'department',
  'office',
  'entity',
  'vertical',
  'route',
  'city',
  'supplier',
  'startDay',
  'policy',
  'reason',
  'emissions',
  'amount',
] as const;
export type BookingColumn = (typeof bookingColumns)[number];
/** Those that say by its key what a booking belongs to. */
export type NamedColumn = Extract<
  BookingColumn,
  'department' | 'office' | 'entity' | 'route' | 'city' | 'supplier'
>;

const usualFigures: readonly FigureColumn[] = ['spend', 'bookings', 'trips', 'compliance', 'emissions'];
const usualDetails: readonly BookingColumn[] = ['day', 'traveler', 'policy', 'amount'];

const namesMax = 1000;
const isField = (name: string): boolean => new RegExp(`^${uuidPattern}$`).test(name);

/** Names between commas, each known, in their usual order and each once; `more` stand behind the known ones. */
const namesOf = (known: readonly string[], more = (_name: string) => false) =>
  z
    .string()
    .max(namesMax)
    .refine((text) => text.split(',').every((name) => known.includes(name) || more(name)))
    .transform((text) => {
      const wanted = new Set(text.split(','));
      return [...known.filter((name) => wanted.has(name)), ...[...wanted].filter(more)].join(',');
    });

const [Figures, Details] = [namesOf(figureColumns), namesOf(bookingColumns, isField)];

/** The columns of figures, and of bookings, as an address has them: of the page, and of files, which have all unless they are chosen. */
export const FigureColumns = Figures.default(usualFigures.join(','));
export const BookingColumns = Details.default(usualDetails.join(','));
export const FileFigures = Figures.default(figureColumns.join(','));
export const FileDetails = Details.default(bookingColumns.join(','));

/** The same one by one. */
export const figureColumnsIn = (columns: string): readonly FigureColumn[] =>
  figureColumns.filter((one) => columns.split(',').includes(one));
export const bookingColumnsIn = (details: string): readonly string[] => details.split(',');

/** A figure by the name of its column; null where there is nothing to divide by. */
export function figureOf(column: FigureColumn, figures: ReportFigures): number | null {
  if (column === 'average') return figures.bookings === 0 ? null : figures.booked / figures.bookings;
  if (column === 'averageTrip' || column === 'compliance')
    return metricOf(column satisfies ReportMetric, figures);
  if (column === 'preferred')
    return figures.preferredKnown === 0 ? null : figures.preferred / figures.preferredKnown;
  // No figure is not nothing: cars have none, and some providers tell none.
  if (column === 'emissions' && figures.emissionsKnown === 0 && figures.bookings > 0) return null;
  return figures[column];
}
