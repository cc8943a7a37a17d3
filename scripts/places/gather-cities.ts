import { foldName } from '@/lib/shared/search/fold-name';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { landscapeOf } from './landscape-of';
import type { Sources } from './open-sources';
import {
  type OwnCity,
  readAirports,
  readOwnAirports,
  readOwnCities,
  readRegions,
  readSettlements,
  type ServedAirport,
  type Settlement,
} from './read-sources';
import { settlementGrid, settlementOf } from './settle-airports';

/** A city as it is written down. */
export type MadeCity = {
  readonly code: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly land: string;
  readonly timeZone: string;
  /** `US.OR`, '' where there is none. */
  readonly region: string;
  readonly population: number;
  /** In the order of `messageLanguages`. */
  readonly names: readonly string[];
  /** Every other way the sources write it. */
  readonly spellings: readonly string[];
  readonly isOwn: boolean;
};

type MadeAirport = {
  readonly code: string;
  readonly city: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type Made = {
  /** Our own first, then the others, the largest first. */
  readonly cities: readonly MadeCity[];
  readonly airports: readonly MadeAirport[];
  readonly regions: ReadonlyMap<string, string>;
};

/** How far the middle of one of our own cities may be from GeoNames', in kilometres. */
const ownKm = 40;

type NamesIn = (id: string, language: string) => string | undefined;

/** Reads the sources and joins airports to the cities they serve. */
export async function makePlaces(sources: Sources): Promise<Made> {
  const settlements = readSettlements(sources);
  const nearTo = settlementGrid(settlements);
  const served = (await readAirports(sources)).sort((a, b) => rankOf(b) - rankOf(a));
  const ownAirports = readOwnAirports();
  const catalogs = new Map(
    messageLanguages.map((language): [string, ReadonlyMap<string, string>] => [
      language,
      sources.namesIn(language),
    ]),
  );
  const namesIn: NamesIn = (id, language) => catalogs.get(language)?.get(id);
  const own = readOwnCities().map((city) => ({ city, settlement: settlementOfOwn(city, nearTo) }));
  const codeById = new Map(
    own.flatMap(({ city, settlement }) => (settlement ? [[settlement.id, city.code]] : [])),
  );
  const ownCodes = new Set(own.map(({ city }) => city.code));
  const found: MadeCity[] = [];
  const airports: MadeAirport[] = [];
  for (const airport of served) {
    const { code, latitude, longitude } = airport;
    const own = ownAirports.get(code);
    if (own !== undefined) airports.push({ ...own, code, latitude, longitude });
    if (own !== undefined && ownCodes.has(own.city)) continue;
    const settlement = settlementOf(airport, nearTo);
    const key = settlement?.id ?? `airport ${airport.code}`;
    const known = ownCodes.has(code) ? code : codeById.get(key);
    const city = own?.city ?? known ?? code;
    if (known === undefined) {
      codeById.set(key, city);
      found.push({ ...cityOf(airport, settlement, namesIn), code: city });
    }
    if (own === undefined) airports.push({ code, city, name: plainName(airport.name), latitude, longitude });
  }
  const cities = [
    ...own.map(({ city, settlement }) => ownCity(city, settlement)),
    ...found.sort((a, b) => b.population - a.population),
  ];
  // Of a city the main one comes first, which is ours where we have named one.
  const order = new Map([...ownAirports.keys()].map((code, at) => [code, at]));
  const placeOf = ({ code }: MadeAirport): number => order.get(code) ?? order.size;
  airports.sort((a, b) => placeOf(a) - placeOf(b));
  return { cities: withKeywords(cities, airports, served), airports, regions: readRegions(sources) };
}

/** Cities with the keywords of their airports among their spellings: `Crete Island` leads to Heraklion. */
function withKeywords(
  cities: readonly MadeCity[],
  airports: readonly MadeAirport[],
  served: readonly ServedAirport[],
): MadeCity[] {
  const known = new Map(served.map(({ code, keywords }) => [code, keywords]));
  const byCity = new Map<string, string[]>();
  for (const { city, code } of airports)
    byCity.set(city, [...(byCity.get(city) ?? []), ...(known.get(code) ?? [])]);
  return cities.map((city) => ({
    ...city,
    spellings: [...city.spellings, ...(byCity.get(city.code) ?? [])],
  }));
}

const rankOf = ({ isLarge, runwayFeet }: ServedAirport): number => (isLarge ? 100_000 : 0) + runwayFeet;

function settlementOfOwn(city: OwnCity, nearTo: ReturnType<typeof settlementGrid>): Settlement | null {
  const words = city.names.map(foldName);
  const near = nearTo(city, ownKm).sort((a, b) => b.settlement.population - a.settlement.population);
  const named = near.find(
    ({ settlement }) =>
      words.includes(foldName(settlement.name)) ||
      settlement.spellings.some((name) => words.includes(foldName(name))),
  );
  // An island is known by its own name, its town by another.
  return (named ?? near[0])?.settlement ?? null;
}

function ownCity(city: OwnCity, settlement: Settlement | null): MadeCity {
  if (settlement === null) throw new Error(`${city.code} is not in GeoNames`);
  const { population, region, spellings, timeZone } = settlement;
  return { ...city, population, region, spellings, timeZone, isOwn: true };
}

function cityOf(airport: ServedAirport, settlement: Settlement | null, namesIn: NamesIn): MadeCity {
  const { code, country } = airport;
  if (settlement === null) {
    const name = airport.town.split(/[,/(]/)[0]?.trim() || townIn(airport.name);
    const { latitude, longitude, timeZone } = airport;
    const at = { name, country, latitude, longitude, population: 0 };
    const names = messageLanguages.map(() => name);
    return { ...at, code, land: landscapeOf(at), timeZone, region: '', names, spellings: [], isOwn: false };
  }
  const { id, latitude, longitude, population, region, spellings, timeZone } = settlement;
  const english = englishName(settlement, namesIn(id, 'en'));
  // A name in a language is taken where GeoNames itself has it.
  const names = messageLanguages.map((language) => {
    const name = language === 'en' ? english : namesIn(id, language);
    return name === undefined ? english : (usualName(name, [settlement.name, ...spellings]) ?? english);
  });
  const at = { name: airport.name, country, latitude, longitude, population };
  return {
    ...at,
    code,
    land: landscapeOf(at),
    timeZone,
    region,
    names,
    spellings: [settlement.name, ...spellings],
    isOwn: false,
  };
}

/** GeoNames' main name is the English one, but for some places that have one without accents. */
function englishName({ name, spellings }: Settlement, english: string | undefined): string {
  const isOther = english !== undefined && foldName(english) !== foldName(name);
  return isOther &&
    /^[\x20-\x7e]+$/.test(english) &&
    spellings.includes(english) &&
    !/^[\x20-\x7e]+$/.test(name)
    ? english
    : name;
}

/** A name without the word for a town or the state behind it; null for one that GeoNames has not. */
function usualName(name: string, known: readonly string[]): string | null {
  if (!known.includes(name)) return null;
  const short = name.replace(/( 시|[,،] .*)$/, '');
  const withoutTown = short.replace(/市$/, '');
  return known.includes(withoutTown) ? withoutTown : short;
}

const plainName = (name: string): string => name.replace(/\s+(Airport|Airfield|Airstrip)$/, '');

/** The town in the name of an airport. */
const townIn = (name: string): string =>
  name
    .replace(
      /\b(International|Regional|Municipal|Domestic|County|Airport|Airfield|Airstrip|Aerodrome|Field)\b/g,
      '',
    )
    .replace(/\(.*\)/, '')
    .replace(/\s+/g, ' ')
    .trim() || name;
