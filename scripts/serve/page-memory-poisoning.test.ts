import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Handle } from './ask-application.mjs';
import { startTestServer } from './test-server';

type TestServer = Awaited<ReturnType<typeof startTestServer>>;

const nonce = '0123456789abcdef';
let server: TestServer;
let drawn: number;

/** The worst application there could be: whatever it is told, it writes into a page that it calls shared. */
const gullible: Handle = async (request, response) => {
  drawn += 1;
  response.setHeader('content-type', 'text/html');
  response.setHeader('content-security-policy', `script-src 'self' 'nonce-${nonce}'`);
  response.setHeader('x-umiak-shared', '1');
  const told = JSON.stringify([request.method, request.url, request.headers]).replaceAll('<', '&lt;');
  response.end(`<!doctype html><p>${told}</p>`);
};

const clean = (host: string, path = '/') =>
  `<!doctype html><p>${JSON.stringify([
    'GET',
    path,
    { host, accept: 'text/html', 'x-umiak-key': 'key', 'x-umiak-surface': 'settled' },
  ])}</p>`;

beforeEach(async () => {
  drawn = 0;
  server = await startTestServer(gullible);
});

afterEach(async () => server.close());

test.each([
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-For', '203.0.113.9'],
  ['X-Forwarded-Port', '666'],
  ['X-Forwarded-Prefix', '/evil'],
  ['Forwarded', 'host=evil.example'],
  ['X-Host', 'evil.example'],
  ['X-Original-URL', '/admin'],
  ['X-Rewrite-URL', '/admin'],
  ['X-HTTP-Method-Override', 'POST'],
  ['x-middleware-subrequest', 'middleware:middleware'],
  ['x-middleware-rewrite', '/admin'],
  ['x-invoke-path', '/admin'],
  ['x-matched-path', '/admin'],
  ['x-umiak-shared', '1'],
  ['x-umiak-surface', 'ask-iab'],
  ['x-brand', 'evil'],
  ['x-nonce', 'evil'],
  ['content-security-policy', "script-src 'nonce-evil0123456789ab'"],
  ['Accept', 'application/json'],
  ['Accept-Language', 'de'],
  ['Cookie', 'did=secret; evil=1'],
  ['Authorization', 'Basic x'],
  ['Range', 'bytes=0-1'],
  ['If-Range', '"x"'],
  ['If-Modified-Since', 'Sat, 21 Nov 2026 00:00:00 GMT'],
  ['Origin', 'http://evil.example'],
  ['Referer', 'http://evil.example/'],
  ['User-Agent', 'Evil'],
  ['x-country-code', 'DE'],
  ['Upgrade', 'h2c'],
])('%s leaves no trace, neither on the miss nor later', async (name, value) => {
  const headers = { host: 'localhost', [name]: value };
  for (const given of [headers, { host: 'localhost' }, headers]) {
    const { status, body } = await server.get('/', { headers: given });
    expect({ status, body }).toEqual({ status: 200, body: clean('localhost') });
  }
  expect(drawn).toBe(1);
});

test('any headers at all leave no trace', async () => {
  const name = fc.stringMatching(/^[a-z][a-z-]{0,12}$/).filter((one) => !refused.test(one));
  const value = fc.stringMatching(/^[\w ,;="/.-]{0,20}$/);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 6 }), async (headers) => {
      server.clear();
      for (const given of [{ ...headers, host: 'localhost' }, { host: 'localhost' }]) {
        const answer = await server.get('/', { headers: { ...given, 'accept-encoding': 'identity' } });
        expect(answer.body).toBe(clean('localhost'));
      }
    }),
    { numRuns: 100 },
  );
});

/** Headers that make a request another one, for HTTP or for us. */
const refused =
  /^(?:rsc$|next-|x-nextjs|host$|connection$|cookie$|te$|trailer$|upgrade$|expect$|transfer-|content-|if-|accept-encoding$|keep-alive$|proxy-)/;

test.each(['LOCALHOST:3000', 'LocalHost:3000'])('the host %s is localhost', async (host) => {
  expect((await server.get('/', { headers: { host } })).body).toBe(clean('localhost:3000'));
  expect((await server.get('/', { headers: { host: 'localhost:3000' } })).body).toBe(clean('localhost:3000'));
  expect(drawn).toBe(1);
});

test.each([
  'localhost.',
  'user@localhost',
  'localhost@evil.example',
  'localhost:x',
  'localhost,evil',
  '.',
  '"',
])('a page for the host %j is kept for nobody', async (host) => {
  for (const _ of [1, 2]) {
    expect((await server.get('/', { headers: { host } })).headers['x-umiak-page']).toBeUndefined();
  }
  expect(drawn).toBe(2);
  expect((await server.get('/', { headers: { host: 'localhost' } })).body).toBe(clean('localhost'));
});

test.each([
  '/?',
  '/?x=1',
  '/;x',
  '/login;x',
  '/a%2fb',
  '/a//b',
  '/%2e%2e/',
  '/a/../b',
  `/${'a'.repeat(300)}`,
])('a page for %s is kept for nobody', async (path) => {
  await server.get(path, { headers: { host: 'localhost' } });
  const answer = await server.get(path, { headers: { host: 'localhost', 'x-visitor': 'second' } });
  expect(answer.headers['x-umiak-page']).toBeUndefined();
  expect(answer.body).toContain('second');
  expect((await server.get('/', { headers: { host: 'localhost' } })).body).toBe(clean('localhost'));
});

test.each(['/%00', '/a%00'])('a page for %s is kept for nobody, because there is none', async (path) => {
  for (const _ of [1, 2]) {
    const answer = await server.get(path, { headers: { host: 'localhost' } });
    expect([answer.status, answer.headers['x-umiak-page']]).toEqual([400, undefined]);
  }
  expect(drawn).toBe(0);
  expect((await server.get('/', { headers: { host: 'localhost' } })).body).toBe(clean('localhost'));
});

test.each([
  ['two hosts', 'GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example'],
  ['the same host twice', 'GET / HTTP/1.1', 'Host: localhost', 'hOST: localhost'],
  ['no host', 'GET / HTTP/1.1', 'X-Forwarded-Host: localhost'],
  ['an absolute target', 'GET http://evil.example/ HTTP/1.1', 'Host: localhost'],
  ['an absolute target of ours', 'GET http://localhost/ HTTP/1.1', 'Host: localhost'],
  ['two slashes', 'GET //evil.example/ HTTP/1.1', 'Host: localhost'],
  ['a space in the host', 'GET / HTTP/1.1', 'Host : localhost'],
  ['a raw NUL', 'GET /\0 HTTP/1.1', 'Host: localhost'],
  ['no such version', 'GET / HTTP/3.9', 'Host: localhost'],
])('a request with %s is refused', async (_, ...lines) => {
  expect(await server.raw(...lines)).toMatch(/^HTTP\/1\.1 400 /);
  expect(drawn).toBe(0);
});

test('HTTP/1.0 without a host is not answered from memory', async () => {
  expect(await server.raw('GET / HTTP/1.0')).not.toMatch(/x-umiak-page/);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PURGE'])(
  '%s is not answered from memory and fills none',
  async (method) => {
    const answer = await server.get('/', { method, headers: { host: 'localhost' } });
    expect(answer.headers['x-umiak-page']).toBeUndefined();
    expect((await server.get('/', { headers: { host: 'localhost' } })).body).toBe(clean('localhost'));
  },
);

test('GET with a body is not answered from memory and fills none', async () => {
  const headers = { host: 'localhost', 'content-length': '4' };
  const answer = await server.get('/', { headers, body: 'evil' });
  expect(answer.headers['x-umiak-page']).toBeUndefined();
  expect((await server.get('/', { headers: { host: 'localhost' } })).body).toBe(clean('localhost'));
});

test('a client that says its request is shared does not make it so', async () => {
  const signedIn = { host: 'localhost', cookie: 'sid=secret', 'x-umiak-shared': '1' };
  const own = await server.get('/', { headers: signedIn });
  expect(own.body).toContain('sid=secret');
  expect(own.headers['x-umiak-page']).toBeUndefined();
  expect(own.headers['x-umiak-shared']).toBeUndefined();
  expect((await server.get('/', { headers: { host: 'localhost' } })).body).toBe(clean('localhost'));
  expect((await server.get('/', { headers: signedIn })).body).toContain('sid=secret');
});

test('a script that a visitor smuggles into the address is not made lawful', async () => {
  const { headers, body } = await server.get('/<script>evil()</script>', { headers: { host: 'localhost' } });
  expect(body).not.toContain('<script>');
  const evil = createHash('sha256').update('evil()').digest('base64');
  expect(headers['content-security-policy']).not.toContain(evil);
});
