import { airportByCode, allAirportsOf } from '@/lib/shared/search/airports';
import { cities, cityByCode } from '@/lib/shared/search/cities';
import { findPlace } from '@/lib/shared/search/find-place';
import { foldName } from '@/lib/shared/search/fold-name';
import { placeText } from '@/lib/shared/search/place-text';
import { nameFormat } from '@/lib/shared/site/locale/kept-formats';
import { type MessageLanguage, messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { type HeldRestriction, type Restriction, restrictedNameMin } from './policy-set';

type Kind = Restriction['kind'];

/**
 * What a restriction is about, one a line: countries and cities by name in any of our languages or by code, suppliers by name. The
 * lines nobody knows come back in `unknown`.
 */
export function readRestricted(
  kind: Kind,
  text: string,
): { readonly values: readonly string[]; readonly unknown: readonly string[] } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // "All travel" names no place.
  if (kind === 'everything') return { values: [], unknown: lines };
  const read = lines.map((line) => ({ line, value: restrictedValue(kind, line) }));
  return {
    values: [...new Set(read.flatMap(({ value }) => value ?? []))],
    unknown: read.flatMap(({ line, value }) => (value === null ? [line] : [])),
  };
}

/** The same as people read it, so that it can be read again. */
export function restrictedWords(
  { kind, values }: Pick<HeldRestriction, 'kind' | 'values'>,
  language: MessageLanguage,
): readonly string[] {
  if (kind === 'supplier' || kind === 'words' || kind === 'everything') return values;
  if (kind === 'airport') return values.map(airportWords);
  const names = nameFormat(language, { type: 'region' });
  return values.map((value) => {
    const city = kind === 'city' ? cityByCode(value) : null;
    return city === null ? (names.of(value) ?? value) : placeText(city, null, language);
  });
}

function restrictedValue(kind: Kind, line: string): string | null {
  if (kind === 'supplier' || kind === 'words')
    return line.length >= restrictedNameMin && /[\p{L}\p{Nd}]/u.test(line) ? line : null;
  if (kind === 'airport') return airportOf(line);
  if (kind === 'country') return countryOf(line);
  const place = findPlace(line);
  // One airport is not its city, whose others would be meant too.
  return place === null || place.airport !== null ? null : place.city.code;
}

/** An airport as `findPlace` reads it again; its code where we do not know it. */
function airportWords(code: string): string {
  const airport = airportByCode(code);
  return airport === null ? code : `${airport.name} (${code})`;
}

/** One airport, by its code or its name; that of a city which has no other. */
function airportOf(line: string): string | null {
  const code = /(?:^|\()([A-Z]{3})\)?$/.exec(line)?.[1];
  if (code !== undefined && airportByCode(code) !== null) return code;
  const place = findPlace(line);
  if (place === null || place.airport !== null) return place?.airport ?? null;
  const [only, ...others] = allAirportsOf(place.city.code);
  return others.length === 0 ? (only?.code ?? null) : null;
}

let countries: ReadonlyMap<string, string> | null = null;

/** A country's code, by its code or its name in any of our languages. */
function countryOf(text: string): string | null {
  countries ??= new Map(
    [...new Set(cities.map(({ country }) => country))].flatMap((code) =>
      [
        code,
        ...messageLanguages.map((language) => nameFormat(language, { type: 'region' }).of(code) ?? code),
      ].map((name) => [foldName(name), code] as const),
    ),
  );
  return countries.get(foldName(text)) ?? null;
}
