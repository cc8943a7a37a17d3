import 'server-only';
import {
  type BookedExtras,
  extrasCents,
  type OfferedExtras,
  type OfferedSeat,
  type SeatMap,
  segmentsOf,
} from '@/lib/shared/booking/extras';
import type { Offer, Segment } from '@/lib/shared/search/offer';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';

const bagKg = 23;
const bagsMax = 2;
/** Share of the seats that others have, who did not book here. */
const takenShare = 0.4;

/** Aircraft by the minutes they fly at most: letters of a row from left to right, with its aisles; how many rows, and those of the exits. */
const cabins = [
  { minutes: 150, letters: 'AC DF', rows: 16, exits: [8] },
  { minutes: 300, letters: 'ABC DEF', rows: 22, exits: [10, 11] },
  { minutes: Number.POSITIVE_INFINITY, letters: 'AB CDEF GH', rows: 24, exits: [12] },
] as const;
type Cabin = (typeof cabins)[number];

/** What the sample provider calls a flight: `UM 412 BOS-LIS 2027-03-02T18:40`. */
export const flightOf = ({ depart, from, number, to }: Segment): string =>
  `${number} ${from}-${to} ${depart}`;

/** Seat of a flight, as one name for both. */
export const soldName = (flight: string, seat: string): string => `${flight} ${seat}`;

/**
 * Bags and seats of a flight, always the same for the same one but for the seats that are sold, by their `soldName`. Each
 * traveler has the same choice; a bag comes along all the way.
 */
export function sampleExtras(offer: Offer, sold: ReadonlySet<string>): OfferedExtras {
  if (offer.vertical !== 'flights') return { bags: [], seatMaps: [] };
  const travelers = Array.from({ length: offer.travellers }, (_, at) => at + 1);
  const minutes = offer.legs.reduce((sum, leg) => sum + leg.minutes, 0);
  const bagEur = 20 + Math.floor(seededRandom(`bag ${offer.carrier}`)() * 20) + Math.round(minutes / 30);
  const bag = { key: 'bag', legs: offer.legs.map((_, at) => at), kg: bagKg, priceCents: bagEur * 100 };
  return {
    bags: travelers.map((traveler) => ({ ...bag, traveler, max: bagsMax })),
    seatMaps: segmentsOf(offer).map((ride, segment) => ({ segment, rows: rowsOf(ride, travelers, sold) })),
  };
}

function rowsOf(ride: Segment, travelers: readonly number[], sold: ReadonlySet<string>): SeatMap['rows'] {
  const flight = flightOf(ride);
  const cabin = cabins.find(({ minutes }) => ride.minutes <= minutes) ?? cabins[1];
  const random = seededRandom(`seats ${flight}`);
  return Array.from({ length: cabin.rows }, (_, at) =>
    [...cabin.letters].map((letter): OfferedSeat | null => {
      if (letter === ' ') return null;
      const seat = `${at + 1}${letter}`;
      const isTaken = random() < takenShare || sold.has(soldName(flight, seat));
      const key = soldName(flight, seat);
      const priceCents = seatEur(ride, cabin, at + 1) * 100;
      const free = isTaken ? [] : travelers.map((traveler) => ({ key, traveler, priceCents }));
      return { seat, isExit: isExit(cabin, at + 1), free };
    }),
  );
}

const isExit = ({ exits }: Cabin, row: number): boolean => exits.some((exit) => exit === row);

/** More in front and at the exits, and on long flights. */
function seatEur({ minutes }: Segment, cabin: Cabin, row: number): number {
  const plain = 6 + Math.round(minutes / 60) * 2;
  return plain * (isExit(cabin, row) ? 3 : row <= 4 ? 2 : 1);
}

/** What bags and seats cost by the price list of now, in cents of a euro; null for what the sample provider does not sell. */
export function samplePrice(offer: Offer, { bags, seats }: BookedExtras): number | null {
  const listed = sampleExtras(offer, new Set());
  const now = {
    bags: bags.flatMap((bag) => {
      const found = listed.bags.find(({ traveler }) => traveler === bag.traveler);
      return found === undefined || bag.count > found.max ? [] : [{ ...found, count: bag.count }];
    }),
    seats: seats.flatMap((seat) => {
      const free = listed.seatMaps[seat.segment]?.rows.flat().flatMap((one) => one?.free ?? []) ?? [];
      const found = free.find(({ key, traveler }) => key === seat.key && traveler === seat.traveler);
      return found === undefined ? [] : [{ ...seat, priceCents: found.priceCents }];
    }),
  };
  const isWhole = now.bags.length === bags.length && now.seats.length === seats.length;
  return isWhole ? extrasCents(now) : null;
}
