import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putIntoHost, type TestHost } from './host-page.factory';
import { testLayout } from './size.factory';

let logged: LogEntry[];
let restoreLog: () => void;
let host: TestHost;

beforeEach(() => {
  testLayout(500);
  logged = [];
  restoreLog = replaceLogSink((entry) => logged.push(entry));
});

afterEach(() => {
  host.stop();
  restoreLog();
});

const asked = {
  method: 'POST',
  url: '/i/api/search/v1/poll',
  params: { page: '2' },
  data: { from: 'LIS' },
  headers: { 'X-Locale': 'de-DE' },
};

test('EMBED-005 CEMB-004 an ajax message is exactly the request that is made', async () => {
  const calls = recordFetch({ 'POST /i/api/search/v1/poll': jsonAnswer({ results: 3 }) });
  host = putIntoHost();
  await host.say({ type: 'ajax', payload: asked, id: 'a' });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: '/i/api/search/v1/poll?page=2',
    credentials: 'omit',
    body: JSON.stringify({ from: 'LIS' }),
  });
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
    'x-locale': 'de-DE',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  });
});

test('EMBED-006 CEMB-005 the response goes back under the id of its request', async () => {
  recordFetch({
    'POST /i/api/search/v1/poll': jsonAnswer({ results: 3 }),
    'GET /i/api/iabtcf/v1/initialPrefs': jsonAnswer({ errors: [] }, 404),
  });
  host = putIntoHost();
  await host.say({ type: 'ajax', payload: asked, id: 'a' });
  await host.say({ type: 'ajax', payload: { method: 'GET', url: '/i/api/iabtcf/v1/initialPrefs' }, id: 'b' });
  expect(host.heard.filter(({ type }) => type === 'answer')).toMatchObject([
    { id: 'a', payload: { ok: true, value: { status: 200, data: { results: 3 } } } },
    { id: 'b', payload: { ok: true, value: { status: 404, data: { errors: [] } } } },
  ]);
});

test('ERR-056 a relayed request that fails is logged as ajax call error, and so is every one that is refused', async () => {
  const calls = recordFetch({});
  host = putIntoHost();
  const requests = [
    { ...asked },
    { method: 'GET', url: '/i/api/account/user/v1/info' },
    { method: 'GET', url: 'https://evil.example/i/api/search/v1/x' },
    { ...asked, headers: { 'X-CSRF': 'x' } },
    { ...asked, headers: { Cookie: 'sid=x' } },
  ];
  for (const payload of requests) await host.say({ type: 'ajax', payload, id: payload.url });
  expect(logged.map(({ message }) => message)).toEqual(requests.map(() => 'ajax call error'));
  expect(host.heardOf('answer')).toEqual(requests.map(() => ({ ok: false, error: 'ajax call error' })));
  expect(calls.map(({ url }) => url)).toEqual(['/i/api/search/v1/poll?page=2']);
});

test('what cannot be sent is refused: a body that holds itself, and a seventh request at once', async () => {
  const round: unknown[] = [];
  round.push(round);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = recordFetch({
    'POST /i/api/search/v1/poll': async () => {
      await held;
      return Response.json({});
    },
  });
  host = putIntoHost();
  await host.say({ type: 'ajax', payload: { ...asked, data: round }, id: 'round' });
  expect(calls).toHaveLength(0);
  for (let n = 0; n < 7; n += 1) await host.say({ type: 'ajax', payload: asked, id: String(n) });
  expect(calls).toHaveLength(6);
  release();
  await host.say({ type: 'submit' });
  expect(host.heardOf('answer').filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(6);
});
