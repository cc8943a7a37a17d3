import { inProduction, storeRates } from '@/tests/factories/production-rates';
import { testDatabase } from '@/tests/setup/database';
import { exchangeRates } from './exchange-rates';

const db = testDatabase();
inProduction();

afterEach(async () => {
  jest.restoreAllMocks();
  await db.query('delete from exchange_rate_day');
  Reflect.deleteProperty(globalThis, '__umiakRates');
});

/** Moves the clock that the memory of rates reads. */
function later(seconds: number): void {
  const now = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

test('production without a file has the euro and no samples', async () => {
  const { asOf, sample, perEuro } = await exchangeRates();
  expect([asOf, sample]).toEqual([null, false]);
  expect(['EUR', 'USD', 'AED'].map(perEuro)).toEqual([1, null, null]);
});

test('the newest day counts, and a currency that is not in it has no rate', async () => {
  await storeRates(db, '2026-11-20', { USD: 1.25 });
  await storeRates(db, '2026-11-19', { USD: 1.5, RUB: 90 });
  const { asOf, sample, perEuro } = await exchangeRates();
  expect([asOf, sample]).toEqual(['2026-11-20', false]);
  expect(['EUR', 'USD', 'RUB', 'AED'].map(perEuro)).toEqual([1, 1.25, null, null]);
});

test('what another process has stored is seen a minute later', async () => {
  await storeRates(db, '2026-11-19');
  expect((await exchangeRates()).asOf).toBe('2026-11-19');
  await db.query(
    `insert into exchange_rate_day (day, per_euro, fetched_at) values ('2026-11-20', '{"USD": 1.3}', now())`,
  );
  expect((await exchangeRates()).asOf).toBe('2026-11-19');
  later(61);
  const { asOf, perEuro } = await exchangeRates();
  expect([asOf, perEuro('USD')]).toEqual(['2026-11-20', 1.3]);
});

test('when the table cannot be read the last rates known are used, and it is asked again soon', async () => {
  await storeRates(db, '2026-11-20');
  await exchangeRates();
  await db.query('alter table exchange_rate_day rename to away');
  later(61);
  expect((await exchangeRates()).asOf).toBe('2026-11-20');
  await db.query('alter table away rename to exchange_rate_day');
  await db.query(`update exchange_rate_day set day = '2026-11-21'`);
  expect((await exchangeRates()).asOf).toBe('2026-11-20');
  later(3);
  expect((await exchangeRates()).asOf).toBe('2026-11-21');
});

test('the demo converts with samples and says so', async () => {
  process.env.UMIAK_MODE = 'demo';
  jest.resetModules();
  const demo = await import('./exchange-rates');
  const { sample, perEuro } = await demo.exchangeRates();
  process.env.UMIAK_MODE = 'production';
  expect([sample, perEuro('AED')]).toEqual([true, 4.26]);
});
