import { demoAccounts, demoPassword } from '@/lib/server/demo/accounts';
import { msPerHour } from '@/lib/shared/day/days';
import { authStatePath } from '@/tests/factories/auth-state';
import { goodPassword, registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase({ demo: true });
const start = new Date('2027-03-01T08:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({
    now: start,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setInterval',
      'setTimeout',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
});
afterEach(() => jest.useRealTimers());

const livesAfter = async (browser: TestBrowser, hours: number): Promise<boolean> => {
  jest.setSystemTime(start.getTime() + hours * msPerHour);
  return (await browser.get(authStatePath)).status === 200;
};

async function personal(sticky: boolean): Promise<TestBrowser> {
  const email = await registered(testBrowser());
  const browser = testBrowser();
  await browser.post('/k/run/auth/login', {
    username: email,
    passwd: goodPassword,
    sticky: String(sticky),
    userInfo: '',
  });
  return browser;
}

async function business(): Promise<TestBrowser> {
  const browser = testBrowser();
  await signedIn(browser, demoAccounts[0]?.email ?? '', demoPassword);
  return browser;
}

test('a session that is not kept ends after 12 idle hours', async () => {
  expect(await livesAfter(await personal(false), 11.9)).toBe(true);
  expect(await livesAfter(await personal(false), 36)).toBe(false);
});

test('a session that is not kept ends after 24 hours however busy it is', async () => {
  const browser = await personal(false);
  for (const hours of [8, 16, 23.9]) expect(await livesAfter(browser, hours)).toBe(true);
  expect(await livesAfter(browser, 24.1)).toBe(false);
});

test('a kept session ends after 30 idle days', async () => {
  const day = 24;
  expect(await livesAfter(await personal(true), 29.9 * day)).toBe(true);
});

test('a kept session used now and then ends after 90 days', async () => {
  const day = 24;
  const browser = await personal(true);
  for (const days of [25, 50, 75, 89]) expect(await livesAfter(browser, days * day)).toBe(true);
  expect(await livesAfter(browser, 90.1 * day)).toBe(false);
});

test('business mode ends after 12 idle hours even when kept, and after 7 days at the latest', async () => {
  expect(await livesAfter(await business(), 12.1)).toBe(false);
  jest.setSystemTime(start);
  const busy = await business();
  for (let hours = 10; hours < 168; hours += 10) expect(await livesAfter(busy, hours)).toBe(true);
  expect(await livesAfter(busy, 168.1)).toBe(false);
});
