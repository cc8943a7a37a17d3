import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { reportBookingsFile } from '@/lib/server/reports/report-bookings';
import { reportNames } from '@/lib/server/reports/report-names';
import { reportRows } from '@/lib/server/reports/report-rows';
import { type ReportFrame, requireReportFrame } from '@/lib/server/reports/report-terms';
import { reportWords } from '@/lib/server/reports/report-words';
import { csvOf } from '@/lib/shared/insight/csv';
import { FileQuery } from '@/lib/shared/reports/report-calls';
import { completeRows, metricOf, minorDigits } from '@/lib/shared/reports/report-figures';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';

const figures = [
  'spend',
  'booked',
  'refunded',
  'bookings',
  'cancelled',
  'trips',
  'judged',
  'inPolicy',
  'compliance',
] as const;
const bookingColumns = [
  'day',
  'kind',
  'traveler',
  'booking',
  'vertical',
  'startDay',
  'booked',
  'refunded',
  'currency',
  'policy',
  'number',
] as const;

/** A part of a report as a file for spreadsheets, in the words of the reader; support may not take data out. */
export const getReportFile = endpoint(
  'GET /i/api/business/reports/v1/file',
  {
    guard: can('reports.read'),
    input: { query: FileQuery },
    output: z.string(),
    errors: ['VALIDATION_ERROR'],
    supportMay: false,
    shownAs: csvFile('report'),
  },
  async ({ context, input: { by, locale: wanted, ...filter }, viewer }) => {
    const { locale } = inLanguage(context, wanted);
    const frame = await requireReportFrame(viewer, filter);
    const [t, nameOf] = await Promise.all([
      getTranslations({ locale, namespace: 'reports' }),
      reportNames(viewer).then((names) => reportWords(locale, names)),
    ]);
    const amount = amountIn(frame);
    if (by === 'bookings') {
      const rows = await reportBookingsFile(viewer, frame);
      const words = findLocale(locale) ?? defaultLocale;
      return csvOf([
        bookingColumns.map((one) => t(`column.${one}`)),
        ...rows.map((row) => [
          row.day,
          t(`kind.${row.kind}`),
          row.travelers.join(', '),
          titleOf(row.offer, words),
          nameOf('vertical', row.offer.vertical),
          row.startDay,
          // A column each: a minus would be text to spreadsheets (`csvOf`).
          row.kind === 'booked' ? amount(row.amount) : '',
          row.kind === 'refunded' ? amount(-row.amount) : '',
          frame.currency,
          t(`policy.${row.policy}`),
          row.number,
        ]),
      ]);
    }
    const rows = completeRows(by, (await reportRows(viewer, frame, [by]))[by], frame.period);
    return csvOf([
      [t(`column.${by}`), ...figures.map((one) => t(`column.${one}`)), t('column.currency')],
      ...rows.map((row) => [
        by === 'month' ? row.key : nameOf(by, row.key),
        ...figures.map((one) => {
          if (one === 'compliance') return percent(metricOf('compliance', row));
          return one === 'spend' || one === 'booked' || one === 'refunded'
            ? amount(row[one])
            : String(row[one]);
        }),
        frame.currency,
      ]),
    ]);
  },
);

const percent = (share: number | null): string => (share === null ? '' : (share * 100).toFixed(1));

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
