import { gunzipSync } from 'node:zlib';
import { loadedCalls } from './loaded-calls.mjs';
import { startTestServer } from './test-server';

const loaded = loadedCalls();
let asked: Request[] = [];
let routed = 0;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  server = await startTestServer(
    async (_, response) => {
      routed += 1;
      response.end('from the application');
    },
    {},
    loaded,
  );
});
beforeEach(() => {
  asked = [];
  routed = 0;
  loaded.routers.clear();
});
afterAll(() => server.close());

const load = (answer: (request: Request) => Response | Promise<Response>): void => {
  loaded.routers.set('/k/run', async (request) => {
    asked.push(request);
    return answer(request);
  });
};

test('a router that is not loaded is the application’s, a loaded one is asked itself', async () => {
  expect((await server.get('/k/run/auth/config')).body).toBe('from the application');
  load(() => Response.json({ status: 0 }));
  expect((await server.get('/k/run/auth/config?a=%2F')).body).toBe('{"status":0}');
  expect(asked[0]?.url).toBe('http://localhost/k/run/auth/config?a=%2F');
  expect(routed).toBe(1);
});

test('what only begins alike, and methods that no request may have, are the application’s', async () => {
  load(() => new Response());
  for (const path of ['/k/running', '/k/run', '/a/k/run/x', '/K/run/x', '/k//run/x', '/k/run?x=/'])
    expect((await server.get(path)).body).toBe('from the application');
  await server.get('/k/run/x', { method: 'TRACE' });
  expect(asked).toEqual([]);
});

test('V7 a loaded router itself answers methods that an address does not take', async () => {
  load(() => new Response(null, { status: 405, headers: { allow: 'POST' } }));
  for (const method of ['HEAD', 'OPTIONS']) {
    const { headers, status } = await server.get('/k/run/x', { method });
    expect([status, headers.allow]).toEqual([405, 'POST']);
  }
  // What no address takes is refused before anything is asked.
  expect((await server.get('/k/run/x', { method: 'PROPFIND' })).status).toBe(405);
  expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'OPTIONS']);
});

test('the call sees the headers as they were cleaned, and the body', async () => {
  load(async (request) => new Response(await request.text()));
  const answer = await server.get('/k/run/x', {
    method: 'POST',
    body: 'größer=1',
    headers: {
      'x-umiak-surface': 'none',
      'x-forwarded-for': '9.9.9.9',
      cookie: 'a=1; b=2',
      'x-locale': 'de-DE',
    },
  });
  expect(answer.body).toBe('größer=1');
  const seen = Object.fromEntries(asked[0]?.headers ?? []);
  expect(seen['x-forwarded-for']).toBe('9.9.9.9, 127.0.0.1');
  expect(seen).not.toHaveProperty('x-umiak-surface');
  expect(seen).toMatchObject({ cookie: 'a=1; b=2', 'x-locale': 'de-DE' });
});

test('status, headers and every cookie arrive; our own headers and an empty body do not', async () => {
  load(() => {
    const headers = new Headers({ 'cache-control': 'no-store', 'x-umiak-page': 'x' });
    headers.append('set-cookie', 'did=1; Path=/');
    headers.append('set-cookie', 'sid=2; Path=/');
    return new Response(null, { status: 204, headers });
  });
  const { status, headers, body } = await server.get('/k/run/x', { method: 'DELETE' });
  expect(status).toBe(204);
  expect(headers['set-cookie']).toEqual(['did=1; Path=/', 'sid=2; Path=/']);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('x-umiak-page');
  expect(body).toBe('');
});

test('long texts are compressed as the browser asks, short ones and pictures are not', async () => {
  const long = JSON.stringify('a long answer '.repeat(500));
  load(({ url }) =>
    url.endsWith('long')
      ? new Response(long, { headers: { 'content-type': 'application/json' } })
      : url.endsWith('picture')
        ? new Response(long, { headers: { 'content-type': 'image/png' } })
        : Response.json('short'),
  );
  const accepting = { headers: { 'accept-encoding': 'gzip' } };
  const { headers, bytes } = await server.get('/k/run/long', accepting);
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers.vary).toBe('Accept-Encoding');
  expect(gunzipSync(bytes).toString()).toBe(long);
  expect(
    (await server.get('/k/run/long', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
  ).toBe('br');
  expect((await server.get('/k/run/long')).body).toBe(long);
  expect((await server.get('/k/run/short', accepting)).headers).not.toHaveProperty('content-encoding');
  expect((await server.get('/k/run/picture', accepting)).headers).not.toHaveProperty('content-encoding');
});

test('a call that throws is a plain 500, and the server goes on', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  load(() => Promise.reject(new Error('broken')));
  expect((await server.get('/k/run/x')).status).toBe(500);
  expect(quiet).toHaveBeenCalledTimes(1);
  load(() => new Response('fine'));
  expect((await server.get('/k/run/x')).body).toBe('fine');
});
