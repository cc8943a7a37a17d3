import 'server-only';
import type { City } from '@/lib/shared/search/cities';
import { citiesCalled } from '@/lib/shared/search/find-place';
import { placeText, shownPlace } from '@/lib/shared/search/place-text';
import type { PlaceGuess } from '@/lib/shared/search/proposed-place';
import type { SearchReading } from '@/lib/shared/search/read-search';
import { multiCityFlights, searchFields } from '@/lib/shared/search/search-fields';
import { proposedPlacesMax } from '@/lib/shared/search/search-limits';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import type { Vertical } from '@/lib/shared/site/verticals';
import { searchPlaces } from './places/search-places';

/** Guesses of a place nobody knows. */
const guessesMax = 3;

type Shown = {
  /** What stands in the fields: places by their names in the reader's language. */
  readonly values: SearchReading['values'];
  /** By field, for the places nobody knows and for those whose name several have. */
  readonly guesses: Readonly<Record<string, readonly PlaceGuess[]>>;
};

/** A reading as a form shows it. `action` is the address that answers the form. */
export async function shownSearch(
  vertical: Vertical,
  reading: SearchReading,
  language: MessageLanguage,
  action: string,
): Promise<Shown> {
  const fields =
    reading.flights === undefined
      ? searchFields[vertical]
      : multiCityFlights.slice(0, reading.flights).flat();
  const places = fields.filter(({ kind }) => kind === 'place').map(({ name }) => name);
  const trip = reading.flights === undefined ? {} : { trip: 'multi' };
  const named = places.map((name) => [name, shownPlace(reading.values[name] ?? '', language)] as const);
  const values = { ...reading.values, ...Object.fromEntries(named) };
  const guesses = await Promise.all(
    named.map(async ([name, text]) => {
      const list = (await meant(text, reading.problems[name], language)).map((city): PlaceGuess => {
        const guess = placeText(city, null, language);
        return {
          text: guess,
          url: `${action}?${new URLSearchParams({ ...trip, ...values, [name]: guess })}`,
        };
      });
      return [name, list] as const;
    }),
  );
  return { values, guesses: Object.fromEntries(guesses.filter(([, list]) => list.length > 0)) };
}

/** The cities somebody may have meant with a text that names none, or several. */
async function meant(
  text: string,
  problem: SearchReading['problems'][string] | undefined,
  language: MessageLanguage,
): Promise<readonly City[]> {
  if (problem === 'ambiguousPlace') return citiesCalled(text).slice(0, proposedPlacesMax);
  if (problem !== 'unknownPlace') return [];
  const found = await searchPlaces(text, language, proposedPlacesMax);
  return [...new Set(found.map(({ city }) => city))].slice(0, guessesMax);
}
