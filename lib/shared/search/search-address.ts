import type { Vertical } from '@/lib/shared/site/verticals';
import { agesText } from './children-ages';
import { placeCode } from './find-place';
import { placeCodePattern } from './place-code';
import { readSearch, type Search, type SearchReading } from './read-search';
import { usualTimes } from './rental-time';
import { multiCityFlights, multiCityShared, searchFields } from './search-fields';
import { isMultiCity } from './search-legs';

/** Stands between the flights of a multi-city search; unreserved in addresses (RFC 3986, 2.3). */
export const flightMark = '~';

// Every offer of a search has the address in its id, and a search may have thousands.
const known = new WeakMap<Search, string>();

const twoCodes = new RegExp(`^${placeCodePattern}-${placeCodePattern}$`, 'i');

/**
 * The address of a search's results, without a locale prefix: places and days are the path, what differs from
 * the usual is the query. `/flights/BOS-LIS/2027-03-02/2027-03-09?adults=2&cabin=business`, `/hotels/LIS/…`; a car that is brought back elsewhere
 * `/cars/LIS-OPO/…`. The flights of a multi-city search
 * stand side by side: `/flights/BOS-LIS~LIS-ROM/2027-03-02~2027-03-06`. An airport that shares the code of its city has a mark: `DXB_`.
 */
export function searchAddress(search: Search): string {
  const address = known.get(search) ?? writeAddress(search);
  known.set(search, address);
  return address;
}

function writeAddress(search: Search): string {
  const { vertical, places, airports, days, counts, ages = [], cabin, times } = search;
  const codes = places.map((city, index) => placeCode({ city, airport: airports[index] ?? null }));
  const query = new URLSearchParams();
  for (const field of searchFields[vertical]) {
    if (field.kind === 'count') {
      const count = counts[field.name] ?? field.min;
      if (count !== field.min) query.set(field.name, String(count));
    }
    if (field.kind === 'time') {
      const nth = field.name === 'pickupTime' ? 0 : 1;
      const clock = times?.[nth] ?? '';
      if (clock !== usualTimes(days)[nth]) query.set(field.name, clock);
    }
    if (field.kind === 'choice' && cabin !== null && cabin !== field.options[0]) query.set('cabin', cabin);
  }
  if (ages.length > 0) query.set('ages', agesText(ages));
  const routes = days.map((_, index) => codes.slice(2 * index, 2 * index + 2).join('-'));
  const path = isMultiCity(search)
    ? ['', vertical, routes.join(flightMark), days.join(flightMark)].join('/')
    : ['', vertical, codes.join('-'), ...days].join('/');
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * Reads the address of results with the judgements of `readSearch`. Whatever is wrong with it, the fields of a
 * form hold what the address said, so that it can be put right.
 *
 * @param segments what follows the vertical in the path, decoded: the route, then one or two ISO 8601 days
 */
export function readSearchAddress(
  vertical: Vertical,
  segments: readonly string[],
  query: (name: string) => string | undefined,
  today: string,
): SearchReading {
  const [route = '', ...days] = segments;
  if (vertical === 'flights' && days[0]?.includes(flightMark) === true)
    return readMultiCityAddress(route, days[0], query, today);
  const fields = searchFields[vertical];
  const placeNames = fields.filter(({ kind }) => kind === 'place').map(({ name }) => name);
  const dateNames = fields.filter(({ kind }) => kind === 'date').map(({ name }) => name);
  const said = new Map<string, string>();
  // A city alone may be written with a hyphen.
  const isOnePlace = placeNames.length === 1 || (vertical === 'cars' && !twoCodes.test(route));
  const places = isOnePlace ? [route] : splitOnce(route, '-');
  placeNames.forEach((name, index) => {
    said.set(name, places[index] ?? '');
  });
  dateNames.forEach((name, index) => {
    said.set(name, days[index] ?? '');
  });
  return readSearch(vertical, (name) => said.get(name) ?? query(name), today);
}

function readMultiCityAddress(
  route: string,
  days: string,
  query: (name: string) => string | undefined,
  today: string,
): SearchReading {
  const said = new Map<string, string>([['trip', 'multi']]);
  const [routes, departures] = [route.split(flightMark), days.split(flightMark)];
  multiCityFlights.forEach(([from, to, depart], index) => {
    const [origin = '', destination = ''] = splitOnce(routes[index] ?? '', '-');
    said.set(from.name, origin).set(to.name, destination);
    said.set(depart.name, departures[index] ?? '');
  });
  const shared = new Set<string>(['ages', ...multiCityShared.map(({ name }) => name)]);
  return readSearch(
    'flights',
    (name) => said.get(name) ?? (shared.has(name) ? query(name) : undefined),
    today,
  );
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
