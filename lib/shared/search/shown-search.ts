import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import type { Vertical } from '@/lib/shared/site/verticals';
import { guessPlaces } from './guess-places';
import { shownPlace } from './place-text';
import type { SearchReading } from './read-search';
import { searchFields } from './search-fields';

/** A place somebody may have meant, and the address of the form with it in the field. */
export type PlaceGuess = { readonly text: string; readonly url: string };

type Shown = {
  /** What stands in the fields: places by their names in the reader's language. */
  readonly values: SearchReading['values'];
  /** By field, for the places nobody knows. */
  readonly guesses: Readonly<Record<string, readonly PlaceGuess[]>>;
};

/** A reading as a form shows it. `action` is the address that answers the form. */
export function shownSearch(
  vertical: Vertical,
  reading: SearchReading,
  language: MessageLanguage,
  action: string,
): Shown {
  const places = searchFields[vertical].filter(({ kind }) => kind === 'place').map(({ name }) => name);
  const named = places.map((name) => [name, shownPlace(reading.values[name] ?? '', language)] as const);
  const values = { ...reading.values, ...Object.fromEntries(named) };
  const unknown = named.filter(([name]) => reading.problems[name] === 'unknownPlace');
  const guesses = unknown.map(([name, text]) => {
    const list = guessPlaces(text, language).map((city): PlaceGuess => {
      const guess = city.names[language];
      return { text: guess, url: `${action}?${new URLSearchParams({ ...values, [name]: guess })}` };
    });
    return [name, list] as const;
  });
  return { values, guesses: Object.fromEntries(guesses) };
}
