import { foldName } from '@/lib/shared/search/fold-name';
import type { Made, MadeCity } from './gather-cities';

/** Countries whose people name the state with the city. */
const withRegion = new Set(['US', 'CA', 'AU']);
/** Scripts of the languages we speak. */
const ownScripts =
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]+$/u;
const spellingMax = 40;

/** What the site keeps in memory, one line a row: see `lib/shared/search/cities.ts`. */
export function placeRows({ airports, cities, regions }: Made) {
  const repeated = repeatedNames(cities);
  const regionOf = ({ country, names: [english = ''], region }: MadeCity): string => {
    const isTold = withRegion.has(country) || repeated.has(`${country} ${foldName(english)}`);
    const name = regions.get(region);
    return isTold && name !== undefined && foldName(name) !== foldName(english) ? region : '';
  };
  const rowOf = (city: MadeCity): string => {
    const [english = '', ...others] = city.names;
    return [
      city.code,
      city.country,
      city.latitude.toFixed(2),
      city.longitude.toFixed(2),
      city.land,
      city.timeZone,
      regionOf(city),
      Math.round(city.population / 1000),
      english,
      ...others.map((name) => (name === english ? '' : name)),
    ].join('|');
  };
  const named = new Map(cities.map(({ code, names }) => [code, names]));
  const used = new Set(cities.map(regionOf).filter(Boolean));
  return {
    own: cities.filter(({ isOwn }) => isOwn).map(rowOf),
    others: cities.filter(({ isOwn }) => !isOwn).map(rowOf),
    airports: airports.map(({ city, code, latitude, longitude, name }) =>
      [code, city, latitude.toFixed(2), longitude.toFixed(2), withMark(name, named.get(city) ?? [])].join(
        '|',
      ),
    ),
    regions: [...regions].filter(([code]) => used.has(code)).map(([code, name]) => `${code}|${name}`),
  };
}

/** The name of an airport with `~` where it has that of its city, in whatever language: pages have it in the reader's. */
function withMark(airport: string, cityNames: readonly string[]): string {
  const name = airport.replaceAll(/[|~]/g, ' ');
  // Both are compared letter by letter, which holds where folding keeps their number.
  const letters = [...name].map((letter) => foldName(letter) || ' ');
  if (name.startsWith('=') || letters.some((letter) => letter.length > 1)) return name;
  const text = letters.join('');
  const found = cityNames
    .map(foldName)
    .sort((a, b) => b.length - a.length)
    .map((city) => ({ at: placeOf(city, text), city }))
    .find(({ at }) => at >= 0);
  if (found === undefined) return name;
  const all = [...name];
  return [...all.slice(0, found.at), '~', ...all.slice(found.at + [...found.city].length)].join('');
}

/** Where a text has whole words; -1 where it has not. */
function placeOf(words: string, text: string): number {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').exec(text);
  return found === null ? -1 : [...text.slice(0, found.index)].length;
}

/** Country and folded name, where several cities of a country have the name. */
function repeatedNames(cities: readonly MadeCity[]): Set<string> {
  const owners = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { code, country, names } of cities) {
    for (const name of new Set(names.map((one) => `${country} ${foldName(one)}`))) {
      if ((owners.get(name) ?? code) !== code) repeated.add(name);
      owners.set(name, code);
    }
  }
  return repeated;
}

/** What the database knows beyond the names: `code|spelling|spelling`, folded. */
export function spellingRows({ cities }: Made): string[] {
  return cities.flatMap(({ code, names, spellings }) => {
    const known = new Set(names.map(foldName));
    const more = new Set(
      spellings
        .filter((name) => ownScripts.test(name) && name.length <= spellingMax && !name.includes('|'))
        .map(foldName)
        // Three letters are a code, if not its own one of something else.
        .filter((name) => name.length > 1 && !known.has(name) && !/^[a-z]{3}$/.test(name)),
    );
    return more.size === 0 ? [] : [[code, ...more].join('|')];
  });
}
