import { checkPrices } from '@/lib/server/search/check-prices';
import { alertSearch } from '@/tests/factories/alert-searches';
import { tokenMailedTo } from '@/tests/factories/mailed';
import { registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/i/api/search/v1/alerts';

async function mailed() {
  const browser = testBrowser();
  const email = await registered(browser);
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  await browser.post(base, { search: alertSearch() });
  await checkPrices(async () => 1, new Date(Date.now() + 7 * 3_600_000));
  const token = await tokenMailedTo(email, '/alerts/stop');
  const state = async () =>
    ((await (await browser.get(base)).json()) as { alerts: { state: string }[] }).alerts[0]?.state;
  return { token, state };
}

/** What a mail program posts (RFC 8058): no cookies, no origin, no form token. */
const oneClick = (token: string) =>
  testBrowser().request('POST', `${base}/stop?token=${token}`, {
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

test('one press in a mail program pauses the alert, and a second one is the same', async () => {
  const { token, state } = await mailed();
  expect(await state()).toBe('active');
  expect((await oneClick(token)).status).toBe(200);
  expect(await state()).toBe('paused');
  expect((await oneClick(token)).status).toBe(200);
  expect(await state()).toBe('paused');
});

test('a mail program may post the press as a multipart form', async () => {
  const { token, state } = await mailed();
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const response = await testBrowser().request('POST', `${base}/stop?token=${token}`, { body });
  expect([response.status, await state()]).toEqual([200, 'paused']);
});

test('opening the address only leads to the page that asks first', async () => {
  const { token, state } = await mailed();
  const response = await testBrowser().request('GET', `${base}/stop?token=${token}`);
  expect([response.status, response.headers.get('location')]).toEqual([303, `/alerts/stop?token=${token}`]);
  expect(await state()).toBe('active');
});

test('a token nobody was sent stops nothing', async () => {
  const { state } = await mailed();
  expect((await oneClick('x'.repeat(43))).status).toBe(410);
  expect(await state()).toBe('active');
});
