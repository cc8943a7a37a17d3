import type { FilePart } from '@/lib/shared/reports/report-calls';
import type { FigureColumn, Measure } from '@/lib/shared/reports/report-columns';
import type { ReportDimension } from '@/lib/shared/reports/report-figures';
import { minorDigits } from '@/lib/shared/reports/report-figures';
import type { ReportPeriod } from '@/lib/shared/reports/report-period';
import type { ReportFilter } from '@/lib/shared/reports/report-query';
import { weightText } from '@/lib/shared/search/measure-text';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { formatMoney } from '@/lib/shared/site/locale/money';

/** How the parts of a report write and link. */
export type ReportView = {
  readonly tag: string;
  readonly isRtl: boolean;
  readonly currency: string;
  readonly period: ReportPeriod;
  /** Budgets of events by their ids, in minor units of the currency; null in the report of an approver's people. */
  readonly budgets: ReadonlyMap<string, number> | null;
  /** What the key of a dimension is called. */
  readonly nameOf: (dimension: ReportDimension, key: string) => string;
  /** The report with other filters, at the bookings it is made of; a path without the locale prefix. */
  readonly hrefWith: (filters: Partial<ReportFilter>) => string;
  /** The file of a part, with the columns of the table of one's own unless others are named; null for who may not take it. */
  readonly fileOf: (by: FilePart, columns?: readonly FigureColumn[]) => string | null;
};

type Written = Pick<ReportView, 'currency' | 'tag'>;

/** An amount in minor units, in whole units. */
export const moneyText = (minor: number, { currency, tag }: Written): string =>
  formatMoney(minor / 10 ** minorDigits(currency), currency, tag, 'whole');

/** The same exactly. */
export const exactMoney = (minor: number, { currency, tag }: Written): string =>
  formatMoney(minor / 10 ** minorDigits(currency), currency, tag);

/** The same in as few letters as will do, for the steps of an axis: `$12K`. */
export const shortMoney = (minor: number, { currency, tag }: Written): string =>
  numberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
    useGrouping: 'always',
  })
    .formatToParts(minor / 10 ** minorDigits(currency))
    // `US$` keeps its direction beside Arabic words.
    .map(({ type, value }) => (type === 'currency' ? `\u2066${value}\u2069` : value))
    .join('');

/** Kilograms in as few letters as will do: `12K kg`. */
export const shortWeight = (kg: number, tag: string): string =>
  numberFormat(tag, { style: 'unit', unit: 'kilogram', unitDisplay: 'short', notation: 'compact' }).format(
    kg,
  );

/** A value of a table as a screen writes it; a dash for none. */
export function measureText(measure: Measure, value: number | null, view: Written): string {
  if (value === null) return '–';
  if (measure === 'share') return percentText(value, view.tag);
  if (measure === 'kg') return weightText(value, view.tag);
  return measure === 'money' ? moneyText(value, view) : numberFormat(view.tag).format(value);
}

/** A share between 0 and 1; a dash for none. */
export const percentText = (share: number | null, tag: string): string =>
  share === null ? '–' : numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share);
