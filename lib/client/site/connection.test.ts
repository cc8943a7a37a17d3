/** A page that has just been loaded, in a browser in this state. */
async function freshPage(browser: { readonly onLine?: boolean; readonly cookieEnabled?: boolean }) {
  jest.resetModules();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(browser.onLine ?? true);
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(browser.cookieEnabled ?? true);
  return import('./connection');
}

const kept = () => JSON.parse(sessionStorage.getItem('connection') ?? 'null');

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('disabled cookies are seen and kept', async () => {
  const { connection, watchConnection } = await freshPage({ cookieEnabled: false });
  watchConnection(new AbortController().signal);
  expect(connection()).toEqual({ offline: false, cookiesDisabled: true });
  expect(kept()).toEqual({ offline: false, cookiesDisabled: true });
});

test('listeners hear the state at once and every change, until they go', async () => {
  const { onConnection, watchConnection } = await freshPage({});
  const heard: boolean[] = [];
  watchConnection(new AbortController().signal);
  const forget = onConnection(({ offline }) => heard.push(offline));
  const online = jest.spyOn(navigator, 'onLine', 'get');
  for (const now of [false, false, true]) {
    online.mockReturnValue(now);
    dispatchEvent(new Event(now ? 'online' : 'offline'));
  }
  forget();
  online.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(heard).toEqual([false, true, false]);
});

test('the next page knows before it looks', async () => {
  sessionStorage.setItem('connection', JSON.stringify({ offline: true, cookiesDisabled: false }));
  const { connection, watchConnection } = await freshPage({});
  expect(connection().offline).toBe(true);
  watchConnection(new AbortController().signal);
  expect(connection().offline).toBe(false);
});

test('without storage it works for the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => 'no JSON');
  const { connection, watchConnection } = await freshPage({ onLine: false });
  watchConnection(new AbortController().signal);
  expect(connection()).toEqual({ offline: true, cookiesDisabled: false });
});
