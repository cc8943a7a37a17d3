import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { type Airport, airportCount, airports, airportsOf } from './airports';
import { type City, cities } from './cities';
import { foldName, spellings } from './fold-name';

/** A place that fits what somebody has typed so far. */
export type PlaceMatch = { readonly city: City; readonly airport: Airport | null };

type Ranked = PlaceMatch & { readonly rank: number };

/** Ranks, the best first. What begins with the text comes before what only has a word that does. */
const ranks = { whole: 0, ownName: 1, englishName: 2, otherName: 3, ownWord: 4, otherWord: 5 } as const;

const cityByCode = new Map(cities.map((city) => [city.code, city]));
const names = new Map(cities.map((city) => [city, folded(city)]));
const airportNames = airports.map((airport) => ({ airport, name: foldName(airport.name) }));

/**
 * The places that begin, or of which a word begins, with a text in any of our languages or as a code: the best fit
 * first, of equal ones those with more airports. After the first city come its airports.
 *
 * @param countMax how many at the most
 */
export function matchPlaces(text: string, language: MessageLanguage, countMax: number): PlaceMatch[] {
  const typed = foldName(text);
  if (typed === '') return [];
  const { compare } = new Intl.Collator(language);
  const found = [...cities.flatMap((city) => rankCity(city, typed, language)), ...airportMatches(typed)].sort(
    (a, b) =>
      a.rank - b.rank ||
      airportCount(b.city.code) - airportCount(a.city.code) ||
      compare(a.city.names[language], b.city.names[language]),
  );
  return withAirportsOfFirst(found).slice(0, countMax);
}

function rankCity(city: City, typed: string, language: MessageLanguage): Ranked[] {
  const all = names.get(city);
  if (all === undefined) return [];
  const own = all.byLanguage[language];
  const rank = foldName(city.code) === typed || all.every.includes(typed) ? ranks.whole : rankName();
  return rank === null ? [] : [{ city, airport: null, rank }];

  function rankName(): number | null {
    if (begins(own, typed)) return ranks.ownName;
    if (begins(all?.byLanguage.en ?? [], typed)) return ranks.englishName;
    if (begins(all?.every ?? [], typed)) return ranks.otherName;
    if (hasWord(own, typed)) return ranks.ownWord;
    return hasWord(all?.every ?? [], typed) ? ranks.otherWord : null;
  }
}

/** An airport is asked for by its code or name; one that cannot be chosen stands for its city. */
function airportMatches(typed: string): Ranked[] {
  return airportNames.flatMap(({ airport, name }) => {
    const isWhole = foldName(airport.code) === typed || name === typed;
    const city = cityByCode.get(airport.city);
    if (city === undefined || !(isWhole || hasWord([name], typed))) return [];
    const rank = isWhole ? ranks.whole : begins([name], typed) ? ranks.otherName : ranks.otherWord;
    return [{ city, airport: airportsOf(city.code).includes(airport) ? airport : null, rank }];
  });
}

function withAirportsOfFirst(found: readonly Ranked[]): PlaceMatch[] {
  const all = new Map<string, PlaceMatch>();
  const first = found[0];
  for (const { city, airport } of found) {
    if (!all.has(keyOf({ city, airport }))) all.set(keyOf({ city, airport }), { city, airport });
    if (city !== first?.city || first.airport !== null || all.size > 1) continue;
    for (const each of airportsOf(city.code))
      all.set(keyOf({ city, airport: each }), { city, airport: each });
  }
  return [...all.values()];
}

const keyOf = ({ airport, city }: PlaceMatch): string => `${city.code} ${airport?.code ?? ''}`;
const begins = (list: readonly string[], typed: string): boolean =>
  list.some((name) => name.startsWith(typed));
const hasWord = (list: readonly string[], typed: string): boolean =>
  list.some((name) => ` ${name.replace(/[-–/()'.]/g, ' ')}`.includes(` ${typed}`));

function folded(city: City) {
  const byLanguage = Object.fromEntries(
    Object.entries(city.names).map(([language, name]) => [language, spellings(name)]),
  ) as Record<MessageLanguage, string[]>;
  return { byLanguage, every: Object.values(byLanguage).flat() };
}
