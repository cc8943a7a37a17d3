import type { Region } from '@/lib/shared/site/landscape/landscape';
import { type MessageLanguage, messageLanguages } from '@/lib/shared/site/locale/message-languages';
import places from './places.json' with { type: 'json' };

/** A place one can travel to. */
export type City = {
  /** IATA code of the city or its main airport. */
  readonly code: string;
  /** ISO 3166-1 code. */
  readonly country: string;
  /** Degrees north and east. */
  readonly latitude: number;
  readonly longitude: number;
  /** What the land looks like. */
  readonly region: Region;
  /** Of the tz database. */
  readonly timeZone: string;
  /** The state or province, where people name it or several cities of the country share the name: `OR`, `Oregon`. */
  readonly state: { readonly code: string; readonly name: string } | null;
  /** How many look for it, compared with others: its people in thousands, and eight times that for our own cities. */
  readonly weight: number;
  /** In English where the language has no other name that we know. */
  readonly names: Readonly<Record<MessageLanguage, string>>;
};

const states = new Map(
  places.regions.map((row) => {
    const [code = '', name = ''] = row.split('|');
    return [code, { code: code.slice(3), name }] as const;
  }),
);

/** How much more is asked for our own cities than for others as large. */
const ownFactor = 8;

// The columns are written by `scripts/places/write-rows.ts`.
function cityOf(row: string, factor: number): City {
  const [code = '', country = '', north, east, land, timeZone = '', state = '', thousands, ...names] =
    row.split('|');
  const [english = ''] = names;
  return {
    code,
    country,
    latitude: Number(north),
    longitude: Number(east),
    region: land as Region,
    timeZone,
    state: states.get(state) ?? null,
    weight: Math.max(1, Number(thousands)) * factor,
    names: Object.fromEntries(
      messageLanguages.map((language, index) => [language, names[index] || english]),
    ) as Record<MessageLanguage, string>,
  };
}

/** The cities with names of our own in every language: what pages propose by themselves, and where flights change. */
export const ownCities: readonly City[] = places.own.map((row) => cityOf(row, ownFactor));

/** Every place this site knows: our own cities, then the others with scheduled flights, the largest first. */
export const cities: readonly City[] = [...ownCities, ...places.others.map((row) => cityOf(row, 1))];

const byCode = new Map(cities.map((city) => [city.code, city]));

/** The city of an IATA code of a city. */
export const cityByCode = (code: string): City | null => byCode.get(code) ?? null;
