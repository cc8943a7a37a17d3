import 'server-only';

/** What Duffel calls our cabins. */
export const cabinNames = {
  economy: 'economy',
  premium: 'premium_economy',
  business: 'business',
  first: 'first',
} as const;
