import 'server-only';
import { daysBetween } from '@/lib/shared/day/days';
import { type CarOffer, carClasses, type fuels } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { samplePriceEur } from '@/lib/shared/search/sample-price';
import { searchAddress } from '@/lib/shared/search/search-address';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
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

/** Every car of a search. */
export function sampleCars(search: Search, today: string): CarOffer[] {
  return Array.from({ length: countOf(search) }, (_, index) => carOf(search, index, today));
}

/** One car again, by its key. */
export function sampleCar(search: Search, key: string, today: string): CarOffer | null {
  const index = /^\d{1,3}$/.test(key) ? Number(key) : Number.POSITIVE_INFINITY;
  return index < countOf(search) ? carOf(search, index, today) : null;
}

const countOf = ({ places, days }: Search): number =>
  places.length === 0 || days.length < 2
    ? 0
    : 48 + Math.floor(seededRandom(`cars ${places[0]?.code}`)() * 90);

function carOf(search: Search, index: number, today: string): CarOffer {
  const [city] = search.places;
  const [start = '', end = start] = search.days;
  const code = city?.code ?? '';
  const random = seededRandom(`car ${code} ${start} ${index}`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const carClass = pick(carClasses);
  const { car, factor, seats, bags } = pick(models[carClass]);
  const fuel = pick<(typeof fuels)[number]>(['petrol', 'petrol', 'hybrid', 'electric']);
  const desk = random() < 0.6 ? 'airport' : 'town';
  const rentalDays = Math.max(1, daysBetween(start, end));
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
    priceEur: { each, total: each * rentalDays },
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
    kmPerDay: index % 3 === 0 ? 300 : null,
  };
}
