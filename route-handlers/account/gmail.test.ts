import { socialWorld } from '@/tests/factories/social-world';
import { registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();
// Google's answer to a code has an ID token beside the lasting one.
beforeEach(() => world.google.be({ claims: { sub: 'mailbox-owner' } }));
const subscription = '/k/run/inbox/requests/gmail/subscription';

test('AUTH-031 a code of Google is exchanged here, and its lasting token is kept under seal', async () => {
  const browser = testBrowser();
  await registered(browser);
  const code = world.google.scriptCode('google-client', '');
  const response = await browser.post(subscription, { code });
  expect(await response.json()).toEqual({ success: true, status: 'waiting' });
  const rows = await db.query<{ sealed_token: string }>('select sealed_token from inbox_subscription');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed_token).not.toContain('kept-by-us');
  const again = await browser.post(subscription, { code });
  expect(await again.json()).toMatchObject({ status: -1, errorCode: 'PROVIDER_REFUSED' });
});

test('AUTH-032 subscribing starts as soon as Google’s permission is there', async () => {
  const browser = testBrowser();
  await registered(browser);
  const early = await browser.post('/inbox/gmail/subscribe');
  expect([early.status, await early.json()]).toEqual([200, { success: true, status: 'waiting' }]);
  await browser.post(subscription, { code: world.google.scriptCode('google-client', '') });
  const late = await browser.post('/inbox/gmail/subscribe');
  expect(await late.json()).toEqual({ success: true, status: 'active' });
  expect((await testBrowser().post('/inbox/gmail/subscribe')).status).toBe(401);
});
