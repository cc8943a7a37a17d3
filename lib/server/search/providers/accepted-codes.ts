import 'server-only';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import type { CodeKind, OfferProvider } from './offer-provider';
import { offerProviders } from './offer-providers';

/** Those of a company's codes that some of these providers can be asked with. */
export const codesAcceptedBy = (
  providers: readonly OfferProvider[],
  codes: readonly CompanyCode[],
): readonly CompanyCode[] =>
  codes.filter((code) => providers.some(({ takesCode }) => takesCode?.(code) === true));

/** Whether searches of this deployment have a provider that is asked with codes of this kind. */
export const isCodeTaken = (
  kind: CodeKind,
  providers: readonly OfferProvider[] = offerProviders(),
): boolean => providers.some(({ takesCode }) => takesCode?.(kind) === true);
