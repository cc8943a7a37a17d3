import type { Offer } from './offer';
import { carOffer, flightOffer, hotelOffer } from './offer.factory';
import { groupOffers, sellersOf, soldKey } from './offer-group';

const flight = flightOffer({ key: '12', total: 420, stops: 0, minutes: 505 });

/** The flight as another provider tells it. */
function told(change: object): Offer {
  const [segment] = flight.legs[0].segments;
  return { ...flight, legs: [{ ...flight.legs[0], segments: [{ ...segment, ...change }] }] };
}

test('a flight is the same however its number is written, and another one at another time or in another cabin', () => {
  for (const number of ['FMR 120', 'FMR120', 'fmr 0120', 'FMR  120'])
    expect([number, soldKey(told({ number }))]).toEqual([number, soldKey(flight)]);
  for (const other of [
    told({ number: 'FMR 121' }),
    told({ number: 'FM R120X' }),
    told({ depart: '2027-03-02T06:05' }),
    told({ from: 'EWR' }),
    { ...flight, cabin: 'business' as const },
  ])
    expect(soldKey(other)).not.toBe(soldKey(flight));
});

test('terms and prices do not make a flight, a stay or a car another one', () => {
  const stay = hotelOffer({ key: '1', score: 8, total: 700 });
  const same = {
    ...stay,
    hotel: 'Ambér  Anchor 1',
    board: 'none' as const,
    score: 7.9,
    cancellation: 'none' as const,
  };
  expect(soldKey(same)).toBe(soldKey(stay));
  expect(soldKey({ ...stay, rooms: 2 })).not.toBe(soldKey(stay));
  expect(soldKey({ ...flight, bags: { cabin: 0, checked: 2 }, fare: 'Flex' })).toBe(soldKey(flight));
  expect(soldKey(carOffer({ kmPerDay: 200, cancellation: 'none' }))).toBe(soldKey(carOffer()));
  expect(soldKey(carOffer({ supplier: 'Hare & Go' }))).not.toBe(soldKey(carOffer()));
  expect(soldKey(carOffer({ desk: 'town' }))).not.toBe(soldKey(carOffer()));
});

test('a group lists its offers from the cheapest on, and a seller with two fares is named once', () => {
  const fare = (seller: string, total: number) =>
    flightOffer({ key: '3', total, stops: 0, minutes: 90, seller });
  const offers = [fare('farholm', 130), fare('sample', 120), fare('farholm', 110)];
  const groups = groupOffers(offers);
  expect(groups.size).toBe(1);
  const [group = []] = groups.values();
  expect(group.map(({ priceEur }) => priceEur.total)).toEqual([110, 120, 130]);
  expect(sellersOf(group)).toEqual(['farholm', 'Baydar Travel']);
  expect(groupOffers(offers)).toBe(groups);
});
