import type { ConsentFlow } from './consent-category';

/** Which law the visitor's place puts them under: asked before, or told and free to object. */
export type ConsentRegime = 'opt-in-iab' | 'opt-in' | 'opt-out';

/**
 * Which law vendors must keep to: that of Europe, where the site takes part in the IAB framework (`tcf`) or does not (`gdpr`),
 * those of the US, or none that has a framework.
 */
export const vendorLaws = ['tcf', 'gdpr', 'us', 'none'] as const;
export type VendorLaw = (typeof vendorLaws)[number];

/** Country and region as somebody trusted said, or null. */
export type ConsentLocation = { readonly country: string | null; readonly region: string | null };

/**
 * European Economic Area, United Kingdom and Switzerland (reading A-25), with what has an ISO 3166 code of its own there and
 * the same law: the outermost regions of the Union and the French collectivities, Åland, Svalbard, Gibraltar and the Crown
 * Dependencies.
 */
const iabCountries = new Set([
  ...'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
  ...'AX BL GF GG GI GP IM JE MF MQ NC PF PM RE SJ TF WF YT'.split(' '),
]);

/** Where the law asks for a way out, not for a question before: the states of the US. */
const optOutCountries = new Set(['US']);

/** The regime of a place. Nobody knows where: the strictest. */
export function consentRegime({ country }: ConsentLocation): ConsentRegime {
  if (country === null || iabCountries.has(country)) return 'opt-in-iab';
  return optOutCountries.has(country) ? 'opt-out' : 'opt-in';
}

/** Which dialog asks in a regime: the IAB one where it applies and the brand and deployment have it on. */
export function consentFlow(regime: ConsentRegime, iabOn: boolean): ConsentFlow {
  return regime === 'opt-in-iab' && iabOn ? 'iab' : 'categories';
}

const halfYear = 182;

/** Days after which a visitor is asked again, by country; a year elsewhere, and thirteen months at the most. */
const answerDaysByCountry: Readonly<Record<string, number>> = { FR: halfYear, IT: halfYear };
const answerDaysDefault = 365;

export const answerDaysOf = (country: string | null): number =>
  (country === null ? halfYear : answerDaysByCountry[country]) ?? answerDaysDefault;
