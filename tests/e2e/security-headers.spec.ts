import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIResponse, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { askSite, site } from './site';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const ofDocument = {
  'content-security-policy': expect.stringMatching(/^default-src /),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
};

/** Bytes as they are, for what no client would send; the head of the answer. */
async function send(...lines: readonly string[]): Promise<Record<string, string>> {
  const socket = connect(Number(new URL(site('kayak')).port), '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  return Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  );
}

/** An answer that a browser would show as a document has a policy, whoever gave it. */
function expectHeaders(headers: Readonly<Record<string, string>>, what: string): void {
  expect.soft(headers, what).toMatchObject(always);
  if (/html|xml|svg/.test(headers['content-type'] ?? ''))
    expect.soft(headers, what).toMatchObject(ofDocument);
  else if (headers['content-type'] !== undefined)
    expect.soft(headers['content-security-policy'], what).toContain('frame-ancestors');
}

const nobodysId = '00000000-0000-4000-8000-000000000000';

/** One of each kind, with the status where it belongs to the kind. */
const kinds: readonly (readonly [kind: string, path: string, status: number | null])[] = [
  ['a page from memory', '/', 200],
  ['a page drawn for one', '/cars?x=1', 200],
  ['a 404 page', '/nowhere', 404],
  ['a redirect to sign in', '/profile/account', 303],
  ['a redirect for good', '/login/', 308],
  ['a call', '/i/api/account/signIn/v1/ways', 401],
  ['a call for anybody', '/horizon/react/component/FooterBrandsStateProviderAction', 200],
  ['a call that nobody answers', '/i/api/nowhere', 404],
  ['a method that nobody answers', '/k/run/auth/login', 405],
  ['a static 404', '/_next/static/chunks/none.js', 404],
  ['what is below /_next and no file', '/_next/none', null],
  ['favicon.ico', '/favicon.ico', 404],
  ['openapi.json', '/api-docs/openapi.json', 200],
  ['robots.txt', '/robots.txt', 200],
  ['the site map', '/sitemap.xml', 200],
  ['a part of the site map that is not there', '/sitemap/none.xml', 404],
  ['a drawn picture', '/views/LIS-winter.svg', 200],
  ['a picture nobody has', `/pictures/${nobodysId}.webp`, 404],
  ['a logo nobody has', `/logos/${nobodysId}.png`, 404],
  ['an icon', '/icons/social/facebook.svg', 200],
  ['the stub of an API', '/tcf/stub.js', 200],
];

test('V8 every kind of answer has the security headers', async ({ page, request }) => {
  for (const [kind, path, status] of kinds) {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (status !== null) expect.soft(answer.status(), kind).toBe(status);
    expectHeaders(answer.headers(), kind);
  }
  const html = await (await request.get('/')).text();
  const [chunk = ''] = /\/_next\/static\/chunks\/[\w~.-]+\.css/.exec(html) ?? [];
  const [own = ''] = /\/_next\/static\/page-styles\/[^"]+/.exec(html) ?? [];
  for (const path of [chunk, own]) {
    const answer = await request.get(path);
    expect
      .soft([answer.status(), answer.headers()['content-type']])
      .toEqual([200, 'text/css; charset=UTF-8']);
    expectHeaders(answer.headers(), path);
  }
  for (const answer of await builtFiles(page)) expectHeaders(answer.headers(), answer.url());
});

/** What a page of React asks for. */
async function builtFiles(page: Page): Promise<readonly APIResponse[]> {
  await page.goto('/api-docs');
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/_next\/static/.test(name) ? [name] : [])),
  );
  expect(addresses.some((one) => one.endsWith('.js'))).toBe(true);
  return Promise.all(addresses.map((one) => page.request.get(one)));
}

test('V8 what is not asked by browsers has the security headers too', async () => {
  const host = `Host: ${new URL(site('kayak')).host}`;
  const close = 'Connection: close';
  const asked: readonly (readonly [string, readonly string[]])[] = [
    ['TRACE', ['TRACE / HTTP/1.1', host, close]],
    ['a method nobody knows of a page', ['PROPFIND / HTTP/1.1', host, close]],
    ['another target', ['GET //evil.example/ HTTP/1.1', host, close]],
    ['another host', ['GET / HTTP/1.1', 'Host: evil.example', close]],
    ['no host', ['GET / HTTP/1.1', close]],
    ['a malformed request', ['GET']],
    ['endless headers', ['GET / HTTP/1.1', host, `X: ${'y'.repeat(20_000)}`]],
  ];
  for (const [kind, lines] of asked) expectHeaders(await send(...lines), kind);
});

test('V8 what pages of others may load says so, and nothing else does', async ({ request }) => {
  const sdk = (await request.get('/embed/host.js')).headers();
  expect(sdk).toMatchObject({ ...always, 'cross-origin-resource-policy': 'cross-origin' });
  const embedded = (await request.get('/embed/demo/flights')).headers();
  expect(embedded).toMatchObject({
    ...always,
    ...ofDocument,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringMatching(/frame-ancestors http:\/\/host\.localhost/),
  });
  const host = await askSite(request, `http://host.localhost:${new URL(site('kayak')).port}/demo/host`);
  expect(host.status()).toBe(200);
  expect(host.headers()).toMatchObject({
    ...always,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(host.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
