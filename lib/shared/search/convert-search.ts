import { dayAfter } from '@/lib/shared/day/days';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import type { Vertical } from '@/lib/shared/site/verticals';
import { agesIn, agesOf, agesText } from './children-ages';
import type { Search } from './read-search';
import { usualTimes } from './rental-time';
import { searchAddress } from './search-address';
import { travellersMax } from './search-fields';
import { isMultiCity } from './search-legs';

/**
 * Where a search goes on in another vertical, without a locale prefix: the results for the same destination, dates
 * and people. A journey needs an origin; where the search has none it is the landing page, with the rest filled in.
 */
export function convertSearch(search: Search, to: Vertical, language: MessageLanguage): string {
  // Where a car is picked up is where one is, wherever it is brought back.
  const places = search.vertical === 'cars' ? search.places.slice(0, 1) : search.places;
  const destination = places[1] ?? places[0];
  if (destination === undefined) return `/${to}`;
  const days = daysFor(to, search);
  const { adults = 1, children = 0 } = search.counts;
  const { ages = [] } = search;
  if (to === 'hotels' || to === 'cars') {
    const counts = to === 'hotels' ? { adults, children, rooms: search.counts.rooms ?? 1 } : {};
    return searchAddress({
      vertical: to,
      places: [destination],
      airports: [null],
      days,
      counts,
      ...(to === 'hotels' ? agesIn(ages) : {}),
      cabin: null,
      times: to === 'cars' ? (search.times ?? usualTimes(days)) : null,
    });
  }
  // Rooms hold more people than one booking of a journey.
  const counts = { adults, children: Math.min(children, travellersMax - adults) };
  const kept = agesOf(ages, counts.children);
  if (places.length > 1) {
    const ends = places.slice(0, 2);
    return searchAddress({
      vertical: to,
      places: ends,
      airports: ends.map(() => null),
      days,
      counts,
      ...agesIn(kept),
      cabin: to === 'flights' ? 'economy' : null,
      times: null,
    });
  }
  const [depart = '', back = ''] = days;
  const query = {
    to: destination.names[language],
    depart,
    return: back,
    adults,
    children: counts.children,
    ...(kept.length === 0 ? {} : { ages: agesText(kept) }),
  };
  return `/${to}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

/** A stay has a night and a car comes back, also where the journey was one way or for a day. */
function daysFor(to: Vertical, search: Search): readonly string[] {
  const [first = '', last = ''] = search.days;
  // Of a multi-city journey its first flight goes on: there until the next one leaves.
  const days = isMultiCity(search) ? [first] : search.days;
  if (to === 'flights' || to === 'trains') return days;
  if (to === 'cars' && last !== '') return [first, last];
  return [first, last > first ? last : dayAfter(first, 1)];
}
