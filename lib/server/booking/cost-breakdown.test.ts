import { findOffer } from '@/lib/server/search/find-offer';
import { carOffer } from '@/lib/shared/search/offer.factory';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';
import { costBreakdown } from './cost-breakdown';

testDatabase({ demo: true });

test('a booking names its price, the fees of its changes and of its cancellation, and what is paid at the hotel', async () => {
  const plain = await findOffer(sampleStay('LIS', 1), []);
  if (plain?.vertical !== 'hotels') throw new Error('no stay');
  const offer = { ...plain, dueThere: { amount: '39.95', currency: 'GBP' } };
  const booked = { offer, state: 'booked', priceCents: 30000, changeFeeCents: 0, feeCents: null } as const;
  const told = (item: Parameters<typeof costBreakdown>[0]) =>
    costBreakdown(item, 'en-US', (cents) => `€${cents / 100}`);
  expect(await told(booked)).toEqual([
    ['Price', '€300'],
    ['Payable at the hotel', '£39.95'],
  ]);
  expect(await told({ ...booked, changeFeeCents: 2500 })).toContainEqual(['Change fee', '€25']);
  expect(await told({ ...booked, state: 'cancelled', changeFeeCents: 2500, feeCents: 7500 })).toEqual([
    ['Price', '€300'],
    ['Change fee', '€25'],
    ['Cancellation fee', '€75'],
  ]);
  expect(await told({ ...booked, state: 'failed' })).toEqual([['Price', '€300']]);
});

test('what a car costs that is brought back elsewhere is named beside its price, unless it came to nothing', async () => {
  const offer = carOffer({ dropOffCity: 'OPO', oneWayEur: 118 });
  const booked = { offer, state: 'booked', priceCents: 30000, changeFeeCents: 0, feeCents: null } as const;
  const told = (item: Parameters<typeof costBreakdown>[0]) =>
    costBreakdown(item, 'en-US', (cents) => `€${cents / 100}`);
  expect(await told(booked)).toEqual([
    ['Price', '€300'],
    ['One-way fee', expect.stringContaining('€118')],
  ]);
  expect(await told({ ...booked, state: 'failed' })).toEqual([['Price', '€300']]);
});
