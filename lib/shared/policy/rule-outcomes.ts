import type { Offer } from '@/lib/shared/search/offer';
import type { Cabin } from '@/lib/shared/search/search-fields';
import type { ComparablePrices } from './comparable-prices';
import type { Benchmark, Reason, Unknown } from './decision';
import type { SupplierTiers } from './policy-set';
import type { SimultaneousBookings } from './simultaneous-bookings';

/** What a rule is judged with, beside the offer. */
export type RuleFacts = {
  readonly comparable: ComparablePrices;
  /** How many units of the policy's currency one euro buys; null without a rate. */
  readonly perEuro: number | null;
  /** When it is judged. */
  readonly now: Date;
  /** Whether a carrier, folded, is one the company avoids. */
  readonly isAvoided: (name: string) => boolean;
  /** Where the traveler's office is; null where nobody knows. */
  readonly office: { readonly latitude: number; readonly longitude: number } | null;
  /** What everything that is booked together costs, in euro; null where that is the offer alone. */
  readonly togetherEur: number | null;
  /** The highest cabin that the policy allows on this journey; null where it does not say. */
  readonly cabinLimit: Cabin | null;
  /** Median of what the route cost in the cabin lately, in the policy's currency; null where nothing is known. */
  readonly baseline: number | null;
  /** Suppliers that the company prefers and avoids. */
  readonly suppliers: SupplierTiers;
  /** What the policy allows for a night there, in its currency; null where it does not say or nobody can tell. */
  readonly nightLimit: number | null;
  /** What the company's people have booked for these days; null where nobody asked. */
  readonly booked: SimultaneousBookings | null;
};

/** How a limit on a price comes from other prices. Amounts are in the policy's currency. */
export type LimitSum = {
  /** What it starts from: comparable offers, or what the company's people paid lately. */
  readonly of: Benchmark['mode'] | 'baseline';
  readonly reference: number;
  /** Comparable offers; null where it starts from what was paid. */
  readonly sample: number | null;
  readonly pct: number;
  readonly allowance: number;
  /** Which of them decides: the share above, the least that may be spent above, or the highest amount. */
  readonly by: 'pct' | 'allowance' | 'most';
};

/** A figure of an offer and its limit, on whichever side of it. */
export type Measured = Omit<Reason, 'code' | 'action' | 'text'> & {
  readonly outcome: 'kept' | 'broken';
  /** The limit is the least, not the most. */
  readonly isLeast?: true;
  readonly sum?: LimitSum;
  /** Hours of the longest way, which decide which class is allowed. */
  readonly hours?: number;
};

/**
 * What a rule finds: that it is kept or broken, with its figures either way; that it cannot tell; or that there is nothing in the offer
 * which it is about.
 */
export type RuleOutcome = Measured | { readonly outcome: 'unknown'; readonly why: Unknown } | typeof notAbout;

/** Nothing in the offer is covered by the rule. */
export const notAbout = { outcome: 'notAbout' } as const;
/** The rule cannot tell. */
export const unknown = (why: Unknown) => ({ outcome: 'unknown', why }) as const;

/** Codes of an offer's cities, the starting one first. */
export function placesOf(offer: Offer): readonly string[] {
  if (!('origin' in offer)) return [offer.destination];
  const route = 'route' in offer ? offer.route : undefined;
  return route ?? [offer.origin, offer.destination];
}

/** To the cent. */
export const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** An amount in the policy's currency; null without a rate. */
export const amountOf = (eur: number, { perEuro }: RuleFacts): number | null =>
  perEuro === null ? null : rounded(eur * perEuro);

/** An amount of money that may not be above a limit. */
export function above(
  limit: number,
  actual: number | null,
  place?: string,
): Measured | ReturnType<typeof unknown> {
  if (actual === null) return unknown('noRate');
  return { ...figure('money', actual, limit), ...(place === undefined ? {} : { place }) };
}

/** A figure that may not be above a limit. */
export const figure = (unit: Measured['unit'], actual: number, limit: number): Measured => {
  const isBroken = actual > limit;
  const delta = isBroken ? rounded(actual - limit) : null;
  return { outcome: isBroken ? 'broken' : 'kept', unit, actual, limit, delta };
};

/** A figure that may not be below a limit. */
export const under = (unit: Measured['unit'], actual: number, limit: number): Measured => {
  const isBroken = actual < limit;
  const delta = isBroken ? rounded(limit - actual) : null;
  return { outcome: isBroken ? 'broken' : 'kept', unit, actual, limit, delta, isLeast: true };
};

/** What an offer is, and the most it may be, in words. */
export const word = (actual: string, limit: string, isBroken: boolean): Measured => ({
  outcome: isBroken ? 'broken' : 'kept',
  unit: 'word',
  actual,
  limit,
  delta: null,
});
