import type { Offer } from './offer';

type Known = Pick<Offer, 'vertical' | 'resultId'>;

/** Path of an offer's details, without locale prefix. */
export const detailsPath = ({ vertical, resultId }: Known): string => `/${vertical}/details/${resultId}`;

/** Path of the last step before the provider's own site, without locale prefix. */
export const bookingPath = ({ resultId }: Pick<Known, 'resultId'>): string => `/checkout/${resultId}`;
