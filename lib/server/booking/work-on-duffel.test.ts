import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { findOffer } from '@/lib/server/search/find-offer';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { DuffelServer, duffelFaults } from '@/tests/factories/duffel-server';
import { ada, atOnce, finish, itemOf, orderedItem, takeStep } from '@/tests/factories/provider-items';
import { testDatabase } from '@/tests/setup/database';
import { changeQuotes } from './change-quotes';
import { settleItem } from './settle-item';

const duffel = new DuffelServer();
// Before anything reads the settings.
beforeAll(async () => {
  const own = { UMIAK_MODE: 'demo', UMIAK_DUFFEL_PAYMENT: 'balance', UMIAK_DUFFEL_TOKEN: 'duffel_test_x' };
  Object.assign(process.env, own, { UMIAK_DUFFEL_API: await duffel.start() });
});
afterAll(() => duffel.stop());
testDatabase({ demo: true });

const days = [40, 47].map((count) => dayAfter(earliestToday(new Date()), count));

/** What may happen to an order, in any order and however often; a fault befalls the next call that changes something. */
const step = fc.oneof(
  fc.constantFrom('work', 'work', 'twoWorkers', 'giveUp', 'reveal', 'cancel', 'change', 'bookHeld'),
  fc.constantFrom(...duffelFaults),
);

async function newItem(state: 'confirming' | 'holding'): Promise<string> {
  const [out = '', home = ''] = days;
  const { id } = duffel.sell(out, home);
  const address = `/flights/LHR-NYC/${out}/${home}?adults=3`;
  const offer = await findOffer(resultIdOf({ provider: 'duffel', key: id, address }), []);
  if (offer === null) throw new Error('Duffel offers nothing');
  return orderedItem(offer, [ada, ada, ada], state);
}

async function take(one: string, id: string): Promise<void> {
  const item = await itemOf(id);
  if ((await takeStep(one, item, duffel)) || one !== 'change') return;
  const faults = duffel.faults.splice(0);
  const { days: booked } = Offer.parse(item.offer);
  const [quote] =
    item.state === 'booked'
      ? await changeQuotes(
          item,
          booked.map((day) => dayAfter(day, 1)),
        )
      : [];
  duffel.faults = faults;
  const set = { change: quote === undefined ? null : { key: randomUUID(), ...quote }, ...atOnce };
  if (quote !== undefined)
    await settleItem(item, { from: 'booked', to: 'changing', entry: 'changeAsked', set });
}

test('whatever order workers, crashes and a Duffel that does not answer come in, there is one order at most, and it is as ours says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.constantFrom('confirming' as const, 'holding' as const),
      async (steps, begins) => {
        const id = await newItem(begins);
        for (const one of steps) await take(one, id);
        const { offer, reference, state } = await finish(id, duffel);
        const theirs = duffel.orders.filter(({ metadata }) => metadata.umiak_item === id);
        expect(theirs.length).toBeLessThan(2);
        const [order] = theirs;
        const isOpen = order?.cancelled_at === null;
        expect([state, isOpen]).toEqual([state, state === 'booked']);
        if (state === 'booked') {
          expect(order?.payment_status.awaiting_payment).toBe(false);
          expect(order?.booking_reference).toBe(reference);
          const flown = order?.slices.map(({ segments }) => segments[0]?.departing_at.slice(0, 10));
          expect(flown).toEqual(Offer.parse(offer).days);
        } else expect(['cancelled', 'failed']).toContain(state);
      },
    ),
    { numRuns: 40 },
  );
});
