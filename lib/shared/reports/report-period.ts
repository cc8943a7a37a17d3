import { dayAfter, daysBetween } from '@/lib/shared/day/days';

/** Days of the usual period, today included. */
export const periodDays = 90;
/** Days of the longest one: three years. */
export const periodDaysMax = 1096;

/** Periods that move on with the calendar. Quarters are those of the fiscal year. */
export const namedPeriods = [
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'fiscalYear',
  'lastFiscalYear',
] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

const monthsOfUnit: Readonly<Record<NamedPeriod, number>> = {
  month: 1,
  lastMonth: 1,
  quarter: 3,
  lastQuarter: 3,
  fiscalYear: 12,
  lastFiscalYear: 12,
};
const isOver = (name: NamedPeriod): boolean => name.startsWith('last');

/** Days from the first to the last, both included, ISO 8601. */
export type ReportPeriod = { readonly from: string; readonly to: string };

export type PeriodProblem = 'reversed' | 'tooLong';

/** Today where the company is, ISO 8601, and the month in which its fiscal year begins, 1 for January. */
export type Calendar = { readonly today: string; readonly fiscalMonth: number };

/** What a period is compared with: the one before, or the same days a year before. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

type Asked = {
  readonly from: string;
  readonly to: string;
  readonly period: NamedPeriod | '';
  readonly compare?: Comparison;
};

/** A period, and the one that it is compared with. */
export type ComparedPeriods = { readonly period: ReportPeriod; readonly before: ReportPeriod };

/** The period that a filter asks for, and what it is compared with; or why it is none. */
export function reportPeriods(filter: Asked, calendar: Calendar): ComparedPeriods | PeriodProblem {
  const found = periodAndBefore(filter, calendar);
  if (typeof found === 'string' || filter.compare !== 'year') return found;
  const { from, to } = found.period;
  return { period: found.period, before: { from: yearBefore(from), to: yearBefore(to) } };
}

/** The same day a year before; of February the last for the last. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const isFebruaryEnd = day.slice(5, 7) === '02' && dayAfter(day, 1).slice(5, 7) === '03';
  if (isFebruaryEnd) return dayAfter(`${String(year).padStart(4, '0')}-03-01`, -1);
  return `${String(year).padStart(4, '0')}${day.slice(4)}`;
}

/**
 * A period, and the one before it. Without a name: without an end until today, without a beginning 90 days, compared
 * with as many days that end the day before.
 */
function periodAndBefore(filter: Asked, calendar: Calendar): ComparedPeriods | PeriodProblem {
  const { from, period: name, to } = settledPeriod(filter, calendar);
  if (name !== '') return namedPeriod(name, calendar);
  const { today } = calendar;
  const last = to !== '' ? to : from > today ? dayAfter(from, periodDays - 1) : today;
  const first = from !== '' ? from : dayAfter(last, 1 - periodDays);
  if (first > last) return 'reversed';
  const period = { from: first, to: last };
  const days = daysOf(period);
  if (days > periodDaysMax) return 'tooLong';
  return { period, before: { from: dayAfter(first, -days), to: dayAfter(first, -1) } };
}

/**
 * A filter with a period by its name alone, or by its days alone; the usual one by nothing, so that it moves on with the days. Days win over
 * the name unless they are its own: whoever changes one of them, which a form sends with the name, wants other days.
 */
export function settledPeriod<F extends Asked>(filter: F, calendar: Calendar): F {
  const { today } = calendar;
  const usual = { from: dayAfter(today, 1 - periodDays), to: today };
  if (filter.period === '')
    return filter.from === usual.from && filter.to === usual.to ? { ...filter, from: '', to: '' } : filter;
  const { period } = namedPeriod(filter.period, calendar);
  const isOwn = (['from', 'to'] as const).every((end) => filter[end] === '' || filter[end] === period[end]);
  return isOwn ? { ...filter, from: '', to: '' } : { ...filter, period: '' };
}

/**
 * The days of a name. One that is over is compared with the whole unit before; one that runs ends today, and is compared with as many days
 * from the beginning of the unit before.
 */
function namedPeriod(name: NamedPeriod, { fiscalMonth, today }: Calendar): ComparedPeriods {
  const months = monthsOfUnit[name];
  const now = monthNumber(today);
  const begun = now - modulo(now - (fiscalMonth - 1), months);
  const [from, before] = isOver(name) ? [begun - months, begun - 2 * months] : [begun, begun - months];
  const lastOf = (first: number) => dayAfter(firstDay(first + months), -1);
  if (isOver(name))
    return {
      period: { from: firstDay(from), to: lastOf(from) },
      before: { from: firstDay(before), to: lastOf(before) },
    };
  const period = { from: firstDay(from), to: today };
  const sameDays = dayAfter(firstDay(before), daysOf(period) - 1);
  const to = sameDays < lastOf(before) ? sameDays : lastOf(before);
  return { period, before: { from: firstDay(before), to } };
}

/** Months since the year 0, and the first day of such a month. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

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
