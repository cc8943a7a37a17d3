import { getTranslations } from 'next-intl/server';
import type * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can, orByKey } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { reportApprovals } from '@/lib/server/reports/report-approvals';
import { type ReportBooking, reportBookingsFile } from '@/lib/server/reports/report-bookings';
import {
  type ReportFrame,
  requireField,
  requireReportFrame,
} from '@/lib/server/reports/report-currency-and-periods';
import { reportRides } from '@/lib/server/reports/report-emissions';
import { answerNames, type ReportNames, reportNames } from '@/lib/server/reports/report-names';
import { ofCompany, ofOwnPeople, type ReportReader } from '@/lib/server/reports/report-reader';
import { reportGaps, reportRows } from '@/lib/server/reports/report-rows';
import { reportRulePerformance } from '@/lib/server/reports/report-rule-performance';
import { type NameOf, reportWords } from '@/lib/server/reports/report-words';
import { csvOfColumns } from '@/lib/shared/insight/csv';
import { type ApprovalWords, approvalTable } from '@/lib/shared/reports/approval-table';
import { type GapWords, gapTable } from '@/lib/shared/reports/gap-table';
import { type FilePart, FileQuery, ReportFile } from '@/lib/shared/reports/report-calls';
import {
  type BookingColumn,
  bookingColumns,
  bookingColumnsIn,
  figureColumnsIn,
  type Measure,
  type NamedColumn,
} from '@/lib/shared/reports/report-columns';
import { minorDigits, reportDimensions } from '@/lib/shared/reports/report-figures';
import {
  figureTable,
  groupTable,
  monthFigures,
  type ReportTable,
  stackedTable,
  type TableWords,
} from '@/lib/shared/reports/report-tables';
import { railTable, rideEmissions } from '@/lib/shared/reports/ride-emissions';
import { type RuleWords, rulePerformanceTable } from '@/lib/shared/reports/rule-performance-table';
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
  const field = names.field.find(({ id }) => id === filter.field)?.name ?? '';
  const words = { field, frame, locale, names, nameOf: await reportWords(locale, names, answers) };
  return { name: fileName(by, frame), csv: await partOf(reader, by, { columns, details }, words) };
}

/** `spend-by-month-2026-09-01-2026-11-28`. */
const fileName = (by: FilePart, { period: { from, to } }: ReportFrame): string => {
  const isDimension = reportDimensions.some((one) => one === by);
  const part = isDimension ? `report-by-${by}` : by.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${part}-${from}-${to}`;
};

async function partOf(
  reader: ReportReader,
  by: FilePart,
  { columns, details }: Pick<z.infer<typeof FileQuery>, 'columns' | 'details'>,
  words: Words,
): Promise<string> {
  if (by === 'bookings') {
    const rows = await reportBookingsFile(reader, words.frame);
    return bookingsFile(rows, bookingColumnsIn(details), words);
  }
  const { frame } = words;
  const { column, file } = await fileWriter(words);
  const budgets = reader.people === null ? frame.budgets : null;
  const written = { period: frame.period, words: { ...words, column }, budgets };
  switch (by) {
    case 'spendByMonth':
    case 'emissionsByMonth': {
      const rows = await reportRows(reader, frame, ['month', 'monthVertical']);
      return file(stackedTable(by, rows, written), by === 'emissionsByMonth' ? 'kg' : null);
    }
    case 'complianceByMonth':
    case 'savingsByMonth': {
      const { month } = await reportRows(reader, frame, ['month']);
      return file(figureTable('month', month, monthFigures[by], written));
    }
    case 'complianceByGroup':
      return file(groupTable((await reportRows(reader, frame, ['groupVertical'])).groupVertical, written));
    case 'rules':
      return file(rulePerformanceTable(await reportRulePerformance(reader, frame), await ruleWords(words)));
    case 'approvals':
      return file(approvalTable(await reportApprovals(reader, frame), await approvalWords(words)));
    case 'flightsByRail':
      return file(railTable(rideEmissions(await reportRides(reader, frame)).byRail, written.words));
    case 'gaps':
      return file(gapTable(await reportGaps(reader, frame), await gapWords(words)));
    default:
      return file(
        figureTable(by, (await reportRows(reader, frame, [by]))[by], figureColumnsIn(columns), written),
      );
  }
}

/** Writes tables: amounts with their currency in a column of its own, and `unit` for all figures where it is given. */
async function fileWriter({ frame, locale }: Words) {
  const t = await getTranslations({ locale, namespace: 'reports' });
  const amount = amountIn(frame);
  const cell = (measure: Measure, value: number | null): string => {
    if (value === null) return '';
    if (measure === 'share') return percent(value);
    return measure === 'money' ? amount(value) : String(value);
  };
  const file = <Row>({ columns, names, rows }: ReportTable<Row>, unit: string | null = null): string =>
    csvOfColumns(rows, [
      ...names.map(({ header, inFile, nameOf }) => [header, inFile ?? nameOf] as const),
      ...columns.map(
        ({ header, measure, valueIn }) => [header, (row: Row) => cell(measure, valueIn(row))] as const,
      ),
      ...(columns.some(({ measure }) => measure === 'money')
        ? [[t('column.currency'), () => frame.currency] as const]
        : []),
      ...(unit === null ? [] : [[t('emissions.unit'), () => unit] as const]),
    ]);
  const column: TableWords['column'] = (name) => t(`column.${name}`);
  return { column, file };
}

async function ruleWords({ locale, nameOf }: Words): Promise<RuleWords> {
  const [t, health, actions] = await Promise.all([
    getTranslations({ locale, namespace: 'reports' }),
    getTranslations({ locale, namespace: 'policy-hub.health' }),
    getTranslations({ locale, namespace: 'policy-admin.actions' }),
  ]);
  return {
    column: (name) => health(name),
    vertical: t('column.vertical'),
    share: t('rules.share'),
    ruleName: ({ code, name }) => name ?? nameOf('reason', code),
    verticalName: ({ vertical }) => nameOf('vertical', vertical),
    actionName: ({ action }) => actions(action),
  };
}

const approvalWords = async ({ locale }: Words): Promise<ApprovalWords> => {
  const t = await getTranslations({ locale, namespace: 'reports.approvals' });
  return (name) => t(name);
};

async function gapWords({ field, locale }: Words): Promise<GapWords> {
  const t = await getTranslations({ locale, namespace: 'reports' });
  return {
    title: t('gaps.title'),
    bookings: t('column.bookings'),
    gapName: (gap) => {
      if (gap === 'answer') return field;
      if (gap === 'emissions') return t('gaps.emissions');
      return gap === 'unjudged' ? t('policy.unjudged') : t(`column.${gap}`);
    },
  };
}

type Words = {
  /** What the trip field is called whose answers are asked for; '' for none. */
  readonly field: string;
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
  const named = (name: NamedColumn): Column => [
    head(name),
    (row) => (row[name] === null ? '' : nameOf(name, row[name])),
  ];
  const cells: Readonly<Record<BookingColumn, readonly Column[]>> = {
    day: [[head('day'), ({ day }) => day]],
    kind: [[head('kind'), ({ kind }) => t(`kind.${kind}`)]],
    traveler: [[head('traveler'), ({ travelers }) => travelers.join(', ')]],
    department: [named('department')],
    office: [named('office')],
    entity: [named('entity')],
    vertical: [[head('vertical'), ({ offer }) => nameOf('vertical', offer.vertical)]],
    route: [named('route')],
    city: [named('city')],
    supplier: [named('supplier')],
    startDay: [[head('startDay'), ({ startDay }) => startDay]],
    policy: [[head('policy'), ({ policy }) => t(`policy.${policy}`)]],
    reason: [[head('reason'), ({ reasons }) => reasons.map((code) => nameOf('reason', code)).join(', ')]],
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
