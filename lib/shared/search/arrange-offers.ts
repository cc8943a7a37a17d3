import type { Vertical } from '@/lib/shared/site/verticals';
import type { Offer } from './offer';
import { type Facet, type FacetName, offerFacets } from './offer-facets';
import { type ResultView, rowsPerPage, type Sort } from './result-view';

/** A value of a facet, with how many offers have it among those the other facets let through. */
export type FacetCount = { readonly value: string; readonly count: number; readonly fromEur: number | null };

/** Offers as somebody wants to see them. */
export type Arranged = {
  /** Of this page. */
  readonly offers: readonly Offer[];
  /** Let through, and of all. */
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

/** Filters, sorts and pages the offers of a vertical; the same answer for the same offers, in whatever order they came. */
export function arrangeOffers(
  vertical: Vertical,
  offers: readonly Offer[],
  view: ResultView,
  sorts: readonly Sort[],
): Arranged {
  const facets = offerFacets[vertical];
  const affordable = offers.filter(({ priceEur }) => view.mostEur === null || priceEur.total <= view.mostEur);
  const through = affordable.filter((offer) => facets.every((facet) => lets(facet, view, offer)));
  const pages = Math.max(1, Math.ceil(through.length / rowsPerPage));
  const page = Math.min(view.page, pages - 1);
  const orders = new Map(sorts.map((sort) => [sort, orderOf(sort, through)]));
  const order = orders.get(view.sort);
  const rows = order === undefined ? through : [...through].sort(order);
  const [any] = through;
  return {
    offers: rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
    count: through.length,
    total: offers.length,
    page,
    pages,
    facets: facets.map((facet) => ({
      name: facet.name,
      values: countsOf(
        facet,
        view,
        affordable.filter((offer) => facets.every((other) => other === facet || lets(other, view, offer))),
      ),
    })),
    firsts:
      any === undefined
        ? {}
        : Object.fromEntries([...orders].map(([sort, one]) => [sort, firstOf(through, any, one)])),
    priceSteps: priceSteps(offers),
  };
}

const lets = (facet: Facet, { chosen }: ResultView, offer: Offer): boolean =>
  chosen[facet.name]?.includes(facet.valueOf(offer)) ?? true;

function countsOf(facet: Facet, { chosen }: ResultView, offers: readonly Offer[]): FacetCount[] {
  const counts = new Map<string, { count: number; fromEur: number | null }>();
  for (const offer of offers) {
    const value = facet.valueOf(offer);
    const so = counts.get(value) ?? { count: 0, fromEur: null };
    so.count += 1;
    so.fromEur = Math.min(so.fromEur ?? Number.POSITIVE_INFINITY, offer.priceEur.total);
    counts.set(value, so);
  }
  const wanted = chosen[facet.name] ?? [];
  const values = facet.values ?? [...new Set([...counts.keys(), ...wanted])].sort();
  return values
    .map((value) => ({ value, ...(counts.get(value) ?? { count: 0, fromEur: null }) }))
    .filter(({ value, count }) => count > 0 || wanted.includes(value));
}

type Order = (a: Offer, b: Offer) => number;

const byPrice: Order = (a, b) =>
  a.priceEur.total - b.priceEur.total || minutesOf(a) - minutesOf(b) || (a.resultId < b.resultId ? -1 : 1);

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

/** What an offer costs against the best there is: money, time, changes, and what guests thought of it. */
function costOf(offer: Offer, least: { readonly eur: number; readonly minutes: number }): number {
  const money = offer.priceEur.total / least.eur;
  if (offer.vertical === 'hotels') return money * 0.35 - offer.score + offer.centreKm * 0.12;
  if (offer.vertical === 'cars') return money + (offer.cancellation === 'free' ? 0 : 0.2);
  return money + (minutesOf(offer) / least.minutes) * 0.9 + offer.legs.length * 0.01;
}

/** How long a journey takes, all ways together, in minutes; 0 for what is none. */
export function minutesOf(offer: Offer): number {
  return 'legs' in offer ? offer.legs.reduce((sum, { minutes }) => sum + minutes, 0) : 0;
}

const scoreOf = (offer: Offer): number => (offer.vertical === 'hotels' ? offer.score : 0);

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
