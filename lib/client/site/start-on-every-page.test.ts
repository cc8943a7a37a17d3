import { putPageGlobals } from '../page-globals.factory';
import { isReturning } from '../sign-in/returning-visitor';
import { startOnEveryPage } from './start-on-every-page';

const signIn = { enabled: true, passkeys: true, oneTap: null, appleScript: null };

async function see(loggedIn: boolean): Promise<void> {
  const page = new AbortController();
  putPageGlobals({ signIn: { ...signIn, loggedIn } });
  startOnEveryPage(page.signal);
  await jest.advanceTimersByTimeAsync(3000);
  page.abort();
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('whoever signed in without JavaScript is a returning visitor once a page of theirs has script', async () => {
  await see(false);
  expect(isReturning()).toBe(false);
  await see(true);
  expect(isReturning()).toBe(true);
});
