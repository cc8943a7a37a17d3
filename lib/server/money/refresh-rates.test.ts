import { inProduction } from '@/tests/factories/production-rates';
import { testDatabase } from '@/tests/setup/database';
import { ecbFile, ratesServer, someRates } from '../vendors/ecb-rates.factory';
import { exchangeRates } from './exchange-rates';
import { keepRefreshingRates, refreshRates } from './refresh-rates';

const db = testDatabase();
inProduction();

let bank: Awaited<ReturnType<typeof ratesServer>>;
beforeAll(async () => {
  bank = await ratesServer();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  await db.query('delete from exchange_rate_day');
  Reflect.deleteProperty(globalThis, '__umiakRates');
});

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const refreshAt = (time: string) => refreshRates(bank.url, at(time));
const days = async () =>
  (await db.query<{ day: string }>('select day::text from exchange_rate_day order by day')).map(
    ({ day }) => day,
  );

test('a file is stored by its day, and prices are converted with it', async () => {
  bank.sends(ecbFile('2026-11-20'));
  expect(await refreshAt('20T16:00')).toBe('stored');
  expect(await days()).toEqual(['2026-11-20']);
  const { asOf, perEuro } = await exchangeRates();
  expect([asOf, perEuro('JPY')]).toEqual(['2026-11-20', someRates.JPY]);
});

test('after a file has come the bank is left alone for four hours; then the same day is taken as it is now', async () => {
  bank.sends(ecbFile('2026-11-20'));
  await refreshAt('20T16:00');
  const asked = bank.asked();
  expect(await refreshAt('20T19:59')).toBe('fresh');
  expect(bank.asked()).toBe(asked);
  bank.sends(ecbFile('2026-11-20', { ...someRates, USD: 1.26 }));
  expect(await refreshAt('20T20:00')).toBe('stored');
  expect(await db.query('select per_euro from exchange_rate_day')).toEqual([
    { per_euro: { ...someRates, USD: 1.26 } },
  ]);
});

test.each([
  ['is older', ecbFile('2026-11-19')],
  ['is of a day to come', ecbFile('2026-11-23')],
  ['is broken', ecbFile('2026-11-21').slice(0, 400)],
  ['has other content', '<html></html>'],
  ['has a rate of zero', ecbFile('2026-11-21', { ...someRates, USD: 0 })],
  ['is too large', ecbFile('2026-11-21') + ' '.repeat(65_536)],
])('a file that %s leaves the last good one, and the next hour asks again', async (_what, text) => {
  bank.sends(ecbFile('2026-11-20'));
  await refreshAt('20T16:00');
  bank.sends(text);
  expect(await refreshAt('21T16:00')).toBe('kept');
  expect(await days()).toEqual(['2026-11-20']);
  expect((await exchangeRates()).perEuro('USD')).toBe(1.25);
  bank.sends(ecbFile('2026-11-21'));
  expect(await refreshAt('21T17:00')).toBe('stored');
  expect(await days()).toEqual(['2026-11-20', '2026-11-21']);
});

test('a bank that never answers leaves the last good file', async () => {
  bank.sends(ecbFile('2026-11-20'));
  await refreshAt('20T16:00');
  bank.answers(() => {});
  expect(await refreshAt('21T16:00')).toBe('kept');
  expect((await exchangeRates()).asOf).toBe('2026-11-20');
});

test('a bank that was never reached leaves the euro alone', async () => {
  bank.answers((_, response) => response.writeHead(503).end());
  expect(await refreshAt('20T16:00')).toBe('kept');
  expect(await days()).toEqual([]);
  expect((await exchangeRates()).asOf).toBeNull();
});

test('production looks again and again, the demo never', async () => {
  const repeated = jest
    .spyOn(globalThis, 'setInterval')
    .mockReturnValue({ unref: () => {} } as NodeJS.Timeout);
  keepRefreshingRates();
  expect(repeated).toHaveBeenCalledTimes(1);
  process.env.UMIAK_MODE = 'demo';
  jest.resetModules();
  const demo = await import('./refresh-rates');
  demo.keepRefreshingRates();
  expect(repeated).not.toHaveBeenCalled();
  process.env.UMIAK_MODE = 'production';
  repeated.mockRestore();
});
