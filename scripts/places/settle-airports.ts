import { foldName } from '@/lib/shared/search/fold-name';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import type { ServedAirport, Settlement } from './read-sources';

/** How far an airport may be from the town it is named for, and from a town it is not, in kilometres. */
const namedKm = 90;
const unnamedKm = 15;
/** A large airport in a small town serves the large city within this distance. */
const servedKm = 60;
const servedPopulation = 100_000;
/** A town of so many has an airport of its own. */
const ownPopulation = 30_000;
const largeFactor = 4;

type Near = { readonly settlement: Settlement; readonly km: number };

/** Looks settlements up by where they are. */
export function settlementGrid(settlements: readonly Settlement[]) {
  const cells = new Map<string, Settlement[]>();
  const keyOf = (latitude: number, longitude: number) => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
  for (const settlement of settlements) {
    const key = keyOf(settlement.latitude, settlement.longitude);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [settlement]);
    else cell.push(settlement);
  }
  /** Those of a country that are at most so far away. */
  return (at: { latitude: number; longitude: number; country: string }, kmMax: number): Near[] =>
    [-1, 0, 1].flatMap((north) =>
      [-3, -2, -1, 0, 1, 2, 3].flatMap((east) =>
        (cells.get(keyOf(at.latitude + north, at.longitude + east)) ?? [])
          .filter(({ country }) => country === at.country)
          .map((settlement) => ({ settlement, km: distanceKm(at, settlement) }))
          .filter(({ km }) => km <= kmMax),
      ),
    );
}

/** The settlement an airport serves; null for one far from all of them. */
export function settlementOf(
  airport: ServedAirport,
  nearTo: ReturnType<typeof settlementGrid>,
): Settlement | null {
  const near = nearTo(airport, namedKm);
  const [named = null] = [ofTown(airport.town, near), inName(airport.name, near)]
    .filter((one) => one !== null)
    .sort((a, b) => b.population - a.population);
  if (named === null) {
    if (airport.town !== '') return largeCity(airport, near);
    return best(near.filter(({ km }) => km <= unnamedKm)) ?? largeCity(airport, near);
  }
  if (named.population >= ownPopulation && !airport.isLarge) return named;
  const large = largeCity(airport, near);
  return large !== null && large.population > named.population * largeFactor ? large : named;
}

function ofTown(town: string, near: readonly Near[]): Settlement | null {
  const words = [town, ...town.split(/[,/(–]| - /)].map(foldName).filter(Boolean);
  return best(
    near.filter(
      ({ settlement }) =>
        words.includes(foldName(settlement.name)) ||
        settlement.spellings.some((name) => words.includes(foldName(name))),
    ),
  );
}

function inName(name: string, near: readonly Near[]): Settlement | null {
  const text = ` ${foldName(name).replace(/[-–/.]/g, ' ')} `;
  return best(near.filter(({ settlement }) => text.includes(` ${foldName(settlement.name)} `)));
}

const largeCity = (airport: ServedAirport, near: readonly Near[]): Settlement | null =>
  airport.isLarge || airport.runwayFeet > 6000
    ? best(near.filter(({ km, settlement }) => km <= servedKm && settlement.population >= servedPopulation))
    : null;

/** The one that most people have the shortest way to. */
function best(near: readonly Near[]): Settlement | null {
  const weight = ({ km, settlement }: Near) => (settlement.population + 200) / (km + 3);
  return [...near].sort((a, b) => weight(b) - weight(a))[0]?.settlement ?? null;
}
