import { lastSessionReloadKey, sessionReloadThrottleMs } from '@/lib/shared/session/session-reload';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { callEndpoint } from './call-endpoint';
import { putPageGlobals } from './page-globals.factory';
import { type StillPage, standStill } from './page-navigation.factory';
import { reloadInvalidSession } from './session-reload';

const body = { errors: [{ code: 'INVALID_SESSION', description: 'signed out elsewhere' }] };
const address = 'GET /i/api/business/me/v1/tasks';
let page: StillPage;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
  localStorage.clear();
  page = standStill('/profile');
  putPageGlobals({ formtoken: 'token' });
  recordFetch({ [address]: jsonAnswer(body, 401) });
});

afterEach(() => {
  page.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const call = () => callEndpoint(address).catch((reason: unknown) => reason);

test('HTTP-024 ERR-001 CERR-028 INVALID_SESSION reloads the page once in ten minutes', async () => {
  await Promise.all([call(), call()]);
  expect(page.reloads).toBe(1);
  jest.advanceTimersByTime(9 * 60_000);
  await call();
  expect(page.reloads).toBe(1);
  jest.advanceTimersByTime(60_000);
  await call();
  expect(page.reloads).toBe(2);
});

test('ERR-002 CERR-029 the call rejects with the code, whether the page reloads or not', async () => {
  await expect(callEndpoint(address)).rejects.toEqual(body);
  await expect(callEndpoint(address)).rejects.toEqual(body);
  expect(page.reloads).toBe(1);
});

test('CONST-001 a reload is suppressed at 9:59 and done at 10:00', () => {
  expect(sessionReloadThrottleMs).toBe(600_000);
  reloadInvalidSession();
  jest.advanceTimersByTime(599_000);
  reloadInvalidSession();
  expect(page.reloads).toBe(1);
  jest.advanceTimersByTime(1_000);
  reloadInvalidSession();
  expect(page.reloads).toBe(2);
});

test('HTTP-025 the time of the reload is in local storage and holds for the page loaded then', async () => {
  await call();
  expect(localStorage.getItem(lastSessionReloadKey)).toBe(String(Date.parse('2026-11-21T08:00:00Z')));
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import('./session-reload');
    const { standStill: stand } = await import('./page-navigation.factory');
    const next = stand('/profile');
    reloaded.reloadInvalidSession();
    expect(next.reloads).toBe(0);
  });
});

test('a sign-in call that answers INVALID_SESSION reloads too', async () => {
  const failure = {
    status: -1,
    message: '',
    statusCode: 401,
    errorField: null,
    errorCode: 'INVALID_SESSION',
  };
  recordFetch({ 'GET /k/run/auth/switch': jsonAnswer(failure) });
  await expect(callEndpoint('GET /k/run/auth/switch', { tokenId: '1' })).rejects.toMatchObject({
    statusCode: 401,
  });
  expect(page.reloads).toBe(1);
});

test('where nothing can be kept the page does not reload, for it would do so for ever', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  await expect(callEndpoint(address)).rejects.toEqual(body);
  expect(page.reloads).toBe(0);
});

test.each(['nonsense', String(Date.parse('2027-01-01'))])('a kept time of %s does not hold back', (kept) => {
  localStorage.setItem(lastSessionReloadKey, kept);
  reloadInvalidSession();
  expect(page.reloads).toBe(1);
});
