import 'server-only';
import { getTranslations } from 'next-intl/server';
import { pageRate } from '@/lib/server/page/page-money';
import { clusterText } from '@/lib/shared/map/cluster-pins';
import { isIn, openedArea } from '@/lib/shared/map/map-area';
import type { MapPlace } from '@/lib/shared/map/world-map-view';
import type { HotelOffer, Offer } from '@/lib/shared/search/offer';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import { withQuery } from '@/lib/shared/search/result-view';
import { convertEuro, formatMoney, formatShort } from '@/lib/shared/site/locale/money';
import type { Results } from './read-results';
import { resultsHref, viewQuery } from './results-href';

/** A stay that tells where it is. */
export type PlacedStay = HotelOffer & { readonly at: MapPlace };

/** Characters of a price that a pin has room for. */
const pinMax = 6;

export const isPlaced = (offer: Offer): offer is PlacedStay =>
  offer.vertical === 'hotels' && offer.at !== undefined;

/** The id of a row of a page of results. */
export const rowId = (index: number): string => `row-${index}`;

/** Stays as pins of a map with their prices, those of the page first, and what several in one place are. */
export async function stayPins(placed: readonly PlacedStay[], results: Results, tag: string) {
  const [t, { currency, perEuro }] = await Promise.all([getTranslations('stay-map'), pageRate()]);
  const money = (eur: number) => formatMoney(convertEuro(eur, perEuro), currency, tag, 'whole');
  const rows = new Map(results.arranged.groups.map(({ offer }, index) => [offer.resultId, rowId(index)]));
  const pins = placed.map((offer) => {
    const { total } = offer.priceEur;
    const [amount, row] = [money(total), rows.get(offer.resultId)];
    const short = formatShort(Math.round(convertEuro(total, perEuro)), tag);
    return {
      key: offer.resultId,
      place: offer.at,
      eur: total,
      text: amount.length <= pinMax ? amount : short,
      name: t('pin', { hotel: offer.hotel, price: amount }),
      href: row === undefined ? withQuery(detailsPath(offer), viewQuery(results)) : `#${row}`,
      ...(row === undefined ? {} : { row }),
    };
  });
  type Pin = (typeof pins)[number];
  // What the link of several opens is the piece of the map they are in, with whatever else is there.
  const groupOf = (group: readonly Pin[]) => {
    const area = openedArea(
      group.map(({ place }) => place),
      results.view.area,
    );
    const inside = area === null ? group : pins.filter(({ place }) => isIn(area, place));
    return {
      text: clusterText(group[0], inside.length),
      name: t('group', { count: inside.length, price: money(Math.min(...inside.map(({ eur }) => eur))) }),
      href: resultsHref(results, { area, page: 0 }),
    };
  };
  return { pins: pins.sort((a, b) => Number('row' in b) - Number('row' in a)), groupOf };
}
