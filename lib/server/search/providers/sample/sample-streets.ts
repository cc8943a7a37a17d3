import 'server-only';
import type { MapPlace } from '@/lib/shared/map/world-map-view';
import { allAirportsOf } from '@/lib/shared/search/airports';
import type { City } from '@/lib/shared/search/cities';
import { districts } from '@/lib/shared/search/offer';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';

type District = (typeof districts)[number];

/** How far the middle of a district is from that of its city, and how far from there its hotels may be, in kilometres. */
const extents: Readonly<Record<District, readonly [away: number, reach: number]>> = {
  centre: [0, 0.6],
  oldTown: [0.9, 0.4],
  museums: [1.3, 0.4],
  station: [1.6, 0.4],
  riverside: [2, 0.7],
  market: [2.4, 0.6],
  park: [3.2, 0.9],
  airport: [9, 1.6],
};

/** An airport nearer than this lies where the city is said to be; one further away is not where people look. */
const airportKm = { min: 5, max: 40 };
const kmPerDegree = 111.195;

/** Where a hotel of a city stands: in a district, `share` (0 to 1) of its reach away from its middle, in the direction of `turn` (0 to 1). */
export function sampleStreet(city: City, district: District, share: number, turn: number): MapPlace {
  const reach = extents[district][1] * Math.sqrt(share);
  return rounded(movedBy(middleOf(city, district), reach, turn));
}

const known = new Map<string, MapPlace>();

/** Every district lies in a direction of its own, the airport's where an airport is. */
function middleOf(city: City, district: District): MapPlace {
  const key = `${city.code} ${district}`;
  const found = known.get(key) ?? placeOf(city, district);
  known.set(key, found);
  return found;
}

function placeOf(city: City, district: District): MapPlace {
  const airport = district === 'airport' ? nearestAirport(city) : null;
  if (airport !== null) return airport;
  const first = seededRandom(`districts ${city.code}`)();
  const turn = first + districts.indexOf(district) / districts.length;
  return movedBy(city, extents[district][0], turn);
}

function nearestAirport(city: City): MapPlace | null {
  const [nearest] = allAirportsOf(city.code)
    .map((airport) => ({ airport, km: distanceKm(city, airport) }))
    .filter(({ km }) => km >= airportKm.min && km <= airportKm.max)
    .sort((a, b) => a.km - b.km);
  return nearest?.airport ?? null;
}

/** On a plane, which a city is. */
function movedBy({ latitude, longitude }: MapPlace, km: number, turn: number): MapPlace {
  const angle = turn * 2 * Math.PI;
  const perDegree = kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + (Math.cos(angle) * km) / kmPerDegree,
    longitude: longitude + (Math.sin(angle) * km) / perDegree,
  };
}

const rounded = ({ latitude, longitude }: MapPlace): MapPlace => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
});
