import { utcDay } from '@/lib/shared/day/utc-day';
import { alertsMax, type PriceAlert } from '@/lib/shared/search/price-alert';
import { alertSearch, alertSearches } from '@/tests/factories/alert-searches';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/i/api/search/v1/alerts';

async function member(): Promise<TestBrowser> {
  const browser = testBrowser();
  await registered(browser);
  return browser;
}

async function alertsOf(browser: TestBrowser): Promise<readonly PriceAlert[]> {
  const { alerts } = (await (await browser.get(base)).json()) as { alerts: PriceAlert[] };
  return alerts;
}

async function made(browser: TestBrowser, search = alertSearch()): Promise<string> {
  const response = await browser.post(base, { search });
  expect(response.status).toBe(200);
  return ((await response.json()) as { alertId: string }).alertId;
}

const fieldOf = async (response: Response) =>
  ((await response.json()) as { errors: readonly { code: string; field?: string }[] }).errors[0]?.field;

test('a member watches a price: it is listed with today’s price as start, price and trend', async () => {
  const browser = await member();
  const alertId = await made(browser);
  const [alert] = await alertsOf(browser);
  expect(alert).toMatchObject({
    alertId,
    address: alertSearch(),
    vertical: 'flights',
    places: ['BOS', 'LIS'],
    state: 'active',
    targetEur: null,
  });
  expect(alert?.startEur).toBeGreaterThan(0);
  expect(alert?.priceEur).toBe(alert?.startEur);
  expect(alert?.trend).toEqual([{ day: utcDay(new Date()), eur: alert?.startEur }]);
});

test('a member goes back to the results as they were seen, and nowhere else', async () => {
  const browser = await member();
  const asked = async (view: string) => {
    const response = await browser.post(base, { search: alertSearch(), view });
    return ((await response.json()) as { redirect: string }).redirect;
  };
  expect(await asked('sort=cheapest&form=x')).toBe(
    `${alertSearch()}?sort=cheapest&form=alert&done=1&undo=deleted`,
  );
  expect(await asked('//evil.example')).toMatch(/^\/flights\//);
  expect(await asked('')).toBe(`${alertSearch()}?form=alert&done=1`);
});

test('what was made among results is taken back there; nobody is led elsewhere', async () => {
  const browser = await member();
  const search = alertSearch();
  const asked = async () => (await (await browser.post(base, { search })).json()) as Record<string, string>;
  const { alertId, undo } = await asked();
  expect(undo).toBe('deleted');
  expect((await asked()).undo).toBeNull();
  const to = async (state: string, back: object) => {
    const answer = await browser.post(`${base}/${alertId}/state`, { to: state, ...back });
    return ((await answer.json()) as { redirect: string }).redirect;
  };
  const seen = { search, view: 'sort=cheapest&undo=deleted' };
  expect(await to('paused', seen)).toBe(`${search}?sort=cheapest&form=alert-paused&done=1`);
  expect((await asked()).undo).toBe('paused');
  expect(await to('deleted', seen)).toBe(`${search}?sort=cheapest&form=alert-deleted&done=1`);
  expect((await asked()).undo).toBe('deleted');
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/flights'])
    expect(await to('deleted', { search: elsewhere })).toMatch(/^\/profile\/alerts\?/);
});

test('what cannot be watched is refused: no search, one of the past, a place nobody knows', async () => {
  const browser = await member();
  const odd = [
    '/flights',
    '/flights/BOS-LIS/2020-01-01',
    '/flights/BOS-XXX/2027-03-02',
    'https://evil.example/',
  ];
  for (const search of [...odd, `${alertSearch()}?adults=1`, `${alertSearch()}#x`]) {
    const response = await browser.post(base, { search });
    expect([response.status, await fieldOf(response)]).toEqual([400, 'search']);
  }
  expect(await alertsOf(browser)).toEqual([]);
});

test('the same search asked for in twenty tabs at once is one alert', async () => {
  const browser = await member();
  await browser.get(base);
  await made(browser);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.post(base, { search: alertSearch() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await alertsOf(browser)).toHaveLength(1);
});

test('there are at most fifty, also when many are asked for at once; a deleted one comes back if there is room', async () => {
  const browser = await member();
  const searches = alertSearches(alertsMax + 4);
  await made(browser, searches[0]);
  const answers = await Promise.all(searches.slice(1).map((search) => browser.post(base, { search })));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  const alerts = await alertsOf(browser);
  expect(alerts).toHaveLength(alertsMax);
  const refused = await browser.post(base, { search: alertSearches(alertsMax + 8).at(-1) ?? '' });
  expect(await fieldOf(refused)).toBe('alerts');
  const [{ alertId = '' } = {}, other] = alerts;
  await browser.post(`${base}/${alertId}/state`, { to: 'deleted' });
  await made(browser, alertSearches(alertsMax + 8).at(-1));
  expect((await browser.post(`${base}/${alertId}/state`, { to: 'active' })).status).toBe(400);
  await browser.post(`${base}/${other?.alertId}/state`, { to: 'deleted' });
  expect((await browser.post(`${base}/${alertId}/state`, { to: 'active' })).status).toBe(200);
});

test('an alert is paused, woken up, deleted and brought back, and has a wanted price', async () => {
  const browser = await member();
  const alertId = await made(browser);
  const to = (state: string) => browser.post(`${base}/${alertId}/state`, { to: state });
  await to('paused');
  expect((await alertsOf(browser))[0]?.state).toBe('paused');
  await to('active');
  expect((await alertsOf(browser))[0]?.state).toBe('active');
  await to('deleted');
  expect(await alertsOf(browser)).toEqual([]);
  await to('active');
  expect(await alertsOf(browser)).toHaveLength(1);
  const wants = (amount: string, currency = 'EUR') =>
    browser.post(`${base}/${alertId}/target`, { amount, currency });
  expect((await wants('120.50')).status).toBe(200);
  expect((await alertsOf(browser))[0]?.targetEur).toBe(120.5);
  for (const amount of ['-1', '0', 'cheap', '1e99', '0x10', '1e-9'])
    expect((await wants(amount)).status).toBe(400);
  expect((await wants('100', 'XTS')).status).toBe(400);
  await wants('');
  expect((await alertsOf(browser))[0]?.targetEur).toBeNull();
});

test('a stranger’s alert is not found, and stays as it is', async () => {
  const [owner, stranger] = [await member(), await member()];
  const alertId = await made(owner);
  expect((await stranger.post(`${base}/${alertId}/state`, { to: 'deleted' })).status).toBe(404);
  expect((await stranger.post(`${base}/${alertId}/target`, { amount: '1', currency: 'EUR' })).status).toBe(
    404,
  );
  expect(await alertsOf(stranger)).toEqual([]);
  expect(await alertsOf(owner)).toMatchObject([{ state: 'active', targetEur: null }]);
});

test('ACCT-002 a guest is led to the landing of price alerts, and what they asked for waits sealed in this browser', async () => {
  const guest = testBrowser();
  const response = await guest.submit(base, { search: alertSearch(), form: 'alert' }, alertSearch());
  expect(response.status).toBe(303);
  const landing = new URL(response.headers.get('location') ?? '', 'http://localhost');
  expect(landing.pathname).toBe('/login/price-alert');
  expect(landing.searchParams.get('redir')).toBe('/profile/alerts?form=alert&wish=1');
  expect(await db.count('price_alert', 'address = $1', ['none'])).toBe(0);
  expect(guest.cookies.get('wish')).toMatch(/^Fe26/);
});

test('a wish is granted once to whoever signs in, and is not made again after its deletion', async () => {
  const { createPendingAlert } = await import('@/lib/server/search/pending-alert');
  const { viewerFromCookies } = await import('@/lib/server/identity/viewer-from-cookies');
  const browser = testBrowser();
  await browser.submit(base, { search: alertSearch(), form: 'alert' }, alertSearch());
  const email = await registered(browser);
  await signedIn(browser, email);
  const cookies = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const { viewer } = await viewerFromCookies(cookies);
  const origin = { locale: 'en-US', origin: 'http://localhost:3000', brand: { key: 'kayak' } };
  const grant = () => createPendingAlert(viewer as Parameters<typeof createPendingAlert>[0], origin, cookies);
  expect(await grant()).toBe('granted');
  const [alert] = await alertsOf(browser);
  expect(alert?.address).toBe(alertSearch());
  await browser.post(`${base}/${alert?.alertId}/state`, { to: 'deleted' });
  expect(await grant()).toBe('granted');
  expect(await alertsOf(browser)).toEqual([]);
  const none = cookies.replace(/wish=[^;]*/, 'wish=forged');
  expect(await createPendingAlert(viewer as Parameters<typeof createPendingAlert>[0], origin, none)).toBe(
    'none',
  );
});
