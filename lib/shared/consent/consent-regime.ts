import type { ConsentFlow } from './consent-category';

/** Which law the visitor's place puts them under: asked before, or told and free to object. */
export type ConsentRegime = 'opt-in-iab' | 'opt-in' | 'opt-out';

/** Country and region as somebody trusted said, or null. */
export type ConsentLocation = { readonly country: string | null; readonly region: string | null };

/** European Economic Area, United Kingdom and Switzerland: where the IAB framework applies (reading A-25). */
const iabCountries = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

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
