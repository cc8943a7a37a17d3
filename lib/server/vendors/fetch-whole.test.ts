import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fetchWhole } from './fetch-whole';

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Collects what nothing holds any more; references that are weak are cleared between two turns of the event loop. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let turn = 0; turn < 5; turn += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a body that never ends is given up when the signal says so, also after a garbage collection', async () => {
  const begun = new Promise<void>((resolve) => {
    answer = (_, response) => response.writeHead(200).write('begun', () => resolve());
  });
  const controller = new AbortController();
  const asking = fetchWhole(url, { signal: controller.signal });
  await begun;
  await collectGarbage();
  controller.abort(new Error('enough'));
  await expect(asking).rejects.toThrow('enough');
});

test('an answer is as it came, of up to so many bytes', async () => {
  answer = (_, response) => response.writeHead(201, { 'x-told': 'yes' }).end('four');
  const { signal } = new AbortController();
  const whole = await fetchWhole(url, { signal, bytesMax: 4 });
  expect([whole.status, whole.headers.get('x-told'), await whole.text()]).toEqual([201, 'yes', 'four']);
  await expect(fetchWhole(url, { signal, bytesMax: 3 })).rejects.toThrow('more than 3 bytes');
  answer = (_, response) => response.writeHead(304).end();
  expect((await fetchWhole(url, { signal })).status).toBe(304);
  answer = (_, response) => response.writeHead(302, { location: url }).end();
  await expect(fetchWhole(url, { signal })).rejects.toThrow();
});
