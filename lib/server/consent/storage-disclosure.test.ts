import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Outside } from '@/lib/server/vendors/fetch-public';
import { publishedDisclosure } from './storage-disclosure';

const there: Outside = { request: request as Outside['request'] & {}, admits: () => true, protocol: 'http:' };
let server: Server;
let body = '{}';
let asked = 0;
let origin = '';

beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('what a vendor publishes is read once for everybody, in our fields alone', async () => {
  body = JSON.stringify({
    disclosures: [
      { identifier: 'a*', type: 'cookie', maxAgeSeconds: 60, cookieRefresh: true, purposes: [1], secret: 1 },
      { identifier: 'b', type: 'web', maxAgeSeconds: null },
    ],
    domains: [{ domain: '*.vendor.example', use: 'pictures' }],
    sdks: [],
  });
  const read = () => publishedDisclosure(`${origin}/one.json`, there);
  const [first] = await Promise.all(Array.from({ length: 20 }, read));
  expect(first).toEqual({
    disclosures: [
      { identifier: 'a*', type: 'cookie', maxAgeSeconds: 60, cookieRefresh: true, purposes: [1] },
      { identifier: 'b', type: 'web', maxAgeSeconds: null, cookieRefresh: false, purposes: [] },
    ],
    domains: [{ domain: '*.vendor.example', use: 'pictures' }],
  });
  expect(asked).toBe(1);
});

test.each([
  ['no JSON', '<html>'],
  ['another shape', '{"disclosures":"none"}'],
  [
    'an identifier without an end',
    JSON.stringify({ disclosures: [{ identifier: 'x'.repeat(501), type: 'web' }] }),
  ],
  [
    'more than anybody stores',
    JSON.stringify({ disclosures: Array(1001).fill({ identifier: 'x', type: 'web' }) }),
  ],
])('%s is refused, and not asked for again at once', async (name, text) => {
  body = text;
  const before = asked;
  const url = `${origin}/${encodeURIComponent(name)}.json`;
  for (let at = 0; at < 2; at++)
    await expect(publishedDisclosure(url, there)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(asked).toBe(before + 1);
});
