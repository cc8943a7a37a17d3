import 'server-only';
import { dayAfter, daysBetween } from '@/lib/shared/day/days';
import type { City } from '@/lib/shared/search/cities';
import { amenities, districts, type HotelOffer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { samplePriceEur } from '@/lib/shared/search/sample-price';
import { searchAddress } from '@/lib/shared/search/search-address';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import { hotelName, hotelNamesMax } from './sample-hotel-names';
import { sampleProviderName } from './sample-provider-name';
import { freeUntil, haste, marketMood, seasonFactor } from './sample-season';
import { sampleStreet } from './sample-streets';

/** What stars ask against three of them; index 0 is one star. */
const starFactor = [0.55, 0.72, 1, 1.45, 2.5] as const;
export const boardFactor = { none: 1, breakfast: 1.12, half: 1.3, full: 1.45, allInclusive: 1.7 } as const;
/** What the hotels of the sample offer. */
const boards = ['none', 'breakfast', 'half'] as const;
const bedOf = ['double', 'twin', 'double', 'king'] as const;
/** Cities with more beds than most. */
const largest: ReadonlySet<string> = new Set(['LON', 'PAR', 'NYC', 'TYO', 'BKK', 'IST']);

type Price = { readonly each: number; readonly total: number };

/** Every hotel of a city, for the nights of a search. */
export function sampleHotels(search: Search, today: string): HotelOffer[] {
  const stay = stayOf(search, today);
  if (stay === null) return [];
  return Array.from({ length: stay.count }, (_, index) => hotelOf(search, stay, index));
}

/** One hotel again, by its key. */
export function sampleHotel(search: Search, key: string, today: string): HotelOffer | null {
  const stay = stayOf(search, today);
  const index = /^\d{1,4}$/.test(key) ? Number(key) : Number.POSITIVE_INFINITY;
  return stay === null || index >= stay.count ? null : hotelOf(search, stay, index);
}

/** The least the nights of a search cost. */
export function lowestHotelEur(search: Search, today: string): number | null {
  const stay = stayOf(search, today);
  if (stay === null) return null;
  let lowest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < stay.count; index += 1) {
    lowest = Math.min(lowest, priceOf(factsOf(stay, index).factor, stay).total);
  }
  return lowest;
}

type Stay = {
  readonly city: City;
  readonly count: number;
  readonly start: string;
  /** Days until which hotels let their guests cancel. */
  readonly freeUntil: readonly string[];
  readonly nights: number;
  readonly rooms: number;
  /** The mean night in three stars, in euro. */
  readonly nightEur: number;
};

function stayOf({ places, days, counts }: Search, today: string): Stay | null {
  const [city] = places;
  const [start, end] = days;
  if (city === undefined || start === undefined || end === undefined) return null;
  const nights = daysBetween(start, end);
  const random = seededRandom(`hotels ${city.code}`);
  const count = largest.has(city.code) ? hotelNamesMax : 90 + Math.floor(random() * 500);
  const level = 0.8 + random() * 0.9;
  let season = 0;
  for (let night = 0; night < nights; night += 1)
    season += seasonFactor(dayAfter(start, night), city.latitude);
  const nightEur =
    samplePriceEur('stay', 0) *
    level *
    (season / nights) *
    (0.5 + haste(today, start) / 2) *
    marketMood(`stay ${city.code}`, today);
  const until = [1, 2, 3, 4, 5].map((daysBefore) => freeUntil(today, start, daysBefore));
  return { city, count, start, freeUntil: until, nights, rooms: counts.rooms ?? 1, nightEur };
}

/** What a hotel is, whoever asks when; and its price against the mean of the city on these days. */
function factsOf({ city, start }: Stay, index: number) {
  const random = seededRandom(`hotel ${city.code} ${index}`);
  const stars = Math.min(5, 1 + Math.floor((random() + random()) * 2.6));
  const score = Math.round((5.8 + random() * 2.4 + stars * 0.28) * 10) / 10;
  const share = random();
  const district = districts[Math.floor(random() * districts.length)] ?? 'centre';
  const board = boards[Math.floor(random() ** 1.4 * boards.length)] ?? 'none';
  const reviews = Math.floor(random() ** 2.2 * 6200) + 12;
  const cancel = random();
  const base = 0.78 + random() * 0.5;
  const at = sampleStreet(city, district, share, random());
  const centreKm = Math.round(distanceKm(city, at) * 10) / 10;
  const own = base + (score - 7.5) * 0.06 - Math.min(0.2, centreKm * 0.02);
  const factor =
    (starFactor[stars - 1] ?? 1) * boardFactor[board] * own * (0.94 + 0.12 * jitter(city, start, index));
  return { stars, score, at, centreKm, district, board, reviews, cancel, factor };
}

type House = { readonly city: string; readonly hotel: string; readonly stars: number };

/** What a hotel has, from a seed of its own, and with what the rest of the house is drawn after it. */
export function sampleHouse({ city, hotel, stars }: House) {
  const random = seededRandom(`amenities ${city} ${hotel}`);
  return { amenities: amenities.filter((_, index) => index === 0 || random() < 0.14 + stars * 0.12), random };
}

const jitter = ({ code }: City, day: string, index: number): number =>
  seededRandom(`night ${code} ${day} ${index}`)();

function priceOf(factor: number, { nightEur, nights, rooms }: Stay): Price {
  const each = Math.max(14, Math.round(nightEur * factor));
  return { each, total: each * nights * rooms };
}

function hotelOf(search: Search, stay: Stay, index: number): HotelOffer {
  const { factor, cancel, ...facts } = factsOf(stay, index);
  const key = String(index);
  const hotel = hotelName(stay.city.code, index);
  return {
    vertical: 'hotels',
    resultId: resultIdOf({ provider: 'sample', key, address: searchAddress(search) }),
    provider: { key: 'sample', name: sampleProviderName },
    sample: true,
    priceEur: priceOf(factor, stay),
    cancellation: cancel < 0.5 ? 'free' : cancel < 0.75 ? 'fee' : 'none',
    ...(cancel < 0.5 ? { freeUntil: stay.freeUntil[index % stay.freeUntil.length] } : {}),
    days: search.days as [string, ...string[]],
    destination: stay.city.code,
    hotel,
    ...facts,
    amenities: sampleHouse({ city: stay.city.code, hotel, stars: facts.stars }).amenities,
    nights: stay.nights,
    rooms: stay.rooms,
    room: {
      kind: 'standard',
      bed: bedOf[index % bedOf.length] ?? 'double',
      sleeps: 2,
      squareMetres: 12 + facts.stars * 4 + (index % 7),
    },
  };
}
