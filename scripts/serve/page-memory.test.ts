import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestServer } from './test-server';
import { newTestSite, nonceOf } from './test-site';

let server: Awaited<ReturnType<typeof site.start>>;
let site: ReturnType<typeof newTestSite>;

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const serveShared = () => site.start((_, response) => site.answerShared(response));

beforeEach(() => {
  site = newTestSite();
});

afterEach(async () => server.close());

test('a shared page is drawn once and then answered from memory', async () => {
  server = await serveShared();
  const first = await server.get('/');
  const second = await server.get('/');
  expect(site.seen).toHaveLength(1);
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect(second.body).toContain('Drawn 1');
  expect(second.headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'self' ${hash('start()')}`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    link: '</font.woff2>; rel=preload; as="font"; type="font/woff2"',
    vary: 'Accept-Encoding, Cookie',
    'cache-control': 'private, no-cache',
    'content-length': String(first.body.length),
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    'x-umiak-page': 'memory',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    date: expect.any(String),
    connection: 'close',
  });
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(second.body).toBe('<!doctype html><html><script>start()</script><h1>Drawn 1</h1></html>');
});

test('the application sees host and surface of a page to share, and nothing else', async () => {
  server = await serveShared();
  await server.get('/login', {
    method: 'HEAD',
    headers: {
      host: 'Momondo.LOCALHOST:3000',
      cookie: 'did=secret',
      'accept-language': 'de',
      'user-agent': 'Test',
      'x-umiak-key': 'key',
      'x-umiak-surface': 'ask-iab',
    },
  });
  expect(site.seen).toHaveLength(1);
  expect(site.seen[0]).toMatchObject({
    method: 'GET',
    url: '/login',
    headers: {
      host: 'momondo.localhost:3000',
      accept: 'text/html',
      'x-umiak-key': 'key',
      'x-umiak-surface': 'settled',
    },
  });
  expect(Object.keys(site.seen[0]?.headers ?? {})).toHaveLength(4);
});

test('visitors who are asked different things get different pages', async () => {
  const surfaceOf = (headers: IncomingHttpHeaders) =>
    headers.cookie === 'own=1' ? null : headers['x-country-code'] === 'US' ? 'repeat' : 'ask-iab';
  server = await startTestServer(
    async (request, response) => {
      site.seen.push(request);
      site.answerShared(response, { words: String(request.headers['x-umiak-surface'] ?? 'own') });
    },
    { surfaceOf },
  );
  const words = async (headers: Readonly<Record<string, string>>) =>
    /<h1>(.*)<\/h1>/.exec((await server.get('/', { headers })).body)?.[1];
  const us = { 'x-country-code': 'US' };
  for (let round = 0; round < 2; round++) {
    expect([await words({}), await words(us)]).toEqual(['ask-iab', 'repeat']);
  }
  expect(site.seen).toHaveLength(2);
  expect(await words({ cookie: 'own=1', 'x-umiak-surface': 'settled' })).toBe('own');
  expect(site.seen).toHaveLength(3);
});

test('a page lives 60 seconds', async () => {
  server = await serveShared();
  await server.get('/');
  site.clock.ms += 60_000;
  expect((await server.get('/')).body).toContain('Drawn 1');
  site.clock.ms += 1;
  expect((await server.get('/')).body).toContain('Drawn 2');
});

test('addresses and hosts have pages of their own', async () => {
  server = await site.start(({ headers, url }, response) =>
    site.answerShared(response, { words: `${headers.host}${url}` }),
  );
  const asked = ['a.example', 'b.example', 'a.example:80'].flatMap((host) =>
    ['/', '/login', '/login/'].map((path) => ({ host, path })),
  );
  for (const _ of [1, 2]) {
    for (const { host, path } of asked) {
      expect((await server.get(path, { headers: { host } })).body).toContain(`<h1>${host}${path}</h1>`);
    }
  }
  expect(site.seen).toHaveLength(asked.length);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['br;q=0', undefined, (bytes: Buffer) => bytes],
] as const)('Accept-Encoding %s is answered with %s and a tag of its own', async (accepted, coding, open) => {
  server = await serveShared();
  const plain = await server.get('/');
  const coded = await server.get('/', { headers: { 'accept-encoding': accepted } });
  expect(coded.headers['content-encoding']).toBe(coding);
  expect(coded.headers['content-length']).toBe(String(coded.bytes.length));
  expect(open(coded.bytes).toString()).toBe(plain.body);
  expect(coded.headers.etag === plain.headers.etag).toBe(coding === undefined);
});

test('whoever has the page already gets 304, for the coding they would get', async () => {
  server = await serveShared();
  const plain = await server.get('/');
  const brotli = await server.get('/', { headers: { 'accept-encoding': 'br' } });
  const etag = plain.headers.etag ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await server.get('/', { headers: { 'if-none-match': known } });
    expect(answer).toMatchObject({ status: 304, body: '' });
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'private, no-cache',
      'content-security-policy': plain.headers['content-security-policy'],
    });
    expect(answer.headers['content-length']).toBeUndefined();
  }
  for (const unknown of ['"other"', brotli.headers.etag ?? '']) {
    expect(await server.get('/', { headers: { 'if-none-match': unknown } })).toMatchObject({ status: 200 });
  }
  const head = await server.get('/', { method: 'HEAD', headers: { 'if-none-match': etag } });
  expect(head.status).toBe(304);
  expect(site.seen).toHaveLength(1);
});

test('a page drawn anew that says the same has the same tag; another policy is another tag', async () => {
  let policy = "img-src 'self'";
  server = await site.start((_, response) =>
    site.answerShared(response, {
      words: 'Same',
      headers: {
        'content-security-policy': `script-src 'self' 'nonce-${nonceOf(site.seen.length)}'; ${policy}`,
      },
    }),
  );
  const tags = [];
  for (const next of ["img-src 'self'", "img-src 'self'", "img-src 'none'"]) {
    policy = next;
    tags.push((await server.get('/')).headers.etag);
    server.clear();
  }
  expect(tags[0]).toBe(tags[1]);
  expect(tags[2]).not.toBe(tags[0]);
});

test.each([
  ['1', '', "script-src 'self', require-trusted-types-for 'script'", undefined],
  [undefined, '<script>start()</script>', "script-src 'self' HASH", "require-trusted-types-for 'script'"],
])(
  'where React has nothing to do its scripts go, and what is only reported because of it holds: %s',
  async (isScriptFree, scripts, policy, reported) => {
    server = await site.start((_, response) =>
      site.answerShared(response, {
        headers: {
          'content-security-policy-report-only': "require-trusted-types-for 'script'",
          'x-umiak-script-free': isScriptFree,
        },
      }),
    );
    const { body, headers } = await server.get('/');
    expect(body).toBe(`<!doctype html><html>${scripts}<h1>Drawn 1</h1></html>`);
    expect(headers['content-security-policy']).toBe(policy.replace('HASH', hash('start()')));
    expect(headers['content-security-policy-report-only']).toBe(reported);
  },
);

test('a nonce goes wherever it stands, and what counts its characters still does', async () => {
  server = await site.start((_, response) =>
    site.answerShared(response, { words: `<i data-x="\\"${nonceOf(1)}">0123</i>` }),
  );
  expect((await server.get('/')).body).toContain(`<i data-x="\\"${'0'.repeat(36)}">0123</i>`);
});

test('HEAD has the headers of GET and no body', async () => {
  server = await serveShared();
  const head = await server.get('/', { method: 'HEAD' });
  const get = await server.get('/');
  expect(head).toMatchObject({ status: 200, body: '' });
  const perRequest = { date: '', 'x-request-id': '' };
  expect({ ...head.headers, ...perRequest }).toEqual({ ...get.headers, ...perRequest });
});

test('500 pages are kept, the oldest goes', async () => {
  server = await serveShared();
  for (let page = 0; page <= 500; page += 1) await server.get(`/p${page}`);
  await server.get('/p500');
  await server.get('/p1');
  expect(site.seen).toHaveLength(501);
  await server.get('/p0');
  expect(site.seen).toHaveLength(502);
});

test('whoever has put a running message away gets a page of their own kind', async () => {
  server = await site.start((_, response) => site.answerShared(response), 10_000, ['3']);
  const away = { headers: { cookie: 'msg=3.4' } };
  expect((await server.get('/', away)).body).toContain('Drawn 1');
  expect((await server.get('/')).body).toContain('Drawn 2');
  expect((await server.get('/', { headers: { cookie: 'did=x; msg=3' } })).body).toContain('Drawn 1');
  expect((await server.get('/', { headers: { cookie: 'msg=4' } })).body).toContain('Drawn 2');
  expect(site.seen.map(({ headers }) => headers['x-umiak-dismissed'])).toEqual(['3', undefined]);
});
