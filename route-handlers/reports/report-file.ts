import { getTranslations } from 'next-intl/server';
import type * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can, orByKey } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { type ReportBooking, reportBookingsFile } from '@/lib/server/reports/report-bookings';
import { answerNames, type ReportNames, reportNames } from '@/lib/server/reports/report-names';
import { ofCompany, ofOwnPeople, type ReportReader } from '@/lib/server/reports/report-reader';
import { reportRows } from '@/lib/server/reports/report-rows';
import { type ReportFrame, requireField, requireReportFrame } from '@/lib/server/reports/report-terms';
import { type NameOf, reportWords } from '@/lib/server/reports/report-words';
import { csvOfColumns } from '@/lib/shared/insight/csv';
import { complianceColumns, type MonthTableName, monthTable } from '@/lib/shared/reports/month-tables';
import { type FilePart, FileQuery, ReportFile } from '@/lib/shared/reports/report-calls';
import {
  type BookingColumn,
  bookingColumns,
  bookingColumnsIn,
  type FigureColumn,
  figureColumnsIn,
  figureOf,
  isMoney,
} from '@/lib/shared/reports/report-columns';
import {
  completeRows,
  minorDigits,
  type ReportDimension,
  type ReportRow,
} from '@/lib/shared/reports/report-figures';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';

const declared = {
  input: { query: FileQuery },
  output: ReportFile,
  errors: ['VALIDATION_ERROR'],
  supportMay: false,
  shownAs: ({ csv, name }: z.infer<typeof ReportFile>) => csvFile(name)(csv),
} as const;

/** A part of a report as a file for spreadsheets, in the words of the reader; support may not take data out. */
export const getReportFile = endpoint(
  'GET /i/api/business/reports/v1/file',
  { guard: orByKey('reports', can('reports.read')), ...declared },
  ({ context, input, viewer }) => fileOf(ofCompany(viewer), input, context),
);

/** The same of those alone whose trips the reader approves. */
export const getPeopleFile = endpoint(
  'GET /i/api/business/reports/v1/people/file',
  { guard: can('reports.people'), ...declared },
  async ({ context, input, viewer }) => fileOf(await ofOwnPeople(viewer), input, context),
);

async function fileOf(
  reader: ReportReader,
  { by, columns, details, locale: wanted, ...filter }: z.infer<typeof FileQuery>,
  context: RequestContext,
): Promise<z.infer<typeof ReportFile>> {
  const { locale } = inLanguage(context, wanted);
  if (by === 'answer') requireField(filter);
  const [frame, names, answers] = await Promise.all([
    requireReportFrame(reader, filter),
    reportNames(reader, by === 'traveler'),
    answerNames(reader.viewer, filter.field, locale),
  ]);
  const words = { frame, locale, names, nameOf: await reportWords(locale, names, answers) };
  return { name: fileName(by, frame), csv: await partOf(reader, by, { columns, details }, words) };
}

/** `spend-by-month-2026-09-01-2026-11-28`. */
const fileName = (by: FilePart, { period: { from, to } }: ReportFrame): string => {
  const part = by === 'bookings' || by.endsWith('ByMonth') ? by : `report-by-${by}`;
  return `${part.replace('ByMonth', '-by-month')}-${from}-${to}`;
};

async function partOf(
  reader: ReportReader,
  by: FilePart,
  { columns, details }: Pick<z.infer<typeof FileQuery>, 'columns' | 'details'>,
  words: Words,
): Promise<string> {
  const { frame } = words;
  switch (by) {
    case 'bookings':
      return bookingsFile(await reportBookingsFile(reader, frame), bookingColumnsIn(details), words);
    case 'spendByMonth':
    case 'emissionsByMonth':
      return monthsFile(by, await reportRows(reader, frame, ['month', 'monthVertical']), words);
    case 'complianceByMonth':
      return figuresFile(
        'month',
        (await reportRows(reader, frame, ['month'])).month,
        complianceColumns,
        words,
      );
    default:
      return figuresFile(by, (await reportRows(reader, frame, [by]))[by], figureColumnsIn(columns), words);
  }
}

type Words = {
  readonly frame: ReportFrame;
  readonly locale: string;
  readonly names: ReportNames;
  readonly nameOf: NameOf;
};

/** Every booking and every refund, a row each. */
async function bookingsFile(
  rows: readonly ReportBooking[],
  chosen: readonly string[],
  { frame, locale, nameOf, names }: Words,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'reports' });
  const amount = amountIn(frame);
  const head = (name: BookingColumn | 'booking' | 'number') => t(`column.${name}`);
  type Column = readonly [head: string, cell: (row: ReportBooking) => string];
  const words = findLocale(locale) ?? defaultLocale;
  const placed = (name: 'department' | 'office' | 'entity'): Column => [
    head(name),
    (row) => (row[name] === null ? '' : nameOf(name, row[name])),
  ];
  const cells: Readonly<Record<BookingColumn, readonly Column[]>> = {
    day: [[head('day'), ({ day }) => day]],
    kind: [[head('kind'), ({ kind }) => t(`kind.${kind}`)]],
    traveler: [[head('traveler'), ({ travelers }) => travelers.join(', ')]],
    department: [placed('department')],
    office: [placed('office')],
    entity: [placed('entity')],
    vertical: [[head('vertical'), ({ offer }) => nameOf('vertical', offer.vertical)]],
    startDay: [[head('startDay'), ({ startDay }) => startDay]],
    policy: [[head('policy'), ({ policy }) => t(`policy.${policy}`)]],
    emissions: [[head('emissions'), ({ emissions }) => (emissions === null ? '' : String(emissions))]],
    amount: [
      [t('column.booked'), (row) => (row.kind === 'booked' ? amount(row.amount) : '')],
      [t('column.refunded'), (row) => (row.kind === 'refunded' ? amount(-row.amount) : '')],
      [t('column.currency'), () => frame.currency],
    ],
  };
  const fields = names.field
    .filter(({ id }) => chosen.includes(id))
    .map(
      ({ id, name }): Column => [
        name,
        ({ answers }) => answers.find((one) => one.fieldId === id)?.value ?? '',
      ],
    );
  return csvOfColumns(rows, [
    [head('booking'), ({ offer }) => titleOf(offer, words)],
    ...bookingColumns.filter((one) => chosen.includes(one)).flatMap((one) => cells[one]),
    ...fields,
    [head('number'), ({ number }) => number],
  ]);
}

/** A figure by month, with a column for each vertical: what the table of the page has. */
async function monthsFile(
  name: MonthTableName,
  rows: Parameters<typeof monthTable>[1],
  { frame, locale, nameOf }: Words,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'reports' });
  const { months, more, verticals } = monthTable(name, rows, frame.period);
  type Column = readonly [head: string, cell: (month: (typeof months)[number]) => string];
  const text = name === 'spendByMonth' ? amountIn(frame) : String;
  const last: readonly Column[] =
    name === 'spendByMonth'
      ? [[t('column.currency'), () => frame.currency]]
      : [[t('emissions.unit'), () => 'kg']];
  return csvOfColumns<(typeof months)[number]>(months, [
    [t('column.month'), ({ key }) => key],
    ...verticals.map((one, nth): Column => [nameOf('vertical', one), ({ values }) => text(values[nth] ?? 0)]),
    [t('column.total'), ({ total }) => text(total)],
    ...(more === null ? [] : [[t(`column.${more}`), ({ row }) => text(row[more])] satisfies Column]),
    ...last,
  ]);
}

/** The figures of a division, a row each. */
async function figuresFile(
  by: ReportDimension,
  rows: readonly ReportRow[],
  chosen: readonly FigureColumn[],
  { frame, locale, nameOf, names }: Words,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'reports' });
  const amount = amountIn(frame);
  const cell = (column: FigureColumn, row: ReportRow): string => {
    const value = figureOf(column, row);
    if (value === null) return '';
    if (column === 'compliance') return percent(value);
    return isMoney(column) ? amount(value) : String(value);
  };
  const field = names.field.find(({ id }) => id === frame.filter.field)?.name ?? '';
  return csvOfColumns(completeRows(by, rows, frame.period), [
    [by === 'answer' ? field : t(`column.${by}`), ({ key }) => (by === 'month' ? key : nameOf(by, key))],
    ...chosen.map((one) => [t(`column.${one}`), (row: ReportRow) => cell(one, row)] as const),
    ...(chosen.some(isMoney) ? [[t('column.currency'), () => frame.currency] as const] : []),
  ]);
}

const percent = (share: number): string => (share * 100).toFixed(1);

/** Amounts as spreadsheets read them: `1204.50`. */
const amountIn = ({ currency }: ReportFrame) => {
  const digits = minorDigits(currency);
  return (minor: number): string => (minor / 10 ** digits).toFixed(digits);
};

/** What a booking is called; a stay whose hotel is not told, by its city. */
function titleOf(offer: Offer, words: Locale): string {
  const { destination, title } = offerText(offer, words);
  return title || destination;
}
