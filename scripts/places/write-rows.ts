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
  const used = new Set(cities.map(regionOf).filter(Boolean));
  return {
    own: cities.filter(({ isOwn }) => isOwn).map(rowOf),
    others: cities.filter(({ isOwn }) => !isOwn).map(rowOf),
    airports: airports.map(({ city, code, latitude, longitude, name }) =>
      [code, city, latitude.toFixed(2), longitude.toFixed(2), name.replaceAll('|', ' ')].join('|'),
    ),
    regions: [...regions].filter(([code]) => used.has(code)).map(([code, name]) => `${code}|${name}`),
  };
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
