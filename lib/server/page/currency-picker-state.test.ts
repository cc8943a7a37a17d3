import { setCurrency } from '@/lib/server/account/set-currency';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { priceFellValues } from '@/lib/server/mail/price-fell-mail';
import { targetInEuro } from '@/lib/server/search/target-in-euro';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { inProduction, storeRates } from '@/tests/factories/production-rates';
import { testDatabase } from '@/tests/setup/database';
import { currenciesIn, currencyPickerState } from './currency-picker-state';
import { currentCurrency } from './current-currency';

const db = testDatabase();
inProduction();

const arab = findLocale('ar-AE') ?? defaultLocale;
const german = findLocale('de-DE') ?? defaultLocale;
const guest = { session: null } as Viewer;
const codes = async () =>
  (await currencyPickerState(german, 'EUR')).allCurrencies.map(({ currencyCode }) => currencyCode).sort();

beforeEach(async () => {
  await db.query('delete from exchange_rate_day');
  Reflect.deleteProperty(globalThis, '__umiakRates');
});

test('production offers currencies with a rate alone: the euro before the first file, then those of the file', async () => {
  expect(await codes()).toEqual(['EUR']);
  await storeRates(db, '2026-11-19', { USD: 1.25, CHF: 0.95 });
  expect(await codes()).toEqual(['CHF', 'EUR', 'USD']);
  await storeRates(db, '2026-11-20', { USD: 1.25 });
  expect(await codes()).toEqual(['EUR', 'USD']);
  const { topCurrencies } = await currencyPickerState(arab, 'EUR');
  expect(topCurrencies.map(({ currencyCode }) => currencyCode)).toEqual(['USD', 'EUR']);
});

test('a company can still say that it keeps its books in any currency', () => {
  expect(currenciesIn('de-DE').map(({ currencyCode }) => currencyCode)).toContain('AED');
});

test('prices are in euro where neither the choice nor the currency of the market has a rate', async () => {
  await storeRates(db, '2026-11-20');
  expect(arab.currency).toBe('AED');
  expect(await currentCurrency(guest, null, arab)).toBe('EUR');
  expect(await currentCurrency(guest, 'USD', arab)).toBe('USD');
  expect(await currentCurrency(guest, 'AED', german)).toBe('EUR');
  expect(await currentCurrency(null, null, german)).toBe('EUR');
});

test('a currency without a rate is neither chosen nor converted from', async () => {
  await storeRates(db, '2026-11-20');
  const context = { setCookies: [] as string[] } as unknown as RequestContext;
  const choose = (currencyCode: string) => setCurrency(context, guest, { currencyCode, store: false });
  await expect(choose('AED')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(context.setCookies).toEqual([]);
  await choose('USD');
  expect(context.setCookies).toHaveLength(1);
  expect(await targetInEuro(125, 'USD')).toBe(100);
  expect(await targetInEuro(125, 'EUR')).toBe(125);
  await expect(targetInEuro(125, 'AED')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});

test('a mail about a price states it in the reader’s currency at the stored rate, or in euro without one', async () => {
  await storeRates(db, '2026-11-20');
  const about = { cents: '10000', before: '20000' };
  expect(await priceFellValues(about, 'en-US', null)).toMatchObject({
    price: '$125',
    before: '$250',
    note: 'Converted with the European Central Bank’s rates of November 20, 2026.',
  });
  expect((await priceFellValues(about, 'de-DE', null)).note).toBe('');
  const inEuro = await priceFellValues(about, 'ar-AE', null);
  expect([inEuro.price, inEuro.note]).toEqual([expect.stringMatching(/€/), '']);
  // What an account keeps comes before the market, unless it has no rate.
  expect((await priceFellValues(about, 'de-DE', 'USD')).price).toBe('125\u00a0$');
  expect((await priceFellValues(about, 'en-US', 'AED')).price).toBe('$125');
});
