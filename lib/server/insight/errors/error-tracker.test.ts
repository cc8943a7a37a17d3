import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checked } from '@/lib/server/env';
import { log, onLoggedError } from '@/lib/server/log';
import { testDatabase } from '@/tests/setup/database';
import { reportError } from './report-error';
import { scrubError } from './scrub-error';
import { reportThrown, startReporting } from './start-reporting';

const db = testDatabase();
type Received = { readonly path: string; readonly auth: string; readonly lines: unknown[] };
const received: Received[] = [];
let status = 200;
let tracker: Server;

async function take(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({
    path: request.url ?? '',
    auth: String(request.headers['x-sentry-auth']),
    lines: Buffer.concat(chunks)
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  });
}

beforeAll(async () => {
  tracker = createServer(async (request, response) => {
    await take(request);
    response.writeHead(status, { location: '/elsewhere' }).end('{}');
  });
  tracker.listen(0, '127.0.0.1');
  await once(tracker, 'listening');
  const { port } = tracker.address() as AddressInfo;
  process.env.UMIAK_ERROR_DSN = `http://a1b2@127.0.0.1:${port}/errors/42`;
  process.env.UMIAK_SILENCED_AREAS = 'host, svg';
});

afterAll(() => {
  onLoggedError(undefined);
  tracker.close();
});

beforeEach(async () => {
  received.length = 0;
  status = 200;
  await db.query('delete from rate_limit');
});

const anError = (changed: object = {}) =>
  scrubError('browser', {
    area: 'trips',
    message: 'The trips could not be read again',
    detail: 'TypeError: no answer for annabelle@acme.example',
    stack: 'at load (/_next/static/chunks/a1.js:1:2)\nat start (/_next/static/chunks/b2.js:3:4)',
    page: 'trips',
    version: 'abc',
    ...changed,
  });

test('with a DSN an error goes there as an envelope, and not into our table', async () => {
  await reportError(anError());
  expect(received).toHaveLength(1);
  const [{ auth, lines, path } = { auth: '', lines: [], path: '' }] = received;
  expect(path).toBe('/errors/api/42/envelope/');
  expect(auth).toContain('sentry_key=a1b2');
  const [head, item, event] = lines as [{ event_id: string }, { length: number }, object];
  expect(item).toMatchObject({ type: 'event', length: Buffer.byteLength(JSON.stringify(event)) });
  expect(event).toMatchObject({
    event_id: head.event_id,
    platform: 'javascript',
    logger: 'trips',
    release: 'abc',
    transaction: 'trips',
    exception: {
      values: [
        {
          type: 'The trips could not be read again',
          value: 'TypeError: no answer for […]',
          stacktrace: {
            frames: [
              { function: 'start', filename: '/_next/static/chunks/b2.js', lineno: 3, colno: 4 },
              { function: 'load', filename: '/_next/static/chunks/a1.js', lineno: 1, colno: 2 },
            ],
          },
        },
      ],
    },
  });
  expect(JSON.stringify(event)).not.toMatch(/"(?:user|request|server_name)"|annabelle/);
  expect(await db.count('error_group')).toBe(0);
});

test('of one kind twenty an hour are passed on', async () => {
  for (let n = 0; n < 25; n += 1) await reportError(anError());
  expect(received).toHaveLength(20);
  await reportError(anError({ message: 'Another error' }));
  expect(received).toHaveLength(21);
});

test('inventions from browsers are passed on a hundred times an hour, and keep nothing of the server waiting', async () => {
  const invented = Array.from({ length: 130 }, (_, n) =>
    anError({
      source: 'browser',
      message: `Invented ${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10) % 10]}${'uvwxyz'[Math.floor(n / 100)]}`,
    }),
  );
  const all = invented.slice(0, 60).map((one) => reportError(one));
  all.push(reportError(scrubError('server', { ...anError(), message: 'Noticed by the server' })));
  await Promise.all(all);
  expect(JSON.stringify(received.slice(0, 2)).includes('Noticed by the server')).toBe(true);
  for (const one of invented.slice(60)) await reportError(one);
  expect(received.length).toBeLessThanOrEqual(101);
});

test.each([302, 429, 500])(
  'a tracker that answers %d disturbs nobody, and gets the next one',
  async (answer) => {
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => {});
    status = answer;
    await reportError(anError());
    expect(warned).toHaveBeenCalledWith(expect.anything(), 'an error could not be reported');
    expect(received.map(({ path }) => path)).toEqual(['/errors/api/42/envelope/']);
    status = 200;
    await reportError(anError());
    expect(received).toHaveLength(2);
    warned.mockRestore();
  },
);

test('CERR-016 errors of a silenced area are not reported', async () => {
  await reportError(anError({ area: 'host' }));
  await reportError(anError({ area: 'svg' }));
  expect(received).toEqual([]);
});

test('what the server logs as an error, and what a page throws, is reported without what it was about', async () => {
  startReporting();
  log.level = 'fatal';
  log.error({ address: 'GET /i/api/x' }, 'not written, not reported');
  log.level = 'error';
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const thrown = Object.assign(new Error('no row for annabelle@acme.example'), { name: 'TypeError' });
  log.error({ address: 'GET /i/api/x', error: thrown }, 'call failed');
  log.error('in words alone');
  log.warn('no error');
  reportThrown('A page could not be drawn', new Error('for "Annabelle"'), '/[brand]/[locale]/trips');
  await reportError(anError());
  printed.mockRestore();
  log.level = 'silent';
  const events = received.map(({ lines }) => lines[2]);
  expect(events).toMatchObject([
    {
      platform: 'node',
      logger: 'server',
      transaction: 'GET /i/api/x',
      exception: { values: [{ type: 'call failed', value: 'TypeError: no row for […]' }] },
    },
    { logger: 'server', exception: { values: [{ type: 'in words alone' }] } },
    {
      logger: 'page',
      exception: { values: [{ type: 'A page could not be drawn', value: 'Error: for […]' }] },
    },
    { logger: 'trips' },
  ]);
});

test('CERR-021 CERR-023 ERR-053 a logo that there is not, and a page with a bad permission, are reported by the server', async () => {
  startReporting();
  log.level = 'error';
  // As the start of the process passes on what components log, and as the gate of a page does.
  log.error({ area: 'page', detail: 'nosuchbrand' }, 'Logo not found');
  log.error({ page: 'roles', permission: 'roleManagment' }, 'Invalid admin hub page permission');
  await reportError(anError());
  log.level = 'silent';
  expect(received.map(({ lines }) => lines[2]).slice(0, 2)).toMatchObject([
    { logger: 'page', exception: { values: [{ type: 'Logo not found', value: 'nosuchbrand' }] } },
    {
      logger: 'server',
      transaction: 'roles',
      exception: { values: [{ type: 'Invalid admin hub page permission', value: 'roleManagment' }] },
    },
  ]);
});

test.each([
  'nonsense',
  'https://errors.example/1',
  'https://key@other.example/',
  'ftp://key@errors.example/1',
  'https://key:secret@errors.example/1',
])('%s is no DSN, and the server says so without repeating it', (dsn) => {
  expect(() => checked({ UMIAK_ERROR_DSN: dsn })).toThrow(/is no DSN/);
  expect(() => checked({ UMIAK_ERROR_DSN: dsn })).not.toThrow(dsn);
});

test('areas are names, and paths of the bot check are paths', () => {
  expect(checked({ UMIAK_SILENCED_AREAS: 'trips, host,' }).errorReports.silencedAreas).toEqual([
    'trips',
    'host',
  ]);
  expect(() => checked({ UMIAK_SILENCED_AREAS: 'Annabelle Bright' })).toThrow();
  expect(checked({ UMIAK_BOT_CHECK_PATHS: '/a,/b/c' }).botCheckPaths).toEqual(['/a', '/b/c']);
  expect(() => checked({ UMIAK_BOT_CHECK_PATHS: 'https://evil.example' })).toThrow();
});
