import { msPerDay } from '@/lib/shared/day/days';
import type { MapCircle } from '@/lib/shared/map/world-map-view';
import { readRestricted } from '@/lib/shared/policy/restriction-values';
import { cityByCode } from '@/lib/shared/search/cities';
import { findPlace } from '@/lib/shared/search/find-place';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import type { Period } from './tracker-period';
import { cityOfCode } from './travel-steps';
import type { AreaTime, MessageArea } from './traveler-messages';

type Place = Exclude<MessageArea, { readonly kind: 'people' }>;

const days = { now: [0, 0], around: [2, 2], week: [0, 7], fortnight: [0, 14] } as const satisfies Readonly<
  Record<AreaTime, readonly [before: number, after: number]>
>;

/** The time in which somebody is asked for. */
export function periodOfArea(time: AreaTime, now: number): Period {
  const [before, after] = days[time];
  return { from: now - before * msPerDay, until: now + after * msPerDay };
}

/** The country or the city that a text names, in any of our languages; null for neither. A name that both have is the country's. */
export function areaPlace(text: string): Pick<Place, 'kind' | 'place'> | null {
  const [country] = readRestricted('country', text).values;
  if (country !== undefined) return { kind: 'country', place: country };
  const found = findPlace(text);
  return found === null ? null : { kind: 'city', place: found.city.code };
}

/** The areas around a city of some messages, for a map; countries and cities alone are no circle. */
export const circlesOf = (areas: readonly MessageArea[]): MapCircle[] =>
  areas.flatMap((area) => {
    const place = area.kind === 'city' && area.km > 0 ? cityByCode(area.place) : null;
    return area.kind === 'people' || place === null ? [] : [{ place, km: area.km }];
  });

/** Whether a city, or an airport, lies in an area. */
export function areaHas({
  kind,
  km,
  place,
}: Pick<Place, 'kind' | 'km' | 'place'>): (code: string) => boolean {
  if (kind === 'country') return (code) => cityOfCode(code)?.country === place;
  const middle = cityByCode(place);
  return (code) => {
    const city = cityOfCode(code);
    if (city === null || middle === null) return code === place;
    return city.code === place || (km > 0 && distanceKm(city, middle) <= km);
  };
}
