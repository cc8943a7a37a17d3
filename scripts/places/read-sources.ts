import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Sources } from './open-sources';

/** A populated place of GeoNames. */
export type Settlement = {
  readonly id: string;
  readonly name: string;
  readonly spellings: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  /** `US.OR` */
  readonly region: string;
  readonly population: number;
  readonly timeZone: string;
};

/** An airport with scheduled service. */
export type ServedAirport = {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly isLarge: boolean;
  readonly runwayFeet: number;
  /** The town it serves, as OurAirports says; '' where that is not known. */
  readonly town: string;
  /** Other names of it and of what is around: `Crete Island`. */
  readonly keywords: readonly string[];
};

/** A city with names of our own. */
export type OwnCity = {
  readonly code: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly land: string;
  /** In the order of `messageLanguages`. */
  readonly names: readonly string[];
};

/** Countries whose names GeoNames writes with the marks of a transcription, which nobody types: `Hyderābād`. */
const romanised = new Set(
  'AE AF BD BH EG IN IQ IR JO JP KR KW LB LK LY NP OM PK PS QA SA SD SY YE'.split(' '),
);

/** Every place of at least 500 people, but parts of towns. */
export function readSettlements(sources: Sources): Settlement[] {
  return readFileSync(sources.file('cities', 'dist/cities500.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row.length > 17 && row[7] !== 'PPLX')
    .map((row) => ({
      id: row[0] ?? '',
      name: (romanised.has(row[8] ?? '') ? row[2]?.replace(/[‘’`']/g, '') : row[1]) ?? '',
      spellings: [row[1] ?? '', ...(row[3] ?? '').split(',').filter(Boolean)],
      latitude: Number(row[4]),
      longitude: Number(row[5]),
      country: row[8] ?? '',
      region: `${row[8]}.${row[10]}`,
      population: Number(row[14]),
      timeZone: row[17] ?? '',
    }));
}

type RawAirport = Readonly<Record<string, string | number>>;
type Town = Readonly<
  Record<'iata_code' | 'keywords' | 'municipality' | 'scheduled_service' | 'type', string>
>;

/** What the sources get wrong: the town of an airport, and airports without a timetable. */
const townOf: Readonly<Record<string, string>> = { PTY: 'Panamá', PAC: 'Panamá' };
const unserved = new Set('ALY BAK ENO FOP MBW OPF PDK SPX TEB'.split(' '));

/** Shorter keywords are codes. */
const keywordMin = 5;

/** No aeroplane of a timetable lands on less. */
const runwayFeetMin = 2000;

/**
 * Airports with scheduled service: what the newer source says, of small airfields and those only it knows only
 * where there is a runway for it.
 */
export async function readAirports(sources: Sources): Promise<ServedAirport[]> {
  const own = readOwnAirports();
  const load = createRequire(import.meta.url);
  const data: { getAirportsByType(type: string): Promise<RawAirport[]> } = load(
    sources.file('airports', 'lib/index.js'),
  );
  const types = ['large_airport', 'medium_airport', 'small_airport'];
  const raw = (await Promise.all(types.map((type) => data.getAirportsByType(type)))).flat();
  const towns = new Map(
    (JSON.parse(readFileSync(sources.file('towns', 'data/airports.json'), 'utf8')) as Town[]).map((town) => [
      town.iata_code,
      town,
    ]),
  );
  return raw
    .filter(
      ({ airport, iata, runway_length, scheduled_service, type }) =>
        /^[A-Z]{3}$/.test(String(iata)) &&
        scheduled_service === 'TRUE' &&
        !unserved.has(String(iata)) &&
        !/railway/i.test(String(airport)) &&
        (type === 'large_airport' ||
          own.has(String(iata)) ||
          Number(runway_length) >= runwayFeetMin ||
          towns.get(String(iata))?.scheduled_service === 'yes'),
    )
    .map((airport) => ({
      code: String(airport.iata),
      name: String(airport.airport),
      country: String(airport.country_code),
      latitude: Number(airport.latitude),
      longitude: Number(airport.longitude),
      timeZone: String(airport.time),
      isLarge: (towns.get(String(airport.iata))?.type ?? airport.type) === 'large_airport',
      runwayFeet: Number(airport.runway_length) || 0,
      town: townOf[String(airport.iata)] ?? towns.get(String(airport.iata))?.municipality ?? '',
      keywords: (towns.get(String(airport.iata))?.keywords ?? '')
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word.length >= keywordMin),
    }));
}

/** Names of regions by their GeoNames code, `US.OR`. */
export function readRegions(sources: Sources): Map<string, string> {
  const list: { code: string; name: string }[] = JSON.parse(
    readFileSync(sources.file('regions', 'admin1.json'), 'utf8'),
  );
  return new Map(list.map(({ code, name }) => [code, name]));
}

export function readOwnCities(): OwnCity[] {
  return readRows('own-cities.txt').map(([code = '', country = '', north, east, land = '', ...names]) => ({
    code,
    country,
    latitude: Number(north),
    longitude: Number(east),
    land,
    names,
  }));
}

/** The airports of our own cities, by the code of the airport. */
export function readOwnAirports(): Map<string, { city: string; name: string }> {
  return new Map(
    readRows('own-airports.txt').flatMap(([city = '', ...list]) =>
      list.map((text) => [text.slice(0, 3), { city, name: text.slice(4) }] as const),
    ),
  );
}

function readRows(file: string): string[][] {
  return readFileSync(join('scripts/places', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));
}
