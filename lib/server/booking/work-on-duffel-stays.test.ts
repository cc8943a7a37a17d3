import fc from 'fast-check';
import { findOffer } from '@/lib/server/search/find-offer';
import { duffelStaysProvider } from '@/lib/server/search/providers/duffel/duffel-stays-provider';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { DuffelServer, duffelFaults } from '@/tests/factories/duffel-server';
import { patience } from '@/tests/factories/patience';
import { ada, finish, itemOf, orderedItem, takeStep } from '@/tests/factories/provider-items';
import { testDatabase } from '@/tests/setup/database';

const duffel = new DuffelServer();
let api = '';
// Before anything reads the settings.
beforeAll(async () => {
  api = await duffel.start();
  Object.assign(process.env, {
    UMIAK_MODE: 'demo',
    UMIAK_DUFFEL_PAYMENT: 'balance',
    UMIAK_DUFFEL_STAYS: '1',
    UMIAK_DUFFEL_TOKEN: 'duffel_test_x',
    UMIAK_DUFFEL_API: api,
  });
});
afterAll(() => duffel.stop());
const db = testDatabase({ demo: true });

const today = earliestToday(new Date());
const days = [40, 43].map((count) => dayAfter(today, count));

let resultId = '';
beforeAll(async () => {
  duffel.stays.open('Amber Anchor');
  const search = readCanonicalSearch(`/hotels/LON/${days.join('/')}?adults=2`, today);
  if (search === null) throw new Error('no search');
  const settings = { token: 'duffel_test_x', api, bookingOrigin: null, sells: true };
  const asking = { today, signal: patience() };
  for await (const offers of duffelStaysProvider(settings).search(search, asking))
    resultId = (offers[0] as HotelOffer).resultId;
});

/** What may happen to an order, in any order and however often; a fault befalls the next booking or cancellation. */
const step = fc.oneof(
  fc.constantFrom(
    'work',
    'work',
    'twoWorkers',
    'giveUp',
    'reveal',
    'cancel',
    'soldOut',
    'tooMany',
    'noQuote',
  ),
  fc.constantFrom(...duffelFaults),
);

async function take(one: string, id: string): Promise<void> {
  const item = await itemOf(id);
  if (await takeStep(one, item, duffel)) return;
  if (one === 'soldOut') duffel.stays.refusal = { at: 'bookings', code: 'rate_unavailable' };
  else if (one === 'tooMany')
    duffel.stays.refusal = { at: 'bookings', code: 'rate_limit_exceeded', status: 429 };
  else if (one === 'noQuote')
    duffel.stays.refusal = { at: 'quotes', code: 'service_unavailable', status: 503 };
}

test('whatever order workers, crashes and a Duffel that books the same as often as it is asked come in, there is one stay at most', async () => {
  const offer = await findOffer(resultId, []);
  if (offer === null) throw new Error('Duffel offers nothing');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const id = await orderedItem(offer, [ada]);
      for (const one of steps) await take(one, id);
      duffel.stays.refusal = null;
      const { reference, state } = await finish(id, duffel, 4);
      const theirs = duffel.stays.bookings.filter(({ metadata }) => metadata.umiak_item === id);
      expect(theirs.length).toBeLessThan(2);
      const [stay] = theirs;
      // What nobody wants stands where cancelling would cost the whole price, and is told.
      const isStray = await db.count('order_entry', `item_id = $1 and kind = 'stray'`, [id]);
      expect([state, stay?.status === 'confirmed']).toEqual([state, state === 'booked' || isStray > 0]);
      if (state === 'booked') expect(stay?.reference).toBe(reference);
      else expect(['cancelled', 'failed']).toContain(state);
    }),
    { numRuns: 60 },
  );
});
