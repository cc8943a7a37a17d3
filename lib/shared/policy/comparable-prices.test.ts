import { type CarOffer, TrainOffer } from '@/lib/shared/search/offer';
import { carOffer, flightOffer } from '@/lib/shared/search/offer.factory';
import { comparableFrom, comparablePrices, comparableRecord } from './comparable-prices';

const noTiers = { preferred: [], avoid: [] };

/** A train at an hour of the day. */
function train(nth: number, hour: number, own: Partial<TrainOffer> = {}): TrainOffer {
  const {
    bags,
    cabin: _cabin,
    legs,
    ...flight
  } = flightOffer({ key: String(nth), total: 50 + nth, stops: 0, minutes: 180 });
  const [{ minutes, segments }] = legs;
  const at = `2027-03-02T${String(hour).padStart(2, '0')}:00`;
  const ride = { ...segments[0], depart: at, number: `ICE ${nth}` };
  const parsed = {
    ...flight,
    vertical: 'trains',
    seatClass: 'second',
    bags,
    legs: [{ minutes, segments: [ride] }],
    ...own,
  };
  return TrainOffer.parse(parsed);
}

/** What is known of an offer's market, also after it was stored. */
function alike(offer: TrainOffer | CarOffer, offers: readonly (TrainOffer | CarOffer)[]) {
  const record = comparableRecord(comparablePrices(offers), offer, noTiers);
  expect(comparableFrom(record).alikeSample(offer)).toEqual(record.alike ?? null);
  return record.alike;
}

test('a train is compared with those of its class that leave about when it does', () => {
  const near = [6, 7, 8, 9, 9].map((hour, nth) => train(nth, hour));
  const [first = train(0, 6)] = near;
  expect(alike(first, near)).toEqual({ count: 5, cheapest: 50, median: 52 });
  const late = train(7, 10);
  const dear = train(8, 6, { seatClass: 'first' });
  expect(alike(first, [...near, late, dear])).toEqual({ count: 5, cheapest: 50, median: 52 });
  expect(alike(first, [...near.slice(1), late, dear])).toBeNull();
});

test('a car is compared with those of its class', () => {
  const car = (nth: number, own: Partial<CarOffer> = {}) =>
    carOffer({ car: `Finch ${nth}`, priceEur: { total: 70 * (nth + 1), each: 10 * (nth + 1) }, ...own });
  const compact = [0, 1, 2, 3, 4].map((nth) => car(nth));
  const van = car(5, { carClass: 'van' });
  expect(alike(car(0), [...compact, van])).toEqual({ count: 5, cheapest: 10, median: 30 });
  expect(alike(van, [...compact, van])).toBeNull();
});
