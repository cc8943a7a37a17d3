import type { JourneyOffer, Offer } from './offer';

/** An offer as a row of results shows it. */
export type ResultRow = {
  readonly offer: Offer;
  /** Prices in the currency and language of the page, whole units. */
  readonly total: string;
  readonly each: string;
  /** Of that, what bringing a car back elsewhere costs; null for all else. */
  readonly oneWay: string | null;
  /** Path and query of its details, without locale prefix. */
  readonly href: string;
  /** `Boston – Lisbon`, a hotel, a car; and the city one goes to. */
  readonly title: string;
  readonly destination: string;
  readonly saved: boolean;
};

/** Another way back of the same way out. */
export type OtherReturn = Pick<ResultRow, 'href' | 'total'> & { readonly offer: JourneyOffer };
