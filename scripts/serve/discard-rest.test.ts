import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { loadedCalls } from './loaded-calls.mjs';
import { startTestServer } from './test-server';

const loaded = loadedCalls();
/** Its application begins to read, and answers before it has read it all. */
const serverOf = () =>
  startTestServer(
    async (asked, response) => {
      await Readable.toWeb(asked).getReader().read();
      response.end('refused');
    },
    {},
    loaded,
  );
let server: Awaited<ReturnType<typeof serverOf>>;
beforeAll(async () => {
  server = await serverOf();
});
afterAll(() => server.close());

const large = 'x'.repeat(2_000_000);

/** Posts to an address and asks another one on the same connection; the answer to the second, and how many connections it took. */
async function nextAfter(path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, at: string, body: string) => {
    const sent = request({ port: server.port, host: '127.0.0.1', path: at, method, agent });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: (await buffer(response)).toString(), socket: sent.socket };
  };
  const first = await ask('POST', path, large);
  const second = await ask('GET', '/i/api/none', '');
  agent.destroy();
  return { first: first.status, second: second.body, isSame: first.socket === second.socket };
}

test('a large body that nobody reads holds up nothing else on the connection', async () => {
  loaded.routers.set('/k/run', async () => new Response('refused', { status: 403 }));
  expect(await nextAfter('/k/run/auth/login')).toEqual({ first: 403, second: 'refused', isSame: true });
});

test('nor does one that the application began to read', async () => {
  expect(await nextAfter('/i/api/none')).toEqual({ first: 200, second: 'refused', isSame: true });
});

test('nor one that a page refuses', async () => {
  expect(await nextAfter('/en-us/hotels')).toEqual({ first: 405, second: 'refused', isSame: true });
});
