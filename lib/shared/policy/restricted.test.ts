import { flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { restricted } from './evaluate-policy';
import { Restriction } from './policy-set';

const flight = flightOffer({ key: '1', total: 400, stops: 1, minutes: 402 });
const stay = hotelOffer({ key: '7', score: 8, total: 500 });
const restriction = (kind: Restriction['kind'], values: readonly string[]): Restriction => ({
  kind,
  values,
  action: 'block',
  reason: 'Not now',
  audience: { kind: 'all' },
  from: null,
  until: null,
});

test('an airport is restricted where one flies from, to or changes', () => {
  expect(restricted(restriction('airport', ['REK']), flight)).toBe('REK');
  expect(restricted(restriction('airport', ['LHR']), flight)).toBeNull();
  expect(restricted(restriction('airport', ['LIS']), stay)).toBeNull();
});

test('words are found in the names of hotels and fares, whatever their case', () => {
  expect(restricted(restriction('words', ['spa', 'AMBER']), stay)).toBe('AMBER');
  expect(restricted(restriction('words', ['light']), { ...flight, fare: 'Sky Light' })).toBe('light');
  expect(restricted(restriction('words', ['light']), flight)).toBeNull();
});

test('a travel ban is about everything, on its days alone', () => {
  expect(restricted(restriction('everything', []), flight)).toBe('LIS');
  expect(restricted({ ...restriction('everything', []), from: '2027-04-01' }, flight)).toBeNull();
  expect(Restriction.safeParse(restriction('everything', ['LIS'])).success).toBe(false);
  expect(Restriction.safeParse(restriction('city', [])).success).toBe(false);
});
