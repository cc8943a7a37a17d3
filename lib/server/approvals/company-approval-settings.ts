import 'server-only';
import { eq } from 'drizzle-orm';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { database, type Queryable } from '@/lib/server/store/connection';
import { company } from '@/lib/server/store/schema';
import {
  type ApprovalSettings,
  approvalSettingsFrom,
  toleranceUsd,
} from '@/lib/shared/approvals/approval-settings';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { convertEuro } from '@/lib/shared/site/locale/money';

/** How a company approves trips. */
export async function companyApprovalSettings(
  companyId: string,
  on: Queryable = database(),
): Promise<ApprovalSettings> {
  const [row] = await on
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  return approvalSettingsFrom(row?.settings ?? {});
}

/** A company's currency, and how cents of a euro are converted to it; euro where there is no rate. Not for use in a transaction. */
export async function companyMoney(companyId: string): Promise<{
  readonly currency: string;
  readonly inCurrency: (cents: number) => number;
}> {
  const { currency } = await companyApprovalSettings(companyId);
  const rate = (await exchangeRates()).perEuro(currency);
  return {
    currency: rate === null ? 'EUR' : currency,
    inCurrency: (cents) => convertEuro(cents / 100, rate ?? 1),
  };
}

/** No limit is higher, and the database has room for it. */
const totalMax = approvalThresholdMax + 1;

/**
 * Cents of a euro in whole units of a company's currency, rounded up; in euro where there is no rate. The rates are read before a
 * transaction begins: they want a connection of their own.
 */
export function inCompanyCurrency(cents: number, currency: string, rates: ExchangeRates): number {
  return Math.min(totalMax, Math.ceil((cents * (rates.perEuro(currency) ?? 1)) / 100));
}

/** By how many cents of a euro an approved price may have risen without being asked for again. Not for use in a transaction. */
export async function toleranceCents(approvedCents: number, percent: number): Promise<number> {
  const most = (toleranceUsd * 100) / ((await exchangeRates()).perEuro('USD') ?? 1);
  return Math.floor(Math.min((approvedCents * percent) / 100, most));
}
