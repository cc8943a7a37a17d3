import type { FlightOffer } from '@/lib/shared/search/offer';
import { flightOffer } from '@/lib/shared/search/offer.factory';
import { comparablePrices } from './comparable-prices';
import { evaluate } from './evaluate-policy';

/** What a limit of hours says of a wait in London between two local times: the hours it finds, or null for fewer than the limit. */
function waited(arrive: string, depart: string, hours: number): number | string | null {
  const flight = flightOffer({ key: '1', total: 500, stops: 1, minutes: 900 });
  const [leg] = flight.legs;
  const [first, second] = leg.segments;
  if (second === undefined) throw new Error('two flights');
  const segments = [
    { ...first, to: 'LHR', arrive },
    { ...second, from: 'LHR', depart },
  ] satisfies FlightOffer['legs'][0]['segments'];
  const { reasons } = evaluate(
    { ...flight, legs: [{ ...leg, segments }] },
    { isGuest: false, groupIds: [], officeId: null, entityId: null },
    {
      version: 1,
      policies: [
        {
          id: 'standard',
          name: 'Standard',
          audience: { kind: 'all' },
          currency: 'EUR',
          rules: [{ code: 'LONG_LAYOVER', action: 'block', hours }],
        },
      ],
      restrictions: [],
      advanced: [],
      suppliers: { preferred: [], avoid: [] },
    },
    comparablePrices([]),
    { now: new Date('2026-10-01T12:00:00Z'), perEuro: () => 1, office: null },
  );
  return reasons[0]?.actual ?? null;
}

test('a wait through the night on which clocks go forward is an hour shorter than they say', () => {
  expect(waited('2027-03-27T23:00', '2027-03-28T05:00', 4.5)).toBe(5);
  expect(waited('2027-03-27T23:00', '2027-03-28T05:00', 5)).toBeNull();
});

test('a wait through the night on which they go back is an hour longer', () => {
  expect(waited('2026-10-24T23:00', '2026-10-25T05:00', 6.5)).toBe(7);
  expect(waited('2026-10-24T23:00', '2026-10-25T05:00', 7)).toBeNull();
});

test('any other wait is what clocks say', () => {
  expect(waited('2027-03-29T23:00', '2027-03-30T05:00', 5)).toBe(6);
});
