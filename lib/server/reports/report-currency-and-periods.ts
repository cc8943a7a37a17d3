import 'server-only';
import { eq } from 'drizzle-orm';
import { storedSettings } from '@/lib/server/company/settings/stored-settings';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { database } from '@/lib/server/store/connection';
import { company } from '@/lib/server/store/schema';
import { dayInZone } from '@/lib/shared/day/utc-day';
import { Refusal } from '@/lib/shared/refusal';
import { minorDigits } from '@/lib/shared/reports/report-figures';
import {
  type ComparedPeriods,
  type PeriodProblem,
  reportPeriods,
  settledPeriod,
} from '@/lib/shared/reports/report-period';
import type { ReportFilter } from '@/lib/shared/reports/report-query';
import { type ReportedEvent, reportedEvents } from './report-events';
import type { ReportReader } from './report-reader';

/** In which terms a company's figures are given. */
export type ReportTerms = {
  /** When they are read. */
  readonly now: Date;
  /** IANA name of the zone whose days count. */
  readonly timeZone: string;
  /** Today there, ISO 8601. */
  readonly today: string;
  /** The month in which the company's fiscal year begins, 1 for January. */
  readonly fiscalMonth: number;
  /** ISO 4217; how many minor units of it a cent of a euro is; the day of that rate, null for samples and none. */
  readonly currency: string;
  readonly perCent: number;
  readonly ratesAsOf: string | null;
  /** What bookings can be for. */
  readonly events: readonly ReportedEvent[];
  /** Budgets of these by their ids, in minor units of the currency; of those without a budget, or without a rate, none. */
  readonly budgets: ReadonlyMap<string, number>;
};

/** A report that can be read: what was asked, for which days, compared with which, in which terms. */
export type ReportFrame = ReportTerms & ComparedPeriods & { readonly filter: ReportFilter };

/** The terms of the company that the viewer acts for. Without a rate amounts stay in euro. */
export async function reportTerms({
  membership: { companyId },
}: ReportReader['viewer']): Promise<ReportTerms> {
  const [[row], rates, events] = await Promise.all([
    database().select({ settings: company.settings }).from(company).where(eq(company.id, companyId)),
    exchangeRates(),
    reportedEvents(companyId),
  ]);
  const { currency: wanted, fiscalMonth, timezone } = storedSettings(row?.settings ?? {});
  const perEuro = wanted === '' ? null : rates.perEuro(wanted);
  const currency = perEuro === null ? 'EUR' : wanted;
  const now = new Date();
  const digits = minorDigits(currency);
  const budgets = events.flatMap(({ budget, id }): [string, number][] => {
    const rate = budget === null ? null : rates.perEuro(budget.currency);
    if (budget === null || rate === null) return [];
    const euros = budget.minor / 10 ** minorDigits(budget.currency) / rate;
    return [[id, Math.round(euros * (perEuro ?? 1) * 10 ** digits)]];
  });
  return {
    now,
    timeZone: timezone || 'UTC',
    today: dayInZone(timezone, now),
    fiscalMonth,
    currency,
    perCent: ((perEuro ?? 1) * 10 ** digits) / 100,
    ratesAsOf: rates.sample ? null : rates.asOf,
    events,
    budgets: new Map(budgets),
  };
}

/** VALIDATION_ERROR with the field `field` for a division by answers that does not say to which trip field. */
export function requireField({ field }: Pick<ReportFilter, 'field'>): void {
  if (field === '')
    throw new Refusal('VALIDATION_ERROR', { field: 'field', description: 'which trip field is not said' });
}

/** A filter in the terms of the company, or why its period is none. */
export function reportFrame(filter: ReportFilter, terms: ReportTerms): ReportFrame | PeriodProblem {
  const periods = reportPeriods(filter, terms);
  return typeof periods === 'string'
    ? periods
    : { ...terms, ...periods, filter: settledPeriod(filter, terms) };
}

/** The same for a call. VALIDATION_ERROR with the field `from` for a period that is none. */
export async function requireReportFrame(
  { viewer }: ReportReader,
  filter: ReportFilter,
): Promise<ReportFrame> {
  const frame = reportFrame(filter, await reportTerms(viewer));
  if (typeof frame !== 'string') return frame;
  const description = frame === 'reversed' ? 'from is after to' : 'the period is longer than three years';
  throw new Refusal('VALIDATION_ERROR', { field: 'from', description });
}
