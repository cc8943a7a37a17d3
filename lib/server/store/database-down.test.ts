import { authStatePath } from '@/tests/factories/auth-state';
import { type DatabaseRelay, databaseRelay } from '@/tests/factories/database-relay';
import { goodPassword } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
let line: DatabaseRelay;
beforeAll(async () => {
  line = databaseRelay(db.url);
  process.env.DATABASE_URL = line.url;
  await line.open();
});
afterAll(() => line.cut());

test('without a database a call is a clear 503 with Retry-After, and it recovers by itself', async () => {
  const browser = testBrowser();
  const form = {
    username: 'sailor@mail.example',
    passwd: goodPassword,
    optin: 'false',
    regurl: '/',
    consent: 'true',
  };
  expect((await browser.get(authStatePath)).status).toBe(200);
  expect(await (await browser.post('/k/run/auth/logout')).json()).toMatchObject({ status: 0 });
  await line.cut();
  const down = await browser.post('/k/run/auth/register', form);
  expect(down.status).toBe(503);
  expect(down.headers.get('retry-after')).toBe('5');
  expect(await down.json()).toMatchObject({
    status: -1,
    errorCode: 'SERVICE_UNAVAILABLE',
    message: expect.stringMatching(/Nothing was lost/),
  });
  await line.open();
  expect(await (await browser.post('/k/run/auth/register', form)).json()).toMatchObject({ status: 0 });
  expect(await db.count('credential', `subject = 'sailor@mail.example'`)).toBe(1);
});

test('connections cut again and again while they are in use are all given back: nothing starves', async () => {
  for (let round = 0; round < 4; round += 1) {
    const browsers = Array.from({ length: 20 }, () => testBrowser());
    await Promise.all(browsers.map((browser) => browser.formToken()));
    const busy = browsers.map((browser) => browser.post('/k/run/auth/logout'));
    await line.cut();
    const statuses = (await Promise.all(busy)).map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    await line.open();
  }
  const after = Array.from({ length: 20 }, () => testBrowser().post('/k/run/auth/logout'));
  expect((await Promise.all(after)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});
