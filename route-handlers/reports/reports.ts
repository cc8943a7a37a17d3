import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { reportApprovals } from '@/lib/server/reports/report-approvals';
import {
  type ReportFrame,
  requireField,
  requireReportFrame,
} from '@/lib/server/reports/report-currency-and-periods';
import { answerNames, reportNames } from '@/lib/server/reports/report-names';
import { ofCompany, type ReportReader } from '@/lib/server/reports/report-reader';
import { reportRows, reportTotals } from '@/lib/server/reports/report-rows';
import { reportWords } from '@/lib/server/reports/report-words';
import {
  ReportSeries,
  ReportSummary,
  ReportTable,
  SeriesQuery,
  TableQuery,
} from '@/lib/shared/reports/report-calls';
import {
  completeRows,
  metricOf,
  type ReportDimension,
  type ReportRow,
} from '@/lib/shared/reports/report-figures';
import { ReportFilter } from '@/lib/shared/reports/report-query';

const guard = can('reports.read');
const errors = ['VALIDATION_ERROR'] as const;

/** The figures of the company in a period beside those of the one before, and what became of requests for approval. */
export const getReportSummary = endpoint(
  'GET /i/api/business/reports/v1/summary',
  { guard, input: { query: ReportFilter }, output: ReportSummary, errors },
  async ({ input, viewer }) => {
    const reader = ofCompany(viewer);
    const frame = await requireReportFrame(reader, input);
    const [{ before: figuresBefore, now: figures }, approvals] = await Promise.all([
      reportTotals(reader, frame),
      reportApprovals(reader, frame),
    ]);
    return { ...told(frame), before: frame.before, figures, figuresBefore, approvals };
  },
);

/** One metric of the company by month, office, route and so on. Months are not compared: none is in both periods. */
export const getReportSeries = endpoint(
  'GET /i/api/business/reports/v1/series',
  { guard, input: { query: SeriesQuery }, output: ReportSeries, errors },
  async ({ context, input: { by, metric, ...filter }, viewer }) => {
    if (by === 'answer') requireField(filter);
    const reader = ofCompany(viewer);
    const frame = await requireReportFrame(reader, filter);
    const [rows, earlier, nameOf] = await Promise.all([
      rowsBy(reader, frame, by),
      by === 'month' ? [] : rowsBy(reader, { ...frame, period: frame.before }, by),
      wordsFor(reader, { by, field: filter.field }, context.locale),
    ]);
    const compared = new Map(earlier.map((row) => [row.key, metricOf(metric, row)]));
    const [total] = (await reportRows(reader, frame, ['total'])).total;
    return {
      ...told(frame),
      points: rows.map((row) => ({
        key: row.key,
        name: nameOf(by, row.key),
        value: metricOf(metric, row),
        compare: compared.get(row.key) ?? null,
      })),
      coverage: { bookings: total?.bookings ?? 0, judged: total?.judged ?? 0 },
    };
  },
);

/** All figures of the company by month, office, route and so on. */
export const getReportTable = endpoint(
  'GET /i/api/business/reports/v1/table',
  { guard, input: { query: TableQuery }, output: ReportTable, errors },
  async ({ context, input: { by, limit, ...filter }, viewer }) => {
    if (by === 'answer') requireField(filter);
    const reader = ofCompany(viewer);
    const frame = await requireReportFrame(reader, filter);
    const [rows, nameOf] = await Promise.all([
      rowsBy(reader, frame, by, limit),
      wordsFor(reader, { by, field: filter.field }, context.locale),
    ]);
    return {
      ...told(frame),
      rows: rows.map(({ key, part: _part, ...figures }) => ({ key, name: nameOf(by, key), figures })),
    };
  },
);

const told = ({ currency, now, period }: ReportFrame) => ({ period, currency, asOf: now.toISOString() });

const wordsFor = async (
  reader: ReportReader,
  { by, field }: Pick<ReportFilter, 'field'> & { readonly by: ReportDimension },
  tag: string,
) =>
  reportWords(
    tag,
    await reportNames(reader, by === 'traveler'),
    await answerNames(reader.viewer, field, tag),
  );

async function rowsBy(
  reader: ReportReader,
  frame: ReportFrame,
  by: ReportDimension,
  limit?: number,
): Promise<readonly ReportRow[]> {
  const found = await reportRows(reader, frame, [by], limit === undefined ? {} : { limit });
  return completeRows(by, found[by], frame.period);
}
