import type { Vertical } from '@/lib/shared/site/verticals';
import { medianOf } from './emissions';
import { isWithin, lets, longestHours, reasonsIn } from './lets-through';
import type { Leg, Offer } from './offer';
import { type Facet, type FacetName, offerFacets } from './offer-facets';
import { byPrice, groupOffers, legKey, minutesOf, type OfferGroup } from './offer-group';
import { type ResultView, rowsPerPage, type Sort } from './result-view';

/**
 * A value of a facet, with how many results it lets through, beside the values chosen, of those the other facets let through: with two
 * direct journeys and five of one stop, 2 for `0` stops and 5 for `1`, also once `0` is chosen. Of amenities it is how many have
 * this one too. Where a result needs all its values chosen, one that lets nothing through by itself has 0: of journeys that change in both LHR and MAD each has 0 until the other is chosen.
 */
export type FacetCount = { readonly value: string; readonly count: number };

/** A row of results: what comes first of it, and for a way out with several ways back the others, in the order of the view. */
export type ResultGroup = OfferGroup & { readonly others: readonly OfferGroup[] };

/** Bounds of a slider and its step; `least` is the least figure itself, which `min` rounds up to a whole one. */
export type SliderRange = {
  readonly least: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
};

/** Offers as somebody wants to see them. Offers of the same thing are one result, and so are all that follows one way out: ways back, or the other flights. */
export type Arranged = {
  /** The way out whose ways back these are; null where every way out is shown. */
  readonly out: Leg | null;
  /** Of this page, each with the offers of it that are let through. */
  readonly groups: readonly ResultGroup[];
  /** What comes first of every row let through, of all pages, in the order of the view. */
  readonly firstOffers: readonly Offer[];
  /** Results let through, and all of them. */
  readonly count: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: readonly { readonly name: FacetName; readonly values: readonly FacetCount[] }[];
  /** The first of each order, to show what it would bring. */
  readonly firsts: Readonly<Partial<Record<Sort, Offer>>>;
  /** What the offer in the middle of all emits, in kilograms; null where none tells. */
  readonly typicalKg: number | null;
  /** From what a dearest price can be chosen, in euro, and a longest way, in hours; null where there is nothing to choose. */
  readonly ranges: { readonly eur: SliderRange | null; readonly hours: SliderRange | null };
};

/** Moves some of sorted offers forward. */
export type Lift = (sorted: readonly Offer[]) => readonly Offer[];

/**
 * Filters, groups, sorts and pages the offers of a vertical; the same answer for the same offers, in whatever order they came. What
 * `lift` moves forward is moved in the order that the reader gets without choosing one, in no other.
 */
export function arrangeOffers(
  vertical: Vertical,
  offers: readonly Offer[],
  asked: ResultView,
  sorts: readonly Sort[],
  lift: Lift | null = null,
): Arranged {
  const facets = offerFacets[vertical];
  const ranges = rangesOf(offers);
  const view = onSteps(asked, ranges);
  const { counts, groups, total } = filtered(facets, offers, view);
  // A way out that nobody sells any more is as if none was chosen.
  if (total === 0 && view.out !== null)
    return arrangeOffers(vertical, offers, { ...view, out: null }, sorts, lift);
  const cheapest = groups.map(({ offer }) => offer);
  const orders = new Map(sorts.map((sort) => [sort, orderOf(sort, cheapest)]));
  const order = orders.get(view.sort) ?? byPrice;
  groups.sort((a, b) => order(a.offer, b.offer));
  const isUsual = view.sort === view.usual;
  const rows = rowsOf(lift === null || !isUsual ? groups : liftedGroups(groups, lift), view);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(view.page, pages - 1);
  const [any] = cheapest;
  return {
    out: view.out === null ? null : outOf(offers, view.out),
    groups: rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
    firstOffers: rows.map(({ offer }) => offer),
    count: rows.length,
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
        : Object.fromEntries(
            [...orders].map(([sort, one]) => [
              sort,
              lift === null || sort !== view.usual
                ? firstOf(cheapest, any, one)
                : lift([...cheapest].sort(one))[0],
            ]),
          ),
    typicalKg: medianOf(offers.flatMap((offer) => ('legs' in offer ? (offer.emissionsKg ?? []) : []))),
    ranges,
  };
}

function liftedGroups(sorted: readonly OfferGroup[], lift: Lift): readonly OfferGroup[] {
  const groupOf = new Map(sorted.map((group) => [group.offer, group]));
  return lift([...groupOf.keys()]).flatMap((offer) => groupOf.get(offer) ?? []);
}

type Filtered = {
  readonly groups: OfferGroup[];
  /** Per facet, by value, the results that have it. */
  readonly counts: readonly Map<string, Set<string>>[];
  readonly total: number;
};

function filtered(facets: readonly Facet[], offers: readonly Offer[], view: ResultView): Filtered {
  const counts = facets.map(() => new Map<string, Set<string>>());
  const groups: OfferGroup[] = [];
  const rows = new Set<string>();
  for (const [key, group] of groupOffers(offers)) {
    const row = rowKey(key, group[0], view);
    if (row === null) continue;
    rows.add(row);
    const through = group.filter((offer) => {
      if (!isWithin(view, offer)) return false;
      const own = facets.map((facet) => {
        const values = facet.valuesOf(offer);
        return { values, reasons: reasonsIn(view, facet, values), isLet: lets(view, facet, values) };
      });
      const refusing = own.filter(({ isLet }) => !isLet).length;
      // A facet counts what all others let through.
      if (refusing <= 1)
        own.forEach(({ isLet, reasons, values }, index) => {
          if (refusing > 0 && isLet) return;
          for (const value of values)
            if (counts[index]?.has(value) === false) counts[index].set(value, new Set());
          for (const value of reasons) countIn(counts[index], value, row);
        });
      return refusing === 0;
    });
    const [offer] = through;
    if (offer !== undefined) groups.push({ key, offer, offers: through });
  }
  return { groups, counts, total: rows.size };
}

function countIn(counts: Map<string, Set<string>> | undefined, value: string, row: string): void {
  const so = counts?.get(value);
  if (so === undefined) counts?.set(value, new Set([row]));
  else so.add(row);
}

/**
 * Which row of results a group belongs to: journeys there and back to the one of their way out. Once a way out is chosen each
 * of its ways back is a row, and null what goes out another way.
 */
function rowKey(key: string, offer: Offer | undefined, { out }: ResultView): string | null {
  if (offer === undefined || !('legs' in offer) || offer.legs.length === 1) return key;
  // Between cabin and the next way (`soldKey`).
  const start = key.indexOf('|') + 1;
  const own = key.slice(start, key.indexOf('|', start));
  if (out === null) return own;
  return own === out ? key : null;
}

/** The way out of this key. */
const outOf = (offers: readonly Offer[], key: string): Leg | null =>
  offers.flatMap((offer) => ('legs' in offer ? offer.legs[0] : [])).find((leg) => legKey(leg) === key) ??
  null;

function rowsOf(sorted: readonly OfferGroup[], view: ResultView): ResultGroup[] {
  const rows = new Map<string, OfferGroup[]>();
  for (const group of sorted) {
    const key = rowKey(group.key, group.offer, view) ?? group.key;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, [group]);
    else row.push(group);
  }
  return [...rows.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, others },
  );
}

function valuesOf(
  facet: Facet,
  { chosen }: ResultView,
  counts: ReadonlyMap<string, ReadonlySet<string>>,
): readonly FacetCount[] {
  const wanted = chosen[facet.name] ?? [];
  const values = facet.values ?? [...new Set([...counts.keys(), ...wanted])].sort();
  return values
    .map((value) => ({ value, count: counts.get(value)?.size ?? 0 }))
    .filter(({ value, count }) => count > 0 || facet.needsAll || wanted.includes(value));
}

type Order = (a: Offer, b: Offer) => number;

function orderOf(sort: Sort, offers: readonly Offer[]): Order {
  if (sort === 'cheapest') return byPrice;
  if (sort === 'fastest') return (a, b) => minutesOf(a) - minutesOf(b) || byPrice(a, b);
  if (sort === 'greenest') return (a, b) => kgOf(a) - kgOf(b) || byPrice(a, b);
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

/** What nobody tells of comes last. */
const kgOf = (offer: Offer): number =>
  ('legs' in offer ? offer.emissionsKg : undefined) ?? Number.MAX_SAFE_INTEGER;

const scoreOf = (offer: Offer): number => (offer.vertical === 'hotels' ? (offer.score ?? 0) : 0);

/**
 * A view whose sliders stand on a step, so that they, their filters and the words of these name one figure. Where an address of old, or
 * providers that answered later, put them between two, it is the wider one.
 */
export const onSteps = (view: ResultView, { eur, hours }: Arranged['ranges']): ResultView => ({
  ...view,
  mostEur: onStep(view.mostEur, eur),
  hours: onStep(view.hours, hours),
});

function onStep(most: number | null, range: SliderRange | null): number | null {
  if (most === null || range === null) return most;
  const { max, min, step } = range;
  return Math.min(max, min + Math.max(0, Math.ceil((most - min) / step)) * step);
}

const rangesOf = (offers: readonly Offer[]): Arranged['ranges'] => ({
  eur: rangeOf(
    offers.map(({ priceEur }) => priceEur.total),
    priceSteps,
  ),
  hours: rangeOf(
    offers.flatMap((offer) => ('legs' in offer ? longestHours(offer) : [])),
    [1],
  ),
});

/** In euro. */
const priceSteps = [5, 10, 25, 50, 100, 250, 500, 1000];
/** A slider with more steps is hard to set. */
const stepsMax = 40;

/**
 * A slider over these figures, in the finest of the steps that is coarse enough; null where all are about the same. It begins at the
 * least of them, not at the next round figure: whoever moves it there is left with the cheapest, and with nothing dearer.
 */
function rangeOf(figures: readonly number[], steps: readonly number[]): SliderRange | null {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const step = steps.find((one) => (most - least) / one <= stepsMax) ?? steps.at(-1) ?? 1;
  if (most - least < step) return null;
  const min = Math.ceil(least);
  return { least, min, max: min + Math.ceil((most - min) / step) * step, step };
}
