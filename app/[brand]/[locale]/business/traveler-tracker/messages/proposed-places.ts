import { countryNameIn } from '@/lib/server/page/display-names';
import type { Sender } from '@/lib/server/tracker/message-recipients';
import { readTravelers } from '@/lib/server/tracker/read-travelers';
import { placeText } from '@/lib/shared/search/place-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { periodOfArea } from '@/lib/shared/tracker/message-area';
import { placesIn } from '@/lib/shared/tracker/tracked-place';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';

/** Names of the cities and countries in which the company has people in the next two weeks, or an office; nobody is told of. */
export async function proposedPlaces(viewer: Sender, tag: string): Promise<readonly string[]> {
  const { messages } = findLocale(tag) ?? defaultLocale;
  const period = periodOfArea('fortnight', Date.now());
  const travelers = await readTravelers(viewer, { period });
  const codes = travelers.flatMap(({ homeCity, steps }) => [
    ...placesIn(steps, homeCity, period).flatMap(({ city }) => city ?? []),
    ...(homeCity === null ? [] : [homeCity]),
  ]);
  const cities = [...new Set(codes)].flatMap((code) => cityOfCode(code) ?? []);
  const countries = [...new Set(cities.map(({ country }) => country))];
  return [
    ...cities.map((city) => placeText(city, null, messages)).sort(),
    ...countries.map((country) => countryNameIn(tag, country)).sort(),
  ];
}
