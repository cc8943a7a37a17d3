import { Currency, CurrencyPickerState } from '@/lib/shared/site/locale/currency';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const provider = '/horizon/react/component/CurrencyPickerStateProviderAction';
const set = '/i/api/account/currency/v1/set';

async function stateIn(browser: TestBrowser, locale = 'en-US'): Promise<CurrencyPickerState> {
  const response = await browser.request('GET', provider, { headers: { 'x-locale': locale } });
  expect(response.status).toBe(200);
  return CurrencyPickerState.parse(await response.json());
}

const currentIn = async (browser: TestBrowser) => (await stateIn(browser)).current.currencyCode;

test('HTTP-016 CENT-005 the currencies come in the language of the caller, the most used first', async () => {
  const german = await stateIn(testBrowser(), 'de-DE');
  expect(Object.keys(german).sort()).toEqual(['allCurrencies', 'current', 'topCurrencies']);
  expect(german.topCurrencies[0]?.currencyCode).toBe('EUR');
  expect(german.allCurrencies.length).toBeGreaterThan(140);
  expect(german.allCurrencies.find(({ currencyCode }) => currencyCode === 'USD')?.displayName).toBe(
    'US-Dollar',
  );
});

test('CENT-004 a currency has code, three names, symbol, and whether the code is needed', async () => {
  const { allCurrencies, topCurrencies } = await stateIn(testBrowser(), 'de-DE');
  for (const one of [...allCurrencies, ...topCurrencies]) expect(Currency.parse(one)).toEqual(one);
  expect(allCurrencies.find(({ currencyCode }) => currencyCode === 'PLN')).toEqual({
    currencyCode: 'PLN',
    displayName: 'Polnischer Złoty',
    name: 'Polish Zloty',
    nativeName: 'Złoty polski',
    htmlSymbolAlone: 'zł',
    showCurrency: false,
  });
  expect(allCurrencies.find(({ currencyCode }) => currencyCode === 'CAD')?.showCurrency).toBe(true);
});

test('CENT-006 CHTTP-011 the current currency has symbol and code, and is the one that was set', async () => {
  const browser = testBrowser();
  expect((await stateIn(browser)).current).toEqual({ htmlSymbolAlone: '$', currencyCode: 'USD' });
  await browser.post(set, { currencyCode: 'EUR', store: 'false' });
  expect((await stateIn(browser)).current).toEqual({ htmlSymbolAlone: '€', currencyCode: 'EUR' });
});

test('CHTTP-016 setting a currency succeeds, and an unknown one is 400', async () => {
  const browser = testBrowser();
  const response = await browser.post(set, { currencyCode: 'EUR', store: 'false' });
  expect(response.ok).toBe(true);
  expect(browser.cookies.get('cur')).toBe('EUR');
  for (const currencyCode of ['XXX', 'eur', '', 'EURO', 'XDR']) {
    const refused = await browser.post(set, { currencyCode, store: 'false' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: [{ code: 'VALIDATION_ERROR', field: 'currencyCode' }],
    });
  }
  expect(await currentIn(browser)).toBe('EUR');
});

test('without store it holds for this session; with store for every session of the account', async () => {
  const [here, there] = [testBrowser(), testBrowser()];
  const email = await registered(here);
  await here.post(set, { currencyCode: 'GBP', store: 'false' });
  await signedIn(there, email);
  expect([await currentIn(here), await currentIn(there)]).toEqual(['GBP', 'USD']);
  await here.post(set, { currencyCode: 'CHF', store: 'true' });
  expect([await currentIn(here), await currentIn(there)]).toEqual(['CHF', 'CHF']);
  expect(here.cookies.has('cur')).toBe(false);
});

test('nobody else’s session or account is touched', async () => {
  const [one, other] = [testBrowser(), testBrowser()];
  await registered(one);
  await registered(other);
  await one.post(set, { currencyCode: 'SEK', store: 'true' });
  expect(await currentIn(other)).toBe('USD');
  expect(await db.count('session', `currency = 'SEK'`)).toBe(1);
  expect(await db.count('account', `settings->>'currency' = 'SEK'`)).toBe(1);
});

test('what a guest chose stays after signing in, until they choose again', async () => {
  const browser = testBrowser();
  await browser.post(set, { currencyCode: 'JPY', store: 'false' });
  await registered(browser);
  expect(await currentIn(browser)).toBe('JPY');
  await browser.post(set, { currencyCode: 'USD', store: 'false' });
  expect(await currentIn(browser)).toBe('USD');
});

test('a made-up cookie is no currency', async () => {
  const browser = testBrowser();
  browser.cookies.set('cur', '"><script>');
  expect(await currentIn(browser)).toBe('USD');
});

test('a form without JavaScript leads back to the page of currencies', async () => {
  const browser = testBrowser();
  const done = await browser.submit(
    set,
    { form: 'currency', locale: 'de-DE', currencyCode: 'EUR' },
    '/de-de/currencies',
  );
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    '/de-de/currencies?form=currency&done=1',
  ]);
  const refused = await browser.submit(
    set,
    { form: 'currency', locale: 'de-DE', currencyCode: 'XXX' },
    '/de-de/currencies',
  );
  expect(refused.headers.get('location')).toBe('/de-de/currencies?form=currency&error=VALIDATION_ERROR');
});
