import { companyCodes } from '@/lib/server/finance/company-codes';
import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { compareOffers } from '@/lib/server/policy/compare-offers';
import { findOffer } from '@/lib/server/search/find-offer';
import { searchOfResult } from '@/lib/server/search/page-offer';
import { searchOffers } from '@/lib/server/search/search-offers';
import { oncePerVertical, viewerCodes } from '@/lib/server/search/viewer-codes';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { DuffelServer } from '@/tests/factories/duffel-server';
import { bookingCalls, idOf, order, ordersIn } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { inDays, sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const duffel = new DuffelServer();
// Before anything reads the settings.
beforeAll(async () => {
  const own = { UMIAK_DUFFEL_PAYMENT: 'balance', UMIAK_DUFFEL_TOKEN: 'duffel_test_x' };
  Object.assign(process.env, own, { UMIAK_DUFFEL_API: await duffel.start() });
});
afterAll(() => duffel.stop());
const db = testDatabase({ demo: true });
const { forget } = ordersIn(db);
let manager: TestBrowser;
beforeAll(async () => {
  manager = (await newColleague(db, { role: 'travelManager' })).browser;
});
beforeEach(() => db.query('delete from company_program'));
afterEach(async () => {
  await outboxIdle();
  await forget();
});

async function add(more: Readonly<Record<string, string>>, by = manager): Promise<void> {
  const program = { vertical: 'flights', supplier: 'Duffel Airways', airline: 'ZZ', appliesInSearch: 'true' };
  const { body, status } = await ask(by, 'POST', '/memberships/v1', { ...program, ...more });
  if (status !== 200) throw new Error(`the program was not added: ${JSON.stringify(body)}`);
}

async function companyOf(membershipId: string): Promise<string> {
  const [row] = await db.query<{ id: string }>('select company_id as id from membership where id = $1', [
    membershipId,
  ]);
  return row?.id ?? '';
}

test('what is for the fewest comes first, and who is no active member has no codes', async () => {
  const { membershipId } = await newColleague(db, { role: 'traveler' });
  const companyId = await companyOf(membershipId);
  const [traveler, guest] = [await roleId(db, 'traveler'), await roleId(db, 'guest')];
  await add({ code: 'EVERYBODY' });
  await add({ code: 'TWO-ROLES', [`for-${traveler}`]: 'true', [`for-${guest}`]: 'true' });
  await add({ code: 'ONE-ROLE', [`for-${traveler}`]: 'true' });
  const codes = async () => (await companyCodes(companyId, membershipId, 'flights')).map(({ code }) => code);
  expect(await codes()).toEqual(['ONE-ROLE', 'TWO-ROLES', 'EVERYBODY']);
  const set = (columns: string) => db.query(`update membership set ${columns} where id = $1`, [membershipId]);
  await set("status = 'suspended'");
  expect(await codes()).toEqual([]);
  await set("status = 'active', ends_on = current_date - 2");
  expect(await codes()).toEqual([]);
  await set('ends_on = null');
  expect(await codes()).toHaveLength(3);
  const { membershipId: foreign } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  expect(await companyCodes(companyId, foreign, 'flights')).toEqual([]);
});

test('of programs for as many the one that was added first comes first, whatever their ids', async () => {
  const { membershipId } = await newColleague(db, { role: 'traveler' });
  const companyId = await companyOf(membershipId);
  const added = [
    ['LATER', '2026-11-02', '00000000-0000-4000-8000-000000000001'],
    ['FIRST', '2026-11-01', '00000000-0000-4000-8000-000000000003'],
    ['LAST', '2026-11-02', '00000000-0000-4000-8000-000000000002'],
  ] as const;
  for (const [code, at, id] of added) {
    await add({ code, airline: '', supplier: code });
    await db.query('update company_program set id = $1, created_at = $2 where supplier = $3', [id, at, code]);
  }
  const codes = await companyCodes(companyId, membershipId, 'flights');
  expect(codes.map(({ code }) => code)).toEqual(['FIRST', 'LATER', 'LAST']);
});

test('the codes of an order are read once for each vertical', async () => {
  const read: string[] = [];
  const codesOf = oncePerVertical(async (vertical) => {
    read.push(vertical);
    return [];
  });
  await Promise.all([codesOf('hotels'), codesOf('flights'), codesOf('hotels')]);
  expect(read).toEqual(['hotels', 'flights']);
});

test('who has not shown the second factor that the company asks for sees no rate', async () => {
  const { browser, membershipId } = await newColleague(db, { role: 'traveler' });
  await add({ code: 'FLX53' });
  const seen = async () => (await viewerCodes(await viewerIn(browser), 'flights')).length;
  const sessions = (mfaAt: string) =>
    db.query(`update session set mfa_at = ${mfaAt} where membership_id = $1`, [membershipId]);
  const asks = (second: boolean) =>
    db.query(
      `update company set settings = coalesce(settings, '{}') || jsonb_build_object('require2fa', $2::boolean) where id = $1`,
      [companyId, second],
    );
  const companyId = await companyOf(membershipId);
  expect(await seen()).toBe(1);
  await sessions('null');
  await asks(true);
  expect(await seen()).toBe(0);
  await sessions('now()');
  expect(await seen()).toBe(1);
  await asks(false);
});

/** A flight of the airline by a code. */
function flightBy(code: string): string {
  const [out, home] = [inDays(40), inDays(47)];
  const offer = duffel.sell(out, home);
  Object.assign(offer, {
    owner: { ...offer.owner, iata_code: 'ZZ' },
    private_fares: [{ type: 'corporate', corporate_code: code }],
  });
  return resultIdOf({
    provider: 'duffel',
    key: offer.id,
    address: `/flights/LHR-NYC/${out}/${home}?adults=3`,
  });
}

const eventsOf = (resultId: string) =>
  db.query<{ state: string; price: number | null }>(
    'select state, price_eur as price from trip_event where result_id = $1 and removed_at is null',
    [resultId],
  );

test('a flight by a code is saved and put into the cart by whoever it is sold to, without its price', async () => {
  const { browser: traveler } = await newColleague(db, { role: 'traveler' });
  const { browser: foreign } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  await add({ code: 'FLX53' });
  await add({ code: 'OTHER1' }, foreign);
  const [saved, carted] = [flightBy('FLX53'), flightBy('FLX53')];
  const save = (browser: TestBrowser, resultId: string) => browser.post('/i/api/trips/v1/save', { resultId });
  const cart = (browser: TestBrowser, resultId: string) =>
    browser.call('POST', `${bookingCalls}/cart/add`, { resultId });
  for (const take of [save, cart]) expect((await take(foreign, saved)).status).toBe(404);
  expect((await save(traveler, saved)).status).toBe(200);
  expect(await eventsOf(saved)).toEqual([{ state: 'saved', price: null }]);
  expect((await cart(traveler, carted)).status).toBe(200);
  expect(await eventsOf(carted)).toEqual([{ state: 'cart', price: null }]);
});

test('a trip keeps no price of what was booked at a rate, whether or not it was saved before', async () => {
  const { browser: traveler } = await newColleague(db, { role: 'traveler' });
  const [saved, fresh, full] = [sampleStay('LIS', 11), sampleStay('LIS', 12), sampleStay('LIS', 13)];
  expect((await traveler.post('/i/api/trips/v1/save', { resultId: saved })).status).toBe(200);
  expect(await eventsOf(saved)).toMatchObject([{ state: 'saved', price: expect.any(Number) }]);
  const stays = { vertical: 'hotels', airline: '', code: 'HARBOR-15' };
  for (const resultId of [saved, fresh]) {
    const offer = await findOffer(resultId, []);
    await add({ ...stays, supplier: offer?.vertical === 'hotels' ? offer.hotel : '' });
  }
  for (const resultId of [saved, fresh, full])
    await idOf(await order(traveler, [resultId], { again: 'true' }));
  expect(await eventsOf(saved)).toEqual([{ state: 'booked', price: null }]);
  expect(await eventsOf(fresh)).toEqual([{ state: 'booked', price: null }]);
  expect(await eventsOf(full)).toMatchObject([{ state: 'booked', price: expect.any(Number) }]);
});

test('what is held or changed is compared with what its traveler would pay, whoever the viewer is booking for', async () => {
  const { browser: arranger, membershipId: own } = await newColleague(db, { role: 'arranger' });
  const { membershipId: theirs } = await newColleague(db, { role: 'guest' });
  const rule = { code: 'NIGHT_ABOVE_CAP', action: 'warn', mode: 'overCheapest', pct: 10, minAllowance: 0 };
  const { browser: admin } = await newColleague(db, { role: 'admin' });
  const policy = { id: 'all', name: 'All', audience: { kind: 'all' }, currency: 'EUR' };
  const policies = [{ ...policy, rules: [{ ...rule, maxCap: 900, overrides: [] }] }];
  const published = await ask(admin, 'PUT', '/company/v1/settings/policies/hotel', { policies });
  expect(published.status).toBe(200);
  const resultId = sampleStay('LIS', 14);
  const [search, offer] = [searchOfResult(resultId), await findOffer(resultId, [])];
  if (search === null || offer === null) throw new Error('there is no such stay');
  const stays = (await searchOffers(search, { whole: true })).offers
    .flatMap((one) => (one.vertical === 'hotels' && (one.stars === 3 || one.stars === 4) ? [one] : []))
    .sort((a, b) => a.priceEur.each - b.priceEur.each);
  const hotels = { vertical: 'hotels', airline: '', code: 'HARBOR-30' };
  await add({ ...hotels, supplier: stays[0]?.hotel ?? '', [`for-${await roleId(db, 'guest')}`]: 'true' });
  const viewer = await viewerIn(arranger);
  if (!isAble(viewer, 'orders.place')) throw new Error('may not order');
  const cheapest = async (membershipId: string) =>
    (await compareOffers(viewer, [offer], { ip: '::1', membershipId })).pricesFor(offer).nightSample()
      ?.cheapest ?? 0;
  const full = await cheapest(own);
  expect(full).toBe(stays[0]?.priceEur.each);
  expect(await cheapest(theirs)).toBeLessThan(full);
});
