import { CarOffer, FlightOffer, HotelOffer } from './offer';
import { resultIdOf } from './result-id';

const carriers = ['Fulmar Air', 'Kittiwake', 'Gannet Lines'];

type Flight = {
  /** A number, which is also its flight number. */
  readonly key: string;
  readonly total: number;
  readonly stops: number;
  readonly minutes: number;
  /** Who sells it, by key; the sample provider by default. */
  readonly seller?: string;
  readonly cancellation?: FlightOffer['cancellation'];
};

/** A one-way flight for tests; its numbers decide what it is. */
export function flightOffer(own: Flight): FlightOffer {
  const { key, total, stops, minutes, seller = 'sample', cancellation = 'fee' } = own;
  const carrier = carriers[Number(key) % carriers.length] ?? '';
  const segments = Array.from({ length: stops + 1 }, (_, index) => ({
    from: index === 0 ? 'BOS' : 'REK',
    to: index === stops ? 'LIS' : 'REK',
    depart: `2027-03-02T${String(6 + index * 4).padStart(2, '0')}:00`,
    arrive: `2027-03-02T${String(9 + index * 4).padStart(2, '0')}:00`,
    minutes: 180,
    carrier,
    number: `FMR ${Number(key) * 10 + index}`,
  }));
  return FlightOffer.parse({
    vertical: 'flights',
    resultId: resultIdOf({ provider: seller, key, address: '/flights/BOS-LIS/2027-03-02' }),
    provider: { key: seller, name: seller === 'sample' ? 'Baydar Travel' : seller },
    sample: true,
    priceEur: { total, each: total },
    cancellation,
    days: ['2027-03-02'],
    origin: 'BOS',
    destination: 'LIS',
    carrier,
    legs: [{ minutes, segments }],
    travellers: 1,
    bags: { cabin: 1, checked: 0 },
    cabin: 'economy',
  });
}

/** A hotel for tests. */
export function hotelOffer({
  key,
  score,
  total,
}: {
  readonly key: string;
  readonly score: number;
  readonly total: number;
}): HotelOffer {
  return HotelOffer.parse({
    vertical: 'hotels',
    resultId: resultIdOf({ provider: 'sample', key, address: '/hotels/LIS/2027-03-02/2027-03-09' }),
    provider: { key: 'sample', name: 'Baydar Travel' },
    sample: true,
    priceEur: { total, each: total },
    cancellation: 'free',
    days: ['2027-03-02', '2027-03-09'],
    destination: 'LIS',
    hotel: `Amber Anchor ${key}`,
    stars: 4,
    district: 'oldTown',
    centreKm: 1.2,
    score,
    reviews: 312,
    board: 'breakfast',
    nights: 7,
    rooms: 1,
  });
}

/** A car for tests. */
export function carOffer(own: Partial<CarOffer> = {}): CarOffer {
  return CarOffer.parse({
    vertical: 'cars',
    resultId: resultIdOf({ provider: 'sample', key: '7', address: '/cars/LIS/2027-03-02/2027-03-09' }),
    provider: { key: 'sample', name: 'Baydar Travel' },
    sample: true,
    priceEur: { total: 210, each: 30 },
    cancellation: 'free',
    days: ['2027-03-02', '2027-03-09'],
    destination: 'LIS',
    car: 'Finch',
    supplier: 'Otter Drive',
    carClass: 'compact',
    seats: 5,
    bags: 2,
    automatic: true,
    fuel: 'hybrid',
    desk: 'airport',
    rentalDays: 7,
    ...own,
  });
}
