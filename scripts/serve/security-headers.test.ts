import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeGracefully } from './close-gracefully.mjs';
import { createSiteServer } from './create-site-server.mjs';
import { loadedCalls } from './loaded-calls.mjs';
import { createPageMemory } from './page-memory.mjs';
import { securityHeaders, strictPolicy } from './security-headers.mjs';
import { documentOf, nonceOf } from './test-site';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Head = { readonly status: string; readonly headers: Readonly<Record<string, string>> };

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const ofDocument = {
  ...always,
  'content-security-policy': strictPolicy,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), identity-credentials-get=(), microphone=(), payment=()',
};
const ofOthers = { ...always, 'content-security-policy': "frame-ancestors 'none'" };
const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

let server: ReturnType<typeof createSiteServer>;
let logged: jest.SpyInstance;
let seen: IncomingMessage[];

/** An application that answers by its address in every way an application can write. */
const application: Handle = async (request, response) => {
  seen.push(request);
  const path = request.url ?? '';
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const write: Record<string, () => unknown> = {
    '/set': () => response.setHeader('Content-Type', 'text/html').end('<p>'),
    '/pieces': () => {
      response.writeHead(200, html);
      response.write('<p>');
      return response.end();
    },
    '/flushed': () => {
      response.setHeader('content-type', 'text/html');
      response.flushHeaders();
      return response.end('<p>');
    },
    '/list': () => response.writeHead(404, ['Content-Type', 'text/html']).end('<p>'),
    '/named': () => response.writeHead(404, 'Gone astray', html).end('<p>'),
    '/xhtml': () => response.writeHead(200, { 'content-type': 'application/xhtml+xml' }).end('<p/>'),
    '/favicon.ico': () => response.writeHead(404, html).end('<h1>404'),
    '/icon.svg': () => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
    '/_next/static/chunks/a.js': () => response.writeHead(200, { 'content-type': 'text/javascript' }).end(),
    '/_next/static/none.js': () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found'),
    '/i/api/plain': () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    '/i/api/none': () => response.writeHead(204).end(),
    '/i/api/throws': () => {
      throw new Error('no such luck');
    },
    '/robots.txt': () => response.setHeader('content-type', 'text/plain').end('User-agent: *'),
    '/sitemap.xml': () => response.setHeader('content-type', 'application/xml').end('<urlset/>'),
    '/moved': () => response.writeHead(303, { location: '/' }).end(),
    '/same': () => response.writeHead(304, { etag: '"1"' }).end(),
    '/own': () => response.writeHead(200, own).end('<p>'),
    '/own-list': () => response.writeHead(200, Object.entries(own).flat()).end('<p>'),
    '/broken': () => response.writeHead(500, html).end('Internal Server Error'),
    '/fault': () => response.writeHead(503, html).end('<html></html>'),
    '/shared': () => {
      response.setHeader('content-security-policy', `script-src 'self' 'nonce-${nonceOf(1)}'`);
      response.setHeader('x-umiak-shared', '1');
      return response.setHeader('content-type', 'text/html').end(documentOf(nonceOf(1), 'Shared'));
    },
  };
  await (write[path] ?? (() => response.writeHead(404, html).end('<h1>404')))();
};

/** What a handler may set for itself. */
const own: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
};

async function serve(options: Partial<Parameters<typeof createSiteServer>[0]> = {}): Promise<void> {
  server = createSiteServer({ handle: application, key: 'key', ...options });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** What comes back for these bytes: status line and headers, each header once. */
async function send(bytes: string): Promise<Head> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
  return { status: status.replace('HTTP/1.1 ', ''), headers: Object.fromEntries(pairs) };
}

const ask = (target: string, method = 'GET', more = ''): Promise<Head> =>
  send(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);

beforeEach(() => {
  seen = [];
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  await closeGracefully(server);
  logged.mockRestore();
});

/** Every kind of answer: how it comes about, its status, and whether a browser would show it as a document. */
const kinds: readonly (readonly [string, () => Promise<Head>, string, boolean])[] = [
  ['a page with headers set one by one', () => ask('/set'), '200', true],
  ['a page in pieces', () => ask('/pieces'), '200', true],
  ['a page whose headers go first', () => ask('/flushed'), '200', true],
  ['a page with headers as a list', () => ask('/list'), '404', true],
  ['a page with a reason phrase', () => ask('/named'), '404', true],
  ['the head of a page', () => ask('/set', 'HEAD'), '200', true],
  ['XHTML', () => ask('/xhtml'), '200', true],
  ['a 404 page', () => ask('/nowhere'), '404', true],
  ['a 404 of the framework in HTML', () => ask('/favicon.ico'), '404', true],
  ['SVG', () => ask('/icon.svg'), '200', true],
  ['a site map', () => ask('/sitemap.xml'), '200', true],
  ['a script', () => ask('/_next/static/chunks/a.js'), '200', false],
  ['a static 404', () => ask('/_next/static/none.js'), '404', false],
  ['a call', () => ask('/i/api/plain'), '200', false],
  ['a call without content', () => ask('/i/api/none'), '204', false],
  ['a call that throws', () => ask('/i/api/throws'), '500', false],
  ['robots.txt', () => ask('/robots.txt'), '200', false],
  ['a redirect', () => ask('/moved'), '303', false],
  ['what the browser has', () => ask('/same'), '304', false],
  ['a page that fails', () => ask('/broken'), '503', true],
  ['TRACE', () => ask('/nowhere', 'TRACE'), '405', false],
  ['an odd target', () => ask('//evil.example/'), '400', false],
  ['two hosts', () => ask('/set', 'GET', 'Host: evil.example\r\n'), '400', false],
  ['no host', () => send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), '400', false],
  ['an expectation nobody meets', () => ask('/set', 'GET', 'Expect: wonders\r\n'), '417', false],
  ['a malformed request', () => send('GET\r\n\r\n'), '400', false],
  ['endless headers', () => ask('/set', 'GET', `x: ${'y'.repeat(20_000)}\r\n`), '431', false],
];

describe.each(kinds)('%s', (_, request, status, isDocument) => {
  test('V8 has the security headers', async () => {
    await serve();
    const head = await request();
    expect(head.status).toMatch(new RegExp(`^${status} `));
    const { 'content-type': type, 'content-security-policy': policy } = head.headers;
    expect(head.headers).toMatchObject(isDocument ? ofDocument : type === undefined ? always : ofOthers);
    // Without content there is nothing to frame, and the news that a copy is good leaves it the policy it has.
    if (type === undefined) expect(policy).toBeUndefined();
    expect(head.headers).not.toHaveProperty('strict-transport-security');
  });

  test('V8 is served over TLS alone in production', async () => {
    await serve({ security: securityHeaders({ isProduction: true }) });
    expect((await request()).headers).toMatchObject(hsts);
  });
});

test('V8 the last resort has the security headers', async () => {
  await serve({
    handle: async () => {
      throw new Error('no such luck');
    },
  });
  expect(await ask('/')).toMatchObject({ status: expect.stringMatching(/^500 /), headers: ofDocument });
});

test('V8 pages from memory, the news that they are the same, their parts and styles have the security headers', async () => {
  const style = { headers: { 'content-type': 'text/css' }, body: Buffer.from('') };
  await serve({
    memory: createPageMemory({ handle: application, key: 'key' }),
    styles: {
      find: ({ url }) => (url === '/_next/static/page-styles/a.css' ? Promise.resolve(style) : null),
    },
  });
  const { 'content-security-policy': _, ...others } = ofDocument;
  const page = await ask('/shared');
  expect(page.headers).toMatchObject({ ...others, 'x-umiak-page': 'memory' });
  expect(page.headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-/);
  expect(await ask('/shared', 'GET', `If-None-Match: ${page.headers.etag}\r\n`)).toMatchObject({
    status: '304 Not Modified',
    headers: others,
  });
  expect((await ask('/_next/static/page-styles/a.css')).headers).toMatchObject(ofOthers);
});

test('V8 calls without the application’s router have the security headers', async () => {
  const calls = loadedCalls();
  calls.routers.set('/i/api', async () => Response.json({}));
  await serve({ calls });
  expect((await ask('/i/api/x')).headers).toMatchObject(ofOthers);
  expect(seen).toEqual([]);
});

test.each(['/own', '/own-list'])('V8 what a handler sets for itself is kept: %s', async (path) => {
  await serve();
  expect((await ask(path)).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  });
});

test('a malformed request after an answer on the same connection is refused, and nothing is put into an answer that has begun', async () => {
  let begun: ServerResponse | null = null;
  await serve({
    handle: async (request, response) => {
      if (request.url === '/_next/set') return void response.end('as it is');
      begun = response;
      response.writeHead(200, { 'content-length': '100' }).write('half ');
    },
  });
  const { port } = server.address() as AddressInfo;
  const exchange = (target: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    socket.once('data', () => socket.write('no request\r\n\r\n'));
    return text(socket);
  };
  expect(await exchange('/_next/set')).toMatch(
    /as it isHTTP\/1\.1 400 Bad Request\r\nx-content-type-options/,
  );
  expect(await exchange('/_next/half')).toMatch(/half $/);
  expect(begun).not.toBeNull();
});

test('the browser’s own sign-in dialog is for our pages where Google is configured, and for nobody else', async () => {
  const policyOf = async (asksGoogle: boolean) => {
    const [, policy] =
      securityHeaders({ asksGoogle })
        .missing('text/html', () => false)
        .find(([name]) => name === 'permissions-policy') ?? [];
    return policy?.split(', ');
  };
  await serve();
  expect(await policyOf(false)).toContain('identity-credentials-get=()');
  expect(await policyOf(true)).toContain('identity-credentials-get=(self)');
});

test('an endless accept-encoding is read by nobody', async () => {
  await serve();
  await ask('/set', 'GET', `Accept-Encoding: br${';'.repeat(15_000)}\r\n`);
  await ask('/set', 'GET', 'Accept-Encoding: gzip, deflate, br, zstd\r\n');
  expect(seen.map(({ headers }) => headers['accept-encoding'])).toEqual([
    undefined,
    'gzip, deflate, br, zstd',
  ]);
});
