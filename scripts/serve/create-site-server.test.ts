import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeGracefully } from './close-gracefully.mjs';
import { uncodedVariants } from './coded-variants.mjs';
import { createSiteServer } from './create-site-server.mjs';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: string };

const key = 'the key of this process';
const faultPage = '<!doctype html><html><h1>Sorry</h1></html>';

let server: ReturnType<typeof createSiteServer>;
let port: number;
let logged: jest.SpyInstance;

async function serve(handle: Handle, options: object = {}): Promise<void> {
  server = createSiteServer({ handle, key, ...options });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
}

async function fetchAnswer(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** A request as typed by hand, for what no HTTP client would send. */
async function fetchRaw(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const isFault = ({ headers }: IncomingMessage) => headers['x-umiak-fault'] !== undefined;

/** What the application does when a page fails: bare HTML in pieces, with cookies and its own headers. */
function failBarely(response: ServerResponse): void {
  response.statusCode = 500;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('set-cookie', 'sid=secret');
  response.flushHeaders();
  response.write('<html>Internal ');
  response.end('Server Error');
}

function showFaultPage(response: ServerResponse, status = 503): void {
  response.writeHead(status, {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'",
    'set-cookie': 'did=new',
  });
  response.end(faultPage);
}

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  await closeGracefully(server);
  logged.mockRestore();
});

test('the application sees the address of the socket last and no header of ours from outside', async () => {
  let seen: IncomingMessage['headers'] = {};
  await serve(async (incoming, response) => {
    seen = incoming.headers;
    response.end();
  });
  await fetchAnswer('/', {
    'X-Umiak-Fault': '1',
    'X-Umiak-Key': key,
    'x-umiak-anything': '1',
    'x-forwarded-for': '203.0.113.9',
  });
  expect(Object.keys(seen).filter((name) => name.startsWith('x-umiak-'))).toEqual([]);
  expect(seen['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
  await fetchAnswer('/');
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
});

test.each([
  ['of the router', { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' }, true],
  ['that nobody can read', { rsc: '1', 'next-router-state-tree': 'x' }, false],
  ['without end', { rsc: '1', 'next-router-state-tree': JSON.stringify(['x'.repeat(8_000), {}]) }, false],
  ['of a request for a document', { 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' }, false],
])('a router state %s reaches the application: %j', async (_, headers, isKept) => {
  let seen: IncomingMessage['headers'] = {};
  await serve(async (incoming, response) => {
    seen = incoming.headers;
    response.end();
  });
  expect((await fetchAnswer('/denied', headers)).status).toBe(200);
  expect('next-router-state-tree' in seen).toBe(isKept);
});

test.each([
  ['two slashes', '//evil.example/'],
  ['slash and backslash', '/\\evil.example'],
  ['asterisk form', '*'],
  ['absolute form', 'http://evil.example/'],
  ['more than 8 kB', `/${'a'.repeat(8192)}`],
])('a request target of %s is refused before the application', async (_, target) => {
  const handle = jest.fn();
  await serve(handle);
  expect(await fetchRaw(target)).toMatch(/^HTTP\/1\.1 400 /);
  expect(handle).not.toHaveBeenCalled();
});

test.each([
  ['POST', '/'],
  ['PUT', '/business/users'],
  ['OPTIONS', '/help'],
  ['PROPFIND', '/trips'],
  ['TRACE', '/'],
  ['TRACE', '/i/api/x'],
  ['PROPFIND', '/k/run/auth/login'],
])('%s %s is refused before the application, with what is allowed', async (method, path) => {
  const handle = jest.fn();
  await serve(handle);
  const answer = await fetchAnswer(path, {}, method);
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toMatch(/^GET, HEAD/);
  expect(handle).not.toHaveBeenCalled();
});

test('V1 below /_next/ there are the files of the build and nothing else', async () => {
  const handle = jest.fn();
  const script = uncodedVariants(Buffer.from('a()'), ['Content-Type', 'application/javascript']);
  const assets = {
    find: (target: string) => (target === '/_next/static/chunks/a.js' ? Promise.resolve(script) : null),
  };
  await serve(handle, { assets });
  for (const target of [
    '/_next/x/business/users',
    '/_next/static/business/users',
    '/_next/',
    '/_next/data/x.json',
  ]) {
    expect((await fetchAnswer(target)).status).toBe(404);
  }
  expect((await fetchAnswer('/_next/static/chunks/a.js')).status).toBe(200);
  expect((await fetchAnswer('/_next/static/chunks/a.js', {}, 'POST')).status).toBe(405);
  expect(handle).not.toHaveBeenCalled();
});

test.each(['/?q=%00', '/business/audit-log?actor=a%1Bb', '/a%7f', '/?q=%C2%85', '/?a=%0B', '/\u0001'])(
  'V7 the page address %j with a control character is refused',
  async (target) => {
    await serve(async (_, response) => void response.end());
    expect(await fetchRaw(target)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test('V7 calls refuse control characters themselves, and what is none passes', async () => {
  await serve(async (_, response) => void response.end());
  for (const target of ['/i/api/a?q=%00', '/?q=%2500', '/?q=a%0D%0A%09b', '/?q=%C3%A4%F0%9F%91%A9%E2%80%8F'])
    expect(await fetchRaw(target)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a page that fails is answered by the error page of the same host, without its cookies', async () => {
  let asked: IncomingMessage | undefined;
  await serve(async (incoming, response) => {
    if (!isFault(incoming)) return failBarely(response);
    asked = incoming;
    showFaultPage(response);
  });
  const sent = { host: 'momondo.localhost', cookie: 'sid=secret', 'x-forwarded-for': '203.0.113.9' };
  const answer = await fetchAnswer('/stays?q=1', sent);
  expect(answer).toMatchObject({ status: 503, body: faultPage });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'",
    'content-length': String(faultPage.length),
    'cache-control': 'no-store',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(asked?.method).toBe('GET');
  expect(asked?.headers).toEqual({
    host: 'momondo.localhost',
    accept: 'text/html',
    'x-forwarded-for': '127.0.0.1',
    'x-umiak-fault': '500',
    'x-umiak-key': key,
  });
});

test.each([
  [404, 'sid=secret'],
  [404, ''],
  [403, 'sid=secret'],
])(
  'a page that ends in %i while it is drawn is answered by what stands in its place, for the same visitor (%j)',
  async (status, cookie) => {
    let asked: IncomingMessage | undefined;
    await serve(async (incoming, response) => {
      const isSecond = isFault(incoming);
      if (isSecond) asked = incoming;
      else response.setHeader('x-umiak-open', '1');
      response.writeHead(status, { 'content-type': 'text/html' });
      response.end(isSecond ? faultPage : '<html id="empty"></html>');
    });
    const sent = { host: 'momondo.localhost', 'if-none-match': 'x', ...(cookie && { cookie }) };
    const answer = await fetchAnswer('/stays?q=1', sent);
    expect(answer).toMatchObject({ status, body: faultPage });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['x-umiak-open']).toBeUndefined();
    expect(asked?.url).toBe('/stays?q=1');
    expect(asked?.headers).toMatchObject({
      host: 'momondo.localhost',
      'x-umiak-fault': String(status),
      'x-umiak-key': key,
    });
    expect(asked?.headers.cookie ?? '').toBe(cookie);
    expect(asked?.headers['if-none-match']).toBeUndefined();
  },
);

test('where that fails there is the error page; a 404 that is whole is left alone', async () => {
  await serve(async (incoming, response) => {
    if (incoming.url === '/fault') return showFaultPage(response);
    if (isFault(incoming)) return failBarely(response);
    if (incoming.url === '/a') response.setHeader('x-umiak-open', '1');
    response.writeHead(404, { 'content-type': 'text/html' }).end('whole');
  });
  for (const cookie of ['sid=secret', '']) {
    expect(await fetchAnswer('/a', { cookie })).toMatchObject({ status: 503, body: faultPage });
    expect(await fetchAnswer('/b', { cookie })).toMatchObject({ status: 404, body: 'whole' });
  }
});

test('HEAD of a page that fails has the headers of the error page and no body', async () => {
  await serve(async (incoming, response) =>
    isFault(incoming) ? showFaultPage(response) : failBarely(response),
  );
  const answer = await fetchAnswer('/', {}, 'HEAD');
  expect(answer).toMatchObject({ status: 503, body: '' });
  expect(answer.headers['content-length']).toBe(String(faultPage.length));
});

test('middleware that fails, which ends in plain text, is a page that fails', async () => {
  await serve(async (incoming, response) => {
    if (isFault(incoming)) return showFaultPage(response);
    response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
  });
  expect(await fetchAnswer('/')).toMatchObject({ status: 503, body: faultPage });
});

test('an application that throws before it answers is a page that fails', async () => {
  await serve(async (incoming, response) => {
    if (!isFault(incoming)) throw new Error('no such luck');
    showFaultPage(response, 500);
  });
  expect(await fetchAnswer('/')).toMatchObject({ status: 500, body: faultPage });
  expect(await fetchAnswer('/i/api/x')).toMatchObject({ status: 500, body: '' });
});

const brokenFaultPages: [string, (response: ServerResponse) => void][] = [
  [
    'throws',
    () => {
      throw new Error('again');
    },
  ],
  ['fails barely', failBarely],
  ['is an empty success', (response) => showFaultPage(response, 200)],
  [
    'is no HTML',
    (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('</html>'),
  ],
  ['is cut off', (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<html><p>')],
];

test.each(brokenFaultPages)('an error page that %s leaves the last resort', async (_, breakDown) => {
  await serve(async (incoming, response) => (isFault(incoming) ? breakDown(response) : failBarely(response)));
  const answer = await fetchAnswer('/');
  expect(answer.status).toBe(500);
  expect(answer.body).toContain('<h1>Unexpected Application Error!</h1>');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([
  '/_next/static/x.js',
  '/i/api/x',
  '/k/run/x',
  '/horizon/x',
  '/s/run/x',
  '/s/horizon/x',
  '/trips/api/x',
  '/auth/webauthn/x',
  '/inbox/x',
])('a failure of the call %s is left alone', async (path) => {
  await serve(async (_, response) => failBarely(response));
  const answer = await fetchAnswer(path);
  expect(answer).toMatchObject({ status: 500, body: '<html>Internal Server Error' });
});

test.each<[number, string]>([
  [200, 'text/html'],
  [404, 'text/html'],
  [503, 'text/html'],
  [500, 'application/json'],
  [500, 'text/x-component'],
])('an answer %i of type %s is left alone', async (status, type) => {
  await serve(async (_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end('as it is');
  });
  expect(await fetchAnswer('/')).toMatchObject({ status, body: 'as it is' });
});

test('closing waits for the answer under way', async () => {
  let finish = () => {};
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await serve(async (_, response) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
      arrived();
    });
    response.end('in time');
  });
  const answer = fetchAnswer('/');
  await arrival;
  const closing = closeGracefully(server);
  finish();
  expect(await answer).toMatchObject({ status: 200, body: 'in time' });
  await closing;
  expect(server.listening).toBe(false);
});

test('a server that closes answers what comes on an open connection, and takes no new one', async () => {
  await serve(async (_, response) => {
    response.end('answered');
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (by: Agent) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: by, path: '/' }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      }).on('error', reject);
    });
  expect(await ask(agent)).toBe(200);
  const closing = closeGracefully(server, { idleMs: 60_000 });
  expect(await ask(agent)).toBe(200);
  await expect(ask(new Agent())).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
  await closing;
});

test('every answer has the id of its request, whoever gives it', async () => {
  const assets = { find: () => null };
  const probes = {
    find: ({ url }: { url: string }) => (url === '/livez' ? Promise.resolve(ready) : null),
    isStopping: () => false,
  };
  const ready = { status: 200, headers: {}, body: Buffer.from('ok') };
  await serve(async (_, response) => void response.end('asked'), { assets, probes, isBehindProxy: true });
  const told = { 'x-request-id': 'c142a0c6913ebb56' };
  const answers = await Promise.all([
    fetchAnswer('/', told),
    fetchAnswer('/_next/static/none.js', told),
    fetchAnswer('/livez', told),
    fetchAnswer('/', told, 'TRACE'),
    fetchAnswer('/%00', told),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 405, 400]);
  for (const { headers } of answers) expect(headers).toMatchObject(told);
});
