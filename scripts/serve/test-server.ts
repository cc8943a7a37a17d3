import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { settled } from '@/tests/factories/settled';
import type { Handle } from './ask-application.mjs';
import { closeGracefully } from './close-gracefully.mjs';
import { createSiteServer } from './create-site-server.mjs';
import type { loadedCalls } from './loaded-calls.mjs';
import { createPageMemory } from './page-memory.mjs';

/** An answer as it came over the wire; `bytes` are still compressed. */
export type Answer = {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly body: string;
};

/** What a test asks for beyond a GET without headers. */
type Asked = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
};

/**
 * The site's server with its page memory, before an application of the test's own. `now` is the memory's
 * clock, `patienceMs` how long it waits for a page.
 */
export async function startTestServer(
  handle: Handle,
  options: Omit<Parameters<typeof createPageMemory>[0], 'handle' | 'key'> = {},
  calls: ReturnType<typeof loadedCalls> | null = null,
) {
  const memory = createPageMemory({ handle, key: 'key', ...options });
  const server = createSiteServer({ handle, key: 'key', memory, calls });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  let requests = 0;
  server.on('request', () => {
    requests += 1;
  });

  /** Waits until the server has heard of this many requests since its start. */
  async function heard(times: number): Promise<void> {
    while (requests < times) await settled(1);
  }

  async function get(path: string, { headers = {}, method = 'GET', body = '' }: Asked = {}): Promise<Answer> {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = await buffer(response);
    return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
  }

  /** Sends lines as they are, for what no HTTP client would send, and gives back the whole answer. */
  async function raw(...lines: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    return text(socket);
  }

  return { get, raw, heard, port, clear: memory.clear, close: () => closeGracefully(server) };
}
