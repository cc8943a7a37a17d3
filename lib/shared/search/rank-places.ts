import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { airportName } from './airport-name';
import { type Airport, airportsOf, allAirportsOf } from './airports';
import type { City } from './cities';
import { editDistance } from './edit-distance';
import { whereaboutsOf } from './find-place';
import { foldName, spellings } from './fold-name';

/** A place that fits what somebody has typed so far. */
export type PlaceMatch = { readonly city: City; readonly airport: Airport | null };

/** A city that may fit, with all its names as `foldName` writes them. */
export type Candidate = { readonly city: City; readonly names: readonly string[] };

type Ranked = PlaceMatch & { readonly rank: number };

/** How well a text fits, the best first: what begins with it comes before what only has a word that does. */
const ranks = {
  whole: 0,
  otherWhole: 1,
  ownName: 2,
  englishName: 3,
  otherName: 4,
  ownWord: 5,
  otherWord: 6,
} as const;
/** What ten times the people are worth against a better fit, so that New York comes before Yorke Island. */
const rankPerTenfold = 0.7;

/** One slip in four letters is still likely to be a slip. */
const slipsPerLetter = 1 / 4;
const slipsMax = 2;
/** What one slip is worth against people. */
const slipRank = 2;

/**
 * The candidates that a text names, in any of our languages, with or without the state or country behind it, or as a
 * code, whole or as far as it is typed, with a slip or two: the best fit first, of equal ones those that more people
 * look for. Slips count only where nothing is spelled so.
 */
export function rankPlaces(
  text: string,
  candidates: readonly Candidate[],
  language: MessageLanguage,
): PlaceMatch[] {
  const typed = foldName(text);
  if (typed === '') return [];
  // In small letters it may as well be the beginning of a name.
  const codeRank = /^[A-Z]{3}$/.test(text.normalize('NFKC').trim()) ? ranks.whole : ranks.ownName;
  const right = candidates.flatMap((candidate) => [
    ...rankCity(candidate, typed, codeRank, language),
    ...rankAirports(candidate, typed, codeRank, language),
  ]);
  // A slip in a name that pages show is likelier than one in a spelling of old.
  const shown = (city: City) => Object.values(city.names).flatMap(spellings);
  const slips = (namesOf: (candidate: Candidate) => readonly string[]) =>
    candidates.flatMap((candidate) => rankSlips(candidate.city, typed, namesOf(candidate)));
  let found = right;
  if (found.length === 0) found = slips(({ city }) => shown(city));
  if (found.length === 0) found = slips(({ names }) => names);
  return withAirportsOfFirst(found.sort((a, b) => scoreOf(a) - scoreOf(b) || b.city.weight - a.city.weight));
}

const scoreOf = ({ city, rank }: Ranked): number =>
  rank === ranks.whole ? -ranks.otherWord - 10 : rank - rankPerTenfold * Math.log10(city.weight);

function rankCity(
  { city, names }: Candidate,
  typed: string,
  codeRank: number,
  language: MessageLanguage,
): Ranked[] {
  const own = spellings(city.names[language]);
  const [name = typed, where = null] = splitWhere(typed, names, city);
  const rank = where === null ? rankName() : ranks.whole;
  return rank === null ? [] : [{ city, airport: null, rank }];

  function rankName(): number | null {
    if (own.includes(name)) return ranks.whole;
    if (foldName(city.code) === name) return codeRank;
    if (names.includes(name)) return ranks.otherWhole;
    if (begins(own, name)) return ranks.ownName;
    if (begins(spellings(city.names.en), name)) return ranks.englishName;
    if (begins(names, name)) return ranks.otherName;
    if (hasWord(own, name)) return ranks.ownWord;
    return hasWord(names, name) ? ranks.otherWord : null;
  }
}

function rankSlips(city: City, typed: string, names: readonly string[]): Ranked[] {
  const rank = Math.min(...names.map((name) => slipsOf(typed, name))) * slipRank;
  return Number.isFinite(rank) ? [{ city, airport: null, rank }] : [];
}

/** `portland, or`: a name and a state or country as far as it is typed; the text alone where it is not so. */
function splitWhere(typed: string, names: readonly string[], city: City): [name: string, where?: string] {
  for (const name of names) {
    const rest = typed.startsWith(name) ? /^[\s,،、]+(.+)$/.exec(typed.slice(name.length))?.[1] : undefined;
    if (rest !== undefined && begins(whereaboutsOf(city), rest)) return [name, rest];
  }
  return [typed];
}

/** Letters that are wrong in what was typed of a name, or of as much of its beginning. */
function slipsOf(typed: string, name: string): number {
  const letters = [...typed].length;
  const max = Math.min(slipsMax, Math.floor(letters * slipsPerLetter));
  const beginning = [...name].slice(0, letters).join('');
  const slips = Math.min(editDistance(typed, name, max), editDistance(typed, beginning, max));
  return slips <= max ? slips : Number.POSITIVE_INFINITY;
}

/** An airport is asked for by its code or name; the only one of a city stands for that. */
function rankAirports(
  { city }: Candidate,
  typed: string,
  codeRank: number,
  language: MessageLanguage,
): Ranked[] {
  return allAirportsOf(city.code).flatMap((airport) => {
    const full = [airportName(city, airport, 'en'), airportName(city, airport, language)];
    const names = [airport.name, ...full].map(foldName);
    const rank = rankName(names, foldName(airport.code));
    if (rank === null) return [];
    return [{ city, airport: airportsOf(city.code).includes(airport) ? airport : null, rank }];
  });

  function rankName(names: readonly string[], code: string): number | null {
    if (names.includes(typed)) return ranks.whole;
    if (code === typed) return codeRank;
    if (begins(names, typed)) return ranks.otherName;
    return hasWord(names, typed) ? ranks.otherWord : null;
  }
}

function withAirportsOfFirst(found: readonly Ranked[]): PlaceMatch[] {
  const all = new Map<string, PlaceMatch>();
  const first = found[0];
  for (const { airport, city } of found) {
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
