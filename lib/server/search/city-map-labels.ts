import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MapPlace } from '@/lib/shared/map/world-map-view';
import { airportName } from '@/lib/shared/search/airport-name';
import { allAirportsOf } from '@/lib/shared/search/airports';
import type { City } from '@/lib/shared/search/cities';
import { districts, type HotelOffer } from '@/lib/shared/search/offer';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Label = {
  readonly text: string;
  readonly place: MapPlace;
  /** How far from there most of what is said to lie in it is, in kilometres; left out for an airport. */
  readonly km?: number;
};

/** From so many of its hotels on one knows about where a district is. */
const hotelsMin = 3;

/** What a map of a city names: districts, each in the middle of the stays that are said to lie there, and airports. */
export async function cityMapLabels(
  city: City,
  stays: readonly HotelOffer[],
  { messages: language }: Locale,
): Promise<readonly Label[]> {
  const t = await getTranslations('results.values.district');
  const ofDistricts = districts.flatMap((district): Label[] => {
    if (district === 'centre' || district === 'airport') return [];
    const places = stays.flatMap((stay) => (stay.district === district && stay.at ? [stay.at] : []));
    if (places.length < hotelsMin) return [];
    const place = middleOf(places);
    return [{ text: t(district), place, km: reachOf(place, places) }];
  });
  const ofAirports = allAirportsOf(city.code).map((airport) => ({
    text: airportName(city, airport, language),
    place: airport,
  }));
  return [...ofDistricts, ...ofAirports];
}

/** Within it are nine of ten. */
function reachOf(middle: MapPlace, places: readonly MapPlace[]): number {
  const distances = places.map((place) => distanceKm(middle, place)).sort((a, b) => a - b);
  return distances[Math.floor((distances.length - 1) * 0.9)] ?? 0;
}

function middleOf(places: readonly MapPlace[]): MapPlace {
  const sum = places.reduce(
    (so, { latitude, longitude }) => ({
      latitude: so.latitude + latitude,
      longitude: so.longitude + longitude,
    }),
    { latitude: 0, longitude: 0 },
  );
  return { latitude: sum.latitude / places.length, longitude: sum.longitude / places.length };
}
