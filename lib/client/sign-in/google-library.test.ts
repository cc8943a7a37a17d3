import { googleLibrary } from './google-library';
import { fakeScripts } from './script-loading.factory';

const script = 'https://accounts.example/gsi/client';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'google');
});

/** Whether the library has been asked for just before and at that time. */
async function askedAt(ms: number, flow: 'browser' | 'server'): Promise<boolean[]> {
  const id = { initialize() {}, cancel() {}, prompt() {} };
  const scripts = fakeScripts(() => Object.assign(window, { google: { accounts: { id } } }));
  const library = googleLibrary(script, flow);
  await jest.advanceTimersByTimeAsync(ms - 1);
  const before = scripts.asked.length > 0;
  await jest.advanceTimersByTimeAsync(1);
  const at = scripts.asked.length > 0;
  expect(await library).toBe(id);
  expect(scripts.asked).toEqual([script]);
  scripts.restore();
  return [before, at];
}

test('CONST-030 Google’s library is asked for after 2500 ms', async () => {
  expect(await askedAt(2500, 'browser')).toEqual([false, true]);
});

test('CONST-031 in the server-side flow it is asked for after 250 ms', async () => {
  expect(await askedAt(250, 'server')).toEqual([false, true]);
});

test('ERR-017 a library that cannot be initialized is told in the specification’s words', async () => {
  for (const fails of [true, false]) {
    const scripts = fakeScripts(() => {}, { fails });
    const told = googleLibrary(script, 'server').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(250);
    expect(await told).toEqual(new Error('gapi.auth2 cannot be initialized'));
    scripts.restore();
  }
});
