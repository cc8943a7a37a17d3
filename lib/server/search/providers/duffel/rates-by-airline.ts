import 'server-only';
import type { CompanyRate } from '@/lib/server/finance/company-rates';
import type { DuffelOffer } from './duffel-wire';

/** Codes by the IATA code of their airline, which is sent just one. */
export type AirlineRates = ReadonlyMap<string, CompanyRate>;

/** The code of each airline: of several the first, which is for the fewest people (`companyRates`). */
export function ratesByAirline(rates: readonly CompanyRate[]): AirlineRates {
  const chosen = new Map<string, CompanyRate>();
  for (const rate of rates)
    if (rate.airline !== '' && !chosen.has(rate.airline)) chosen.set(rate.airline, rate);
  return chosen;
}

/**
 * By whose code an offer costs this; null for a fare that everybody gets. Undefined for one that was agreed on with somebody else:
 * whatever is not called a fare for leisure has to name the very code that its airline is sent.
 */
export function rateOfFare(
  { owner, private_fares: fares }: DuffelOffer,
  rates: AirlineRates,
): CompanyRate | null | undefined {
  const agreed = (fares ?? []).filter(
    ({ corporate_code, type }) => type !== 'leisure' || corporate_code != null,
  );
  if (agreed.length === 0) return null;
  const rate = rates.get(owner.iata_code ?? '');
  return agreed.every(({ corporate_code }) => corporate_code === rate?.code) ? rate : undefined;
}
