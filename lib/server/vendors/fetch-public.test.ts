import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPublicJson, type Outside } from './fetch-public';

/** Nobody waits as long as this, however slow the machine is. */
const limits = { bytesMax: 1000, waitMs: 600_000 };
let server: Server | null = null;

/** A server on this machine, and an outside that takes it for the public internet. */
async function outside(answer: RequestListener): Promise<{ url: string; there: Outside }> {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage.json`;
  return {
    url,
    there: { request: request as Outside['request'] & {}, admits: () => true, protocol: 'http:' },
  };
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

const json = { 'content-type': 'application/json; charset=utf-8' };

test('a public address is read, with how long it may be kept, and told nothing about us', async () => {
  let seen: unknown = null;
  const { there, url } = await outside((asked, response) => {
    seen = asked.headers;
    response.writeHead(200, { ...json, 'cache-control': 'public, max-age=120' }).end('{"a":1}');
  });
  expect(await fetchPublicJson(url, limits, there)).toEqual({ text: '{"a":1}', maxAgeSeconds: 120 });
  expect(Object.keys(seen as object).sort()).toEqual(['accept', 'connection', 'host']);
});

test.each<[string, RequestListener]>([
  ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
  ['fails', (_, response) => response.writeHead(500, json).end('{}')],
  ['sends a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['sends too much', (_, response) => response.writeHead(200, json).end('x'.repeat(1001))],
])('a server that %s is given up', async (_, answer) => {
  const { there, url } = await outside(answer);
  await expect(fetchPublicJson(url, limits, there)).rejects.toThrow();
});

test.each<[string, RequestListener]>([
  ['sends without an end', (_, response) => void response.writeHead(200, json).write('{')],
  ['says nothing', () => {}],
])('a server that %s is given up', async (_, answer) => {
  const { there, url } = await outside(answer);
  await expect(fetchPublicJson(url, { ...limits, waitMs: 50 }, there)).rejects.toThrow();
});

test.each([
  'http://vendor.example/x.json',
  'https://127.0.0.1/x.json',
  'https://2130706433/x.json',
  'https://0x7f.1/x.json',
  'https://[::1]/x.json',
  'https://[::ffff:169.254.169.254]/x.json',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x.json',
  'https://user:secret@vendor.example/x.json',
  'https://vendor.example:8443/x.json',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:application/json,{}',
  '',
])('%s is never asked', async (url) => {
  await expect(fetchPublicJson(url, limits)).rejects.toThrow(/public address|https|no address/);
});
