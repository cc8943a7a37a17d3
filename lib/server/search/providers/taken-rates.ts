import 'server-only';
import type { CompanyRate } from '@/lib/server/finance/company-rates';
import type { OfferProvider } from './offer-provider';

/** Those of a company's codes that some of these providers can be asked with. */
export const ratesTakenBy = (
  providers: readonly OfferProvider[],
  rates: readonly CompanyRate[],
): readonly CompanyRate[] =>
  rates.filter((rate) => providers.some(({ takesRate }) => takesRate?.(rate) === true));
