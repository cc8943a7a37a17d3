import 'server-only';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import type { DuffelOffer } from './duffel-wire';

/** Codes by the IATA code of their airline, which is sent just one. */
export type AirlineCodes = ReadonlyMap<string, CompanyCode>;

/** The code of each airline: of several the first, in the order of `companyCodes`. */
export function codesByAirline(codes: readonly CompanyCode[]): AirlineCodes {
  const chosen = new Map<string, CompanyCode>();
  for (const code of codes)
    if (code.airline !== '' && !chosen.has(code.airline)) chosen.set(code.airline, code);
  return chosen;
}

/**
 * By whose code an offer costs this; null for a fare that everybody gets. Undefined for one that was agreed on with somebody else:
 * whatever is not called a fare for leisure has to name the very code that its airline is sent.
 */
export function codeOfFare(
  { owner, private_fares: fares }: DuffelOffer,
  codes: AirlineCodes,
): CompanyCode | null | undefined {
  const agreed = (fares ?? []).filter(
    ({ corporate_code, type }) => type !== 'leisure' || corporate_code != null,
  );
  if (agreed.length === 0) return null;
  const code = codes.get(owner.iata_code ?? '');
  return agreed.every(({ corporate_code }) => corporate_code === code?.code) ? code : undefined;
}
