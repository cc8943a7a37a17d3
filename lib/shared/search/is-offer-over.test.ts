import { isOfferOver, isPickUpOver, judgedAt } from './is-offer-over';
import type { Offer } from './offer';
import { flightOffer, hotelOffer } from './offer.factory';
import { readSearchPath } from './read-search-path';

/** 00:36 on November 28 in Rome, which is 15:36 on November 27 in Los Angeles. */
const now = Date.parse('2026-11-27T23:36:00Z');
const reading = (address: string) => {
  const found = readSearchPath(address, '2026-11-27');
  if (found?.search == null) throw new Error(`${address} is no search`);
  return { ...found, search: found.search };
};

test.each([
  ['yesterday there, today elsewhere', '/cars/ROM/2026-11-27/2026-11-28?pickupTime=08:00', true],
  ['an hour of today that is over', '/cars/ROM/2026-11-28/2026-11-29?pickupTime=00:30', true],
  ['an hour of today that is to come', '/cars/ROM/2026-11-28/2026-11-29?pickupTime=01:00', false],
  ['the usual hour where it is over', '/cars/LAX/2026-11-27/2026-11-28', true],
  ['an hour to come where it is still yesterday', '/cars/LAX/2026-11-27/2026-11-28?pickupTime=16:00', false],
  ['a stay', '/hotels/ROM/2026-11-28/2026-11-29', false],
] as const)('%s: %s is over is %s', (_, address, over) => {
  const read = reading(address);
  expect(isPickUpOver(read.search, now)).toBe(over);
  expect(judgedAt(read, now)).toEqual(
    over ? { ...read, search: null, problems: { pickupTime: 'pastTime' } } : read,
  );
});

test.each([
  ['yesterday where it begins', '/flights/ROM-LAX/2026-11-27/2026-12-04', 'depart'],
  ['today where it begins, though not where it leads', '/flights/LAX-ROM/2026-11-27/2026-12-04', null],
  ['the first of several flights', '/flights/ROM-LAX~LAX-NYC/2026-11-27~2026-12-04', 'depart'],
  ['a train', '/trains/ROM-MIL/2026-11-27', 'depart'],
  ['a stay since yesterday', '/hotels/ROM/2026-11-27/2026-11-28', 'checkin'],
  ['a stay since today', '/hotels/LAX/2026-11-27/2026-11-28', null],
] as const)('a day that has passed where the search begins is told: %s, %s', (_, address, field) => {
  const read = reading(address);
  expect(judgedAt(read, now)).toEqual(
    field === null ? read : { ...read, search: null, problems: { [field]: 'pastDate' } },
  );
});

const flight = (depart: string): Offer => {
  const out = flightOffer({ key: '4', total: 400, stops: 0, minutes: 400 });
  const segment = { ...out.legs[0].segments[0], depart };
  return {
    ...out,
    origin: 'ROM',
    days: [depart.slice(0, 10)],
    legs: [{ minutes: 400, segments: [segment] }],
  };
};
const stay = (day: string): Offer => ({
  ...hotelOffer({ key: '1', score: 8, total: 200 }),
  destination: 'LAX',
  days: [day],
});

test.each([
  ['a flight that has left', flight('2026-11-28T00:30'), true],
  ['one that leaves soon', flight('2026-11-28T00:40'), false],
  ['one of another month', flight('2026-12-28T00:30'), false],
  ['a stay that begins today', stay('2026-11-27'), false],
  ['a stay since yesterday', stay('2026-11-26'), true],
  [
    'a stay since yesterday, where nobody knows the clocks',
    { ...stay('2026-11-26'), destination: 'QQQ' },
    false,
  ],
] as const)('%s', (_, offer, over) => {
  expect(isOfferOver(offer, now)).toBe(over);
});
