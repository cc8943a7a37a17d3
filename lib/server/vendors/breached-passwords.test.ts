import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const digest = createHash('sha1').update('tidal-otter-913-reef').digest('hex').toUpperCase();

async function rangeService(answer: (path: string) => { status: number; body: string }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env.BREACHED_PASSWORDS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
  jest.resetModules();
  const { isBreachedPassword } = await import('./breached-passwords');
  return { asked, isBreachedPassword, stop: () => new Promise((done) => server.close(done)) };
}

afterEach(() => {
  delete process.env.BREACHED_PASSWORDS_URL;
});

test('a known password is found, and only five digits of its hash leave the server', async () => {
  const body = `${digest.slice(5)}:42\r\n${'0'.repeat(35)}:0`;
  const { asked, isBreachedPassword, stop } = await rangeService(() => ({ status: 200, body }));
  expect(await isBreachedPassword('tidal-otter-913-reef')).toBe(true);
  expect(await isBreachedPassword('another-word-88-sea')).toBe(false);
  expect(asked[0]).toBe(`/range/${digest.slice(0, 5)}`);
  await stop();
});

test('padding with a count of 0 is no find', async () => {
  const { isBreachedPassword, stop } = await rangeService(() => ({
    status: 200,
    body: `${digest.slice(5)}:0`,
  }));
  expect(await isBreachedPassword('tidal-otter-913-reef')).toBe(false);
  await stop();
});

test('a service that fails refuses nobody', async () => {
  const { isBreachedPassword, stop } = await rangeService(() => ({ status: 503, body: '' }));
  expect(await isBreachedPassword('tidal-otter-913-reef')).toBe(false);
  await stop();
  expect(await isBreachedPassword('tidal-otter-913-reef')).toBe(false);
});
