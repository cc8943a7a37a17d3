import 'server-only';
import type { CompanyRate } from '@/lib/server/finance/company-rates';
import type { OfferProvider, RateKind } from './offer-provider';
import { offerProviders } from './offer-providers';

/** Those of a company's codes that some of these providers can be asked with. */
export const ratesTakenBy = (
  providers: readonly OfferProvider[],
  rates: readonly CompanyRate[],
): readonly CompanyRate[] =>
  rates.filter((rate) => providers.some(({ takesRate }) => takesRate?.(rate) === true));

/** Whether searches of this deployment have a provider that is asked with codes of this kind. */
export const isRateTaken = (
  kind: RateKind,
  providers: readonly OfferProvider[] = offerProviders(),
): boolean => providers.some(({ takesRate }) => takesRate?.(kind) === true);
