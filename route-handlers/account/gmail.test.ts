import { socialWorld } from '@/tests/factories/social-world';
import { registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();
// Google's answer to a code has an ID token beside the lasting one.
beforeEach(() => world.google.be({ claims: { sub: 'mailbox-owner' } }));
const subscription = '/k/run/inbox/requests/gmail/subscription';

test('AUTH-031 a code of Google is exchanged here, and nothing of it is kept but that it was given', async () => {
  const browser = testBrowser();
  await registered(browser);
  const code = world.google.scriptCode('google-client', '');
  const response = await browser.post(subscription, { code });
  expect(await response.json()).toEqual({ success: true, status: 'waiting' });
  const rows = await db.query('select * from inbox_subscription');
  expect(rows).toMatchObject([{ provider: 'gmail', connected_at: expect.any(Date), subscribed_at: null }]);
  expect(JSON.stringify(rows)).not.toMatch(/token|kept-by-us/);
});

test('ERR-027 a failure is success false, errorCode and errorMessage, and no more', async () => {
  const browser = testBrowser();
  await registered(browser);
  const code = world.google.scriptCode('google-client', '');
  await browser.post(subscription, { code });
  const again = await browser.post(subscription, { code });
  expect([again.status, await again.json()]).toEqual([
    200,
    { success: false, errorCode: 'PROVIDER_REFUSED', errorMessage: expect.stringMatching(/\w/) },
  ]);
  expect((await testBrowser().post(subscription, { code })).status).toBe(401);
});

test('AUTH-032 subscribing is noted and waits, whether Google’s permission is there or not', async () => {
  const browser = testBrowser();
  await registered(browser);
  const early = await browser.post('/inbox/gmail/subscribe');
  expect([early.status, await early.json()]).toEqual([200, { success: true, status: 'waiting' }]);
  await browser.post(subscription, { code: world.google.scriptCode('google-client', '') });
  const late = await browser.post('/inbox/gmail/subscribe');
  expect(await late.json()).toEqual({ success: true, status: 'waiting' });
  const [row] = await db.query('select * from inbox_subscription where subscribed_at is not null');
  expect(row).toMatchObject({ connected_at: expect.any(Date) });
  expect((await testBrowser().post('/inbox/gmail/subscribe')).status).toBe(401);
});
