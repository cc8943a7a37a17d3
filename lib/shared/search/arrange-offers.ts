import type { Vertical } from '@/lib/shared/site/verticals';
import type { Offer } from './offer';
import { type Facet, type FacetName, offerFacets } from './offer-facets';
import { byPrice, groupOffers, minutesOf, type OfferGroup } from './offer-group';
import { type ResultView, rowsPerPage, type Sort } from './result-view';

/** A value of a facet, with how many results have it among those the other facets let through. */
export type FacetCount = { readonly value: string; readonly count: number };

/** Offers as somebody wants to see them. Offers of the same thing are one result. */
export type Arranged = {
  /** Of this page, each with the offers of it that are let through. */
  readonly groups: readonly OfferGroup[];
  /** Results let through, and all of them. */
  readonly count: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: readonly { readonly name: FacetName; readonly values: readonly FacetCount[] }[];
  /** The first of each order, to show what it would bring. */
  readonly firsts: Readonly<Partial<Record<Sort, Offer>>>;
  /** Steps a dearest price can be chosen from, in euro, rising. */
  readonly priceSteps: readonly number[];
};

/** Filters, groups, sorts and pages the offers of a vertical; the same answer for the same offers, in whatever order they came. */
export function arrangeOffers(
  vertical: Vertical,
  offers: readonly Offer[],
  view: ResultView,
  sorts: readonly Sort[],
): Arranged {
  const facets = offerFacets[vertical];
  const { counts, groups, total } = filtered(facets, offers, view);
  const cheapest = groups.map(({ offer }) => offer);
  const pages = Math.max(1, Math.ceil(groups.length / rowsPerPage));
  const page = Math.min(view.page, pages - 1);
  const orders = new Map(sorts.map((sort) => [sort, orderOf(sort, cheapest)]));
  const order = orders.get(view.sort) ?? byPrice;
  const sorted = groups.sort((a, b) => order(a.offer, b.offer));
  const rows = view.sort === 'best' ? varied(sorted) : sorted;
  const [any] = cheapest;
  return {
    groups: rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
    count: cheapest.length,
    total,
    page,
    pages,
    facets: facets.map((facet, index) => ({
      name: facet.name,
      values: valuesOf(facet, view, counts[index] ?? new Map()),
    })),
    firsts:
      any === undefined
        ? {}
        : Object.fromEntries([...orders].map(([sort, one]) => [sort, firstOf(cheapest, any, one)])),
    priceSteps: priceSteps(offers),
  };
}

/** A value of a facet: how many groups have it, and the last of them, so that each is counted once. */
type Count = { groups: number; last: readonly Offer[] };

type Filtered = {
  readonly groups: OfferGroup[];
  /** Per facet, by value. */
  readonly counts: readonly ReadonlyMap<string, Count>[];
  readonly total: number;
};

function filtered(facets: readonly Facet[], offers: readonly Offer[], view: ResultView): Filtered {
  const all = groupOffers(offers);
  const counts = facets.map(() => new Map<string, Count>());
  const groups: OfferGroup[] = [];
  for (const [key, group] of all) {
    const through = group.filter((offer) => {
      if (view.mostEur !== null && offer.priceEur.total > view.mostEur) return false;
      const values = facets.map((facet) => facet.valueOf(offer));
      const refusing = values.reduce(
        (so, value, index) => (lets(view, facets[index], value) ? so : so + 1),
        0,
      );
      // A facet counts what all others let through.
      if (refusing <= 1)
        values.forEach((value, index) => {
          if (refusing === 0 || !lets(view, facets[index], value)) countIn(counts[index], value, group);
        });
      return refusing === 0;
    });
    const [offer] = through;
    if (offer !== undefined) groups.push({ key, offer, offers: through });
  }
  return { groups, counts, total: all.size };
}

const lets = ({ chosen }: ResultView, facet: Facet | undefined, value: string): boolean =>
  facet === undefined || (chosen[facet.name]?.includes(value) ?? true);

function countIn(counts: Map<string, Count> | undefined, value: string, group: readonly Offer[]): void {
  const so = counts?.get(value);
  if (so === undefined) counts?.set(value, { groups: 1, last: group });
  else if (so.last !== group) {
    so.groups += 1;
    so.last = group;
  }
}

/**
 * Journeys there and back with the best of each way out first, then the second best of each, and so on: otherwise the
 * best way out would fill the first page with its ways back.
 */
function varied(sorted: readonly OfferGroup[]): readonly OfferGroup[] {
  const rounds: OfferGroup[][] = [];
  const seen = new Map<string, number>();
  for (const group of sorted) {
    const { key, offer } = group;
    if (!('legs' in offer) || offer.legs.length === 1) return sorted;
    // The way back is the last part of the key.
    const out = key.slice(0, key.lastIndexOf('|'));
    const round = seen.get(out) ?? 0;
    seen.set(out, round + 1);
    const others = rounds[round];
    if (others === undefined) rounds.push([group]);
    else others.push(group);
  }
  return rounds.flat();
}

function valuesOf(
  facet: Facet,
  { chosen }: ResultView,
  counts: ReadonlyMap<string, Count>,
): readonly FacetCount[] {
  const wanted = chosen[facet.name] ?? [];
  const values = facet.values ?? [...new Set([...counts.keys(), ...wanted])].sort();
  return values
    .map((value) => ({ value, count: counts.get(value)?.groups ?? 0 }))
    .filter(({ value, count }) => count > 0 || wanted.includes(value));
}

type Order = (a: Offer, b: Offer) => number;

function orderOf(sort: Sort, offers: readonly Offer[]): Order {
  if (sort === 'cheapest') return byPrice;
  if (sort === 'fastest') return (a, b) => minutesOf(a) - minutesOf(b) || byPrice(a, b);
  if (sort === 'rated') return (a, b) => scoreOf(b) - scoreOf(a) || byPrice(a, b);
  const least = offers.reduce(
    (so, offer) => ({
      eur: Math.min(so.eur, offer.priceEur.total),
      minutes: Math.min(so.minutes, minutesOf(offer)),
    }),
    { eur: Number.POSITIVE_INFINITY, minutes: Number.POSITIVE_INFINITY },
  );
  const weights = new Map(offers.map((offer) => [offer, costOf(offer, least)]));
  return (a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0) || byPrice(a, b);
}

/** The first of an order without sorting: of the orders nobody chose only this is shown. */
const firstOf = (offers: readonly Offer[], any: Offer, order: Order): Offer =>
  offers.reduce((first, offer) => (order(offer, first) < 0 ? offer : first), any);

/** What a hotel counts as that nobody has judged. */
const usualScore = 7;

/** What an offer costs against the best there is: money, time, changes, and what guests thought of it. */
function costOf(offer: Offer, least: { readonly eur: number; readonly minutes: number }): number {
  const money = offer.priceEur.total / least.eur;
  if (offer.vertical === 'hotels') return money * 0.35 - (offer.score ?? usualScore) + offer.centreKm * 0.12;
  if (offer.vertical === 'cars') return money + (offer.cancellation === 'free' ? 0 : 0.2);
  return money + (minutesOf(offer) / least.minutes) * 0.9 + offer.legs.length * 0.01;
}

const scoreOf = (offer: Offer): number => (offer.vertical === 'hotels' ? (offer.score ?? 0) : 0);

const shares = [0.1, 0.25, 0.5, 0.75] as const;

/** Round prices below which a tenth, a quarter, half and three quarters of the offers are. */
function priceSteps(offers: readonly Offer[]): number[] {
  const totals = offers.map(({ priceEur }) => priceEur.total).sort((a, b) => a - b);
  const steps = shares.map((share) => roundUp(totals[Math.floor(totals.length * share)] ?? 0));
  return [...new Set(steps)].filter((step) => step > 0);
}

function roundUp(eur: number): number {
  const unit = eur < 200 ? 10 : eur < 1000 ? 50 : 100;
  return Math.ceil(eur / unit) * unit;
}
