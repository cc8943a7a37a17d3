import 'server-only';
import type { City } from '@/lib/shared/search/cities';
import { type DeskPair, isOpenAt } from '@/lib/shared/search/desk-hours';
import { type CarOffer, carClasses, type fuels } from '@/lib/shared/search/offer';
import { hasTrains } from '@/lib/shared/search/rail-stations';
import type { Search } from '@/lib/shared/search/read-search';
import { type RentalTimes, rentalDaysOf, usualTimes } from '@/lib/shared/search/rental-time';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { samplePriceEur } from '@/lib/shared/search/sample-price';
import { searchAddress } from '@/lib/shared/search/search-address';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import { carDesk } from './sample-desks';
import { sampleProviderName } from './sample-provider-name';
import { freeUntil, haste, marketMood, seasonFactor } from './sample-season';

const suppliers = ['Badger Cars', 'Hare & Go', 'Ibex Rental', 'Marten Mobility', 'Otter Drive', 'Stoat Rent'];

type Model = {
  readonly car: string;
  readonly factor: number;
  readonly seats: number;
  readonly bags: number;
};

const models: Readonly<Record<CarOffer['carClass'], readonly Model[]>> = {
  mini: [model('Vole', 0.62, 4, 1), model('Wren', 0.66, 4, 1)],
  compact: [model('Finch', 0.8, 5, 2), model('Stoat 3', 0.84, 5, 2)],
  middle: [model('Heron', 1, 5, 3), model('Lynx', 1.06, 5, 3)],
  estate: [model('Heron Long', 1.18, 5, 5), model('Otter Tour', 1.22, 5, 5)],
  suv: [model('Ibex', 1.4, 5, 4), model('Chamois', 1.48, 5, 4)],
  premium: [model('Osprey', 2.2, 5, 4), model('Merlin', 2.5, 5, 3)],
  van: [model('Pelican', 1.9, 9, 8), model('Stork', 1.7, 7, 6)],
};

function model(car: string, factor: number, seats: number, bags: number): Model {
  return { car, factor, seats, bags };
}

/** What a car costs that is brought back elsewhere, in euro: something, and more for each kilometre. */
const oneWayBaseEur = 40;
const oneWayEurPerKm = 0.25;
/** How far that may be within a country, where no rails say that one gets there by land. */
const oneWayKmMax = 1000;

/** Every car of a search, of those desks that are open when it is picked up and brought back. */
export function sampleCars(search: Search, today: string): CarOffer[] {
  return Array.from({ length: countOf(search) }, (_, index) => carOf(search, index, today)).filter(isOpen);
}

/** One car again, by its key. */
export function sampleCar(search: Search, key: string, today: string): CarOffer | null {
  const index = /^\d{1,3}$/.test(key) ? Number(key) : Number.POSITIVE_INFINITY;
  const offer = index < countOf(search) ? carOf(search, index, today) : null;
  return offer !== null && isOpen(offer) ? offer : null;
}

function isOpen(offer: CarOffer): boolean {
  const [pickUp, dropOff] = offer.times ?? usualTimes(offer.days);
  return isOpenAt(carDesk(offer), pickUp) && isOpenAt(carDesk(offer, offer.dropOffCity), dropOff);
}

/** The desks of a search's cars, open or not. */
export const sampleDesks = (search: Search, today: string): DeskPair[] =>
  Array.from({ length: countOf(search) }, (_, index) => {
    const offer = carOf(search, index, today);
    return [carDesk(offer), carDesk(offer, offer.dropOffCity)];
  });

/** Whether cars of one city are taken back in another. */
const isReachable = (from: City, to: City): boolean =>
  hasTrains(from, to) || (from.country === to.country && distanceKm(from, to) <= oneWayKmMax);

function countOf({ places: [from, to = from], days }: Search): number {
  if (from === undefined || to === undefined || days.length < 2) return 0;
  if (to !== from && !isReachable(from, to)) return 0;
  return 48 + Math.floor(seededRandom(`cars ${from.code}`)() * 90);
}

function carOf(search: Search, index: number, today: string): CarOffer {
  const [city, back = city] = search.places;
  const times: RentalTimes = search.times ?? usualTimes(search.days);
  const [start = '', end = start] = search.days;
  const code = city?.code ?? '';
  const random = seededRandom(`car ${code} ${start} ${index}`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const carClass = pick(carClasses);
  const { car, factor, seats, bags } = pick(models[carClass]);
  const fuel = pick<(typeof fuels)[number]>(['petrol', 'petrol', 'hybrid', 'electric']);
  const desk = random() < 0.6 ? 'airport' : 'town';
  const rentalDays = rentalDaysOf([start, end], times);
  const oneWay = oneWayOf(city, back);
  const day =
    samplePriceEur('car', 0) *
    factor *
    (desk === 'airport' ? 1.08 : 1) *
    (fuel === 'electric' ? 1.15 : 1) *
    seasonFactor(start, city?.latitude ?? 0) *
    (0.5 + haste(today, start) / 2) *
    marketMood(`car ${code}`, today) *
    (0.85 + 0.5 * random());
  const each = Math.max(9, Math.round(rentalDays >= 7 ? day * 0.86 : day));
  const key = String(index);
  const cancellation = random() < 0.7 ? 'free' : 'fee';
  return {
    vertical: 'cars',
    resultId: resultIdOf({ provider: 'sample', key, address: searchAddress(search) }),
    provider: { key: 'sample', name: sampleProviderName },
    sample: true,
    priceEur: { each, total: each * rentalDays + (oneWay.oneWayEur ?? 0) },
    cancellation,
    ...(cancellation === 'free' ? { freeUntil: freeUntil(today, start, 1 + (index % 3)) } : {}),
    days: search.days as [string, ...string[]],
    destination: code,
    car,
    supplier: pick(suppliers),
    carClass,
    seats,
    bags,
    automatic: random() < 0.55,
    fuel,
    desk,
    rentalDays,
    times: [...times],
    ...oneWay,
    kmPerDay: index % 3 === 0 ? 300 : null,
  };
}

/** Where a car is brought back and what that costs, unless it is where it was. */
function oneWayOf(from: City | undefined, to: City | undefined): Pick<CarOffer, 'dropOffCity' | 'oneWayEur'> {
  if (from === undefined || to === undefined || from === to) return {};
  const oneWayEur = Math.round(oneWayBaseEur + oneWayEurPerKm * distanceKm(from, to));
  return { dropOffCity: to.code, oneWayEur };
}
