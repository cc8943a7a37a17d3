import type { ConsentFlow } from './consent-category';
import { type ConsentLocation, type ConsentRegime, consentRegime } from './consent-regime';

/**
 * What of the consent stack a page shows: nothing, or exactly one of these. Nothing is `settled`, and `settled-us` under the
 * laws of the US, which word what the footer links to; `repeat-us` is the message there.
 */
export const consentSurfaces = [
  'settled',
  'settled-us',
  'ask-categories',
  'ask-iab',
  'ask-two-party',
  'ask-transfer',
  'repeat',
  'repeat-us',
] as const;

export type ConsentSurface = (typeof consentSurfaces)[number];

export const isConsentSurface = (word: unknown): word is ConsentSurface =>
  consentSurfaces.includes(word as ConsentSurface);

/** All that the decision knows. */
export type ConsentFacts = {
  readonly regime: ConsentRegime;
  readonly flow: ConsentFlow;
  /** Features of the deployment and brand. */
  readonly categoriesOn: boolean;
  readonly repeatOn: boolean;
  /** The visitor's country asks for it. */
  readonly twoPartyNeeded: boolean;
  readonly transferNeeded: boolean;
  /** What the visitor has answered, as far as it still holds. */
  readonly twoPartyAnswered: boolean;
  readonly transferHidden: boolean;
  readonly messageHidden: boolean;
  /** A valid answer to the dialog of this flow. */
  readonly consentAnswered: boolean;
};

/** What is due, each for itself: the fields of CookiesDataProvider (reading A-19). */
export type ConsentDues = {
  readonly twoPartyConsent: boolean;
  readonly dataTransferConsent: boolean;
  readonly cookiesConsent: boolean;
  readonly messageVisible: boolean;
};

export function consentDues(facts: ConsentFacts): ConsentDues {
  return {
    twoPartyConsent: facts.twoPartyNeeded && !facts.twoPartyAnswered,
    dataTransferConsent: facts.transferNeeded && !facts.transferHidden,
    cookiesConsent: facts.categoriesOn && facts.regime !== 'opt-out' && !facts.consentAnswered,
    messageVisible: facts.repeatOn && !facts.messageHidden && !facts.consentAnswered,
  };
}

/** What the address says about the consent stack. */
export type ConsentWishes = {
  /** `hcd=true`: nothing shows by itself in this page view. */
  readonly hidden: boolean;
  /** Opened on purpose, from the footer. */
  readonly forced: boolean;
};

/** The one surface by priority: two-party, data transfer, categories or IAB, repeat message (specification §4). */
export function consentSurface(
  dues: ConsentDues,
  { categoriesOn, flow, regime }: Pick<ConsentFacts, 'categoriesOn' | 'flow' | 'regime'>,
  { forced, hidden }: ConsentWishes,
): ConsentSurface {
  const asked = flow === 'iab' ? 'ask-iab' : 'ask-categories';
  const inUs = regime === 'opt-out';
  const settled = inUs ? 'settled-us' : 'settled';
  const reopened = forced && categoriesOn;
  if (hidden) return reopened ? asked : settled;
  if (dues.twoPartyConsent) return 'ask-two-party';
  if (dues.dataTransferConsent) return 'ask-transfer';
  if (dues.cookiesConsent || reopened) return asked;
  if (!dues.messageVisible) return settled;
  return inUs ? 'repeat-us' : 'repeat';
}

/**
 * Whether a page stands under the laws of the US, which word the opt-out and give it an icon (11 CCR 7013, 7015). A page that is
 * shared knows it by its surface alone, any other by where its visitor is.
 */
export const isUnderUsLaw = ({
  consent,
  location,
}: {
  readonly consent: ConsentSurface;
  readonly location: ConsentLocation;
}): boolean => consent === 'settled-us' || consent === 'repeat-us' || consentRegime(location) === 'opt-out';

const forcedViews = /[?&]consent=(?:categories|processing|vendors)(?:&|$)/;

/** The wishes of an address: `?hcd=true`, and `?consent=categories` for whoever opens it on purpose. */
export function consentWishes(search: string): ConsentWishes {
  return { hidden: new URLSearchParams(search).get('hcd') === 'true', forced: forcedViews.test(search) };
}
