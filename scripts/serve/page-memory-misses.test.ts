import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { settled } from '@/tests/factories/settled';
import { documentOf, newTestSite, nonceOf } from './test-site';

let server: Awaited<ReturnType<typeof site.start>>;
let site: ReturnType<typeof newTestSite>;
let logged: jest.SpyInstance;

const unmarked = { headers: { 'x-umiak-shared': undefined } };

/** A promise that is kept when the test says so. */
function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

async function asked(times: number): Promise<void> {
  while (site.seen.length < times) await settled(1);
}

beforeEach(() => {
  site = newTestSite();
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  await server.close();
  logged.mockRestore();
});

const unshared: [string, OutgoingHttpHeaders, number][] = [
  ['is not marked', { 'x-umiak-shared': undefined }, 200],
  ['is marked otherwise', { 'x-umiak-shared': '0' }, 200],
  ['sets a cookie', { 'set-cookie': 'did=1' }, 200],
  ['is no HTML', { 'content-type': 'text/x-component' }, 200],
  ['is nearly HTML', { 'content-type': 'text/html5' }, 200],
  ['is compressed', { 'content-encoding': 'gzip' }, 200],
  ['has no policy', { 'content-security-policy': undefined }, 200],
  ['names its nonce in another header', { 'x-other': [1, 4].map(nonceOf) }, 200],
  ['redirects', { location: '/login' }, 303],
  ['is not there', {}, 404],
  ['has not changed', {}, 304],
  ['is partial', {}, 206],
  ['is not available', { 'retry-after': '5' }, 503],
];

test.each(unshared)(
  'a page that %s is drawn for each visitor, from their own request',
  async (_, changed, status) => {
    server = await site.start((request, response) =>
      site.answerShared(response, {
        headers: changed,
        status,
        words: String(request.headers['accept-language']),
      }),
    );
    for (const language of ['de', 'fr']) {
      const answer = await server.get('/', {
        headers: { 'accept-language': language, 'accept-encoding': '' },
      });
      expect(answer.status).toBe(status);
      expect(answer.headers).not.toHaveProperty('x-umiak-page');
      expect(answer.headers).not.toHaveProperty('x-umiak-shared');
      expect(answer.headers).not.toHaveProperty('x-middleware-rewrite');
      if (status !== 304) expect(answer.body).toContain(`<h1>${language}</h1>`);
    }
    // Once in vain, then each their own: the key is known not to be shared.
    expect(site.seen).toHaveLength(3);
    expect(site.seen[0]?.headers).not.toHaveProperty('accept-language');
    site.clock.ms += 5_001;
    await server.get('/');
    expect(site.seen).toHaveLength(5);
  },
);

test('a page of more than 1 MB is not kept', async () => {
  const words: Record<string, string> = { '/long': 'x'.repeat(1_048_576), '/short': 'x'.repeat(1_048_000) };
  server = await site.start(({ url }, response) =>
    site.answerShared(response, { words: words[url ?? ''] ?? '' }),
  );
  expect((await server.get('/long')).headers['x-umiak-page']).toBeUndefined();
  expect((await server.get('/short')).headers['x-umiak-page']).toBe('memory');
});

test('a page that flows in pieces, as fast as it is taken, is kept whole', async () => {
  const pieces = Array.from({ length: 40 }, (_, index) => `<p>${String(index).repeat(4096)}</p>`);
  server = await site.start(async (_, response) => {
    site.announceShared(response);
    await pipeline(Readable.from(pieces.map((piece) => Buffer.from(piece))), response);
  });
  const answer = await server.get('/');
  expect(answer.headers['x-umiak-page']).toBe('memory');
  expect(answer.body).toBe(pieces.join(''));
});

test('whoever asks at the same time waits for one drawing', async () => {
  const gate = newGate();
  server = await site.start(async (_, response) => {
    await gate.opened;
    site.answerShared(response);
  });
  const answers = Array.from({ length: 5 }, () => server.get('/'));
  await server.heard(5);
  gate.open();
  for (const { body } of await Promise.all(answers)) expect(body).toContain('Drawn 1');
  expect(site.seen).toHaveLength(1);
});

test('when it turns out to be personal, everybody who waited gets the answer to their own request', async () => {
  const gate = newGate();
  server = await site.start(async ({ headers }, response) => {
    await gate.opened;
    site.answerShared(response, { ...unmarked, words: String(headers['accept-language']) });
  });
  const languages = ['de', 'fr', 'pl'];
  const asking = languages.map((language) => server.get('/', { headers: { 'accept-language': language } }));
  await server.heard(languages.length);
  gate.open();
  const answers = await Promise.all(asking);
  expect(answers.map(({ body }) => /<h1>(.*)<\/h1>/.exec(body)?.[1])).toEqual(languages);
  expect(site.seen).toHaveLength(1 + languages.length);
});

test('a drawing that throws ends in the visitor’s own, which may succeed', async () => {
  server = await site.start(({ headers }, response) => {
    if (headers['x-umiak-surface'] !== undefined) throw new Error('no such luck');
    site.answerShared(response, { words: 'Own' });
  });
  expect(await server.get('/')).toMatchObject({ status: 200, body: documentOf(nonceOf(2), 'Own') });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a drawing that hangs is given up; its key is free again', async () => {
  let isStuck = true;
  const patience = new AbortController();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  const given: ServerResponse[] = [];
  server = await site.start(({ headers }, response) => {
    if (isStuck && headers['x-umiak-surface'] !== undefined) {
      given.push(response);
      return new Promise(() => {});
    }
    site.answerShared(response);
  }, 600_000);
  const answer = server.get('/');
  await asked(1);
  expect(limit).toHaveBeenCalledWith(600_000);
  patience.abort();
  expect((await answer).headers['x-umiak-page']).toBeUndefined();
  expect(given[0]?.destroyed).toBe(true);
  // An application that goes on as if somebody waited does no harm.
  given[0]?.write('late');
  given[0]?.end();
  isStuck = false;
  site.clock.ms += 5_001;
  expect((await server.get('/')).headers['x-umiak-page']).toBe('memory');
});

test('a shared page that fails ends in the error page', async () => {
  server = await site.start(({ url }, response) => {
    if (url === '/fault') site.answerShared(response, { ...unmarked, status: 503, words: 'Sorry' });
    else response.writeHead(500, { 'content-type': 'text/html', 'x-umiak-shared': '1' }).end('<html>');
  });
  const answer = await server.get('/');
  expect(answer).toMatchObject({ status: 503, body: documentOf(nonceOf(3), 'Sorry') });
  expect(answer.headers).not.toHaveProperty('x-middleware-rewrite');
  expect(site.seen.map(({ url }) => url)).toEqual(['/', '/', '/fault']);
});

test('clear empties the memory, and what was being drawn before it is not kept', async () => {
  const gates = [newGate(), newGate(), newGate()];
  server = await site.start(async (_, response) => {
    const words = `Drawn ${site.seen.length}`;
    await gates[site.seen.length - 1]?.opened;
    site.answerShared(response, { words });
  });
  gates[0]?.open();
  await server.get('/');
  server.clear();
  const old = server.get('/');
  await asked(2);
  server.clear();
  const young = server.get('/');
  await asked(3);
  gates[2]?.open();
  expect((await young).body).toContain('Drawn 3');
  gates[1]?.open();
  expect((await old).body).toContain('Drawn 2');
  expect((await server.get('/')).body).toContain('Drawn 3');
  expect(site.seen).toHaveLength(3);
});

test('our own headers leave by no way', async () => {
  server = await site.start((_, response) => {
    response.setHeader('x-umiak-shared', '1');
    response.writeHead(404, { 'X-Umiak-Other': '1', 'X-Middleware-Rewrite': '/kayak', 'x-kept': '1' }).end();
  });
  for (const path of ['/', '/?', '/i/api/x', '/_next/x.js']) {
    const { headers } = await server.get(path);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([
      'x-content-type-options',
      'x-request-id',
      'x-kept',
    ]);
  }
});

test('a visitor who leaves while a page is drawn does not stop it', async () => {
  const gate = newGate();
  server = await site.start(async (_, response) => {
    await gate.opened;
    site.answerShared(response);
  });
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked(1);
  socket.destroy();
  await once(socket, 'close');
  gate.open();
  expect((await server.get('/', { headers: { host: 'localhost' } })).headers['x-umiak-page']).toBe('memory');
  expect(site.seen).toHaveLength(1);
});
