import { log } from '@/lib/server/log';
import { rules } from '@/lib/shared/sign-in/rate-rules';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

let logged: jest.SpyInstance;
beforeEach(async () => {
  logged = jest.spyOn(log, 'warn').mockImplementation(() => {});
  await db.query('delete from rate_limit');
});
afterEach(() => logged.mockRestore());

const lines = () => logged.mock.calls.map(([line]) => line);

/** As a browser sends it: no header of ours, no form token. */
const report = (
  body: unknown,
  { browser = testBrowser(), headers = {}, type = 'application/reports+json' }: Sent = {},
) =>
  browser.request('POST', '/i/api/security/v1/reports', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, ...headers },
  });
type Sent = {
  readonly browser?: ReturnType<typeof testBrowser>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
};

const origin = 'http://localhost:3000';
const told = (changed: object = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: `${origin}/de-de/trips/shared/a-secret?email=annabelle@example.com`,
  user_agent: 'Mozilla/5.0 of Annabelle',
  body: {
    documentURL: `${origin}/de-de/trips/shared/a-secret1?email=annabelle@example.com#annabelle`,
    referrer: 'https://mail.example/annabelle',
    blockedURL: 'https://evil.example/collect?annabelle=secret',
    effectiveDirective: 'connect-src',
    originalPolicy: "default-src 'self'; script-src 'nonce-abc'",
    sourceFile: `${origin}/_next/static/chunks/a1.js?v=annabelle`,
    sample: 'annabelle.secret()',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 3,
    columnNumber: 7,
    ...changed,
  },
});

const line = {
  brand: 'kayak',
  page: 'trips.shared.id',
  directive: 'connect-src',
  blocked: 'https://evil.example',
  source: '/_next/static/chunks/a1.js',
  line: 3,
  enforced: true,
};

test('a report is one line of the log, without queries, samples or anybody’s data', async () => {
  const answer = await report([told(), told()]);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  expect(lines()).toEqual([line]);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/annabelle|secret|nonce|Mozilla/i);
});

test('browsers without the Reporting API report alike', async () => {
  const older = {
    'csp-report': {
      'document-uri': `${origin}/login?redir=%2Fada`,
      referrer: 'https://mail.example/annabelle',
      'violated-directive': "script-src-elem 'self' 'nonce-abc'",
      'original-policy': "default-src 'self'",
      'blocked-uri': 'inline',
      'script-sample': 'annabelle.secret()',
    },
  };
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' };
  expect((await report(older, { type: 'application/csp-report', headers })).status).toBe(204);
  expect(lines()).toEqual([
    {
      ...line,
      page: 'login',
      directive: 'script-src-elem',
      blocked: 'inline',
      source: 'unknown',
      line: null,
    },
  ]);
});

test.each([
  [{ blockedURL: `${origin}/pictures/annabelle.webp?x` }, { blocked: 'self' }],
  [
    { blockedURL: 'trusted-types-sink', disposition: 'report' },
    { blocked: 'trusted-types-sink', enforced: false },
  ],
  [{ blockedURL: 'annabelle at home' }, { blocked: 'unknown' }],
  [{ blockedURL: 'https://annabelle:secret@x.example/annabelle' }, { blocked: 'https://x.example' }],
  [{ sourceFile: 'chrome-extension://adaadaada/annabelle.js' }, { source: 'chrome-extension:' }],
  [{ sourceFile: `${origin}/trips/annabelle` }, { source: 'self' }],
  [{ sourceFile: `${origin}/_next/static/annabelle@example.com` }, { source: 'self' }],
  [
    { sourceFile: null, lineNumber: null },
    { source: 'unknown', line: null },
  ],
])('of %j no more than whose it is', async (changed, expected) => {
  await report([told(changed)]);
  expect(lines()).toEqual([{ ...line, ...expected }]);
});

test('reports about pages of others, other reports and what is none are not logged', async () => {
  const others = [
    told({ documentURL: 'https://evil.example/' }),
    told({ documentURL: 'about:blank' }),
    told({ effectiveDirective: 'annabelle@example.com' }),
    { type: 'deprecation', url: `${origin}/`, body: { id: 'annabelle' } },
    'text',
    null,
    1,
  ];
  expect((await report(others)).status).toBe(204);
  expect(lines()).toEqual([]);
});

test('of one page that goes wrong in many ways ten lines are enough', async () => {
  await report(Array.from({ length: 100 }, (_, lineNumber) => told({ lineNumber })));
  expect(lines()).toHaveLength(10);
});

test.each([
  ['no JSON', '{', 'application/reports+json', 400],
  ['an empty list', '[]', 'application/reports+json', 400],
  ['more than a hundred', JSON.stringify(Array(101).fill({})), 'application/reports+json', 400],
  ['plain JSON', '[]', 'application/json', 415],
  ['a form', 'reports=1', 'application/x-www-form-urlencoded', 415],
  ['64 kB', JSON.stringify([{ type: 'x'.repeat(65_536) }]), 'application/reports+json', 413],
])('%s is refused', async (_, body, type, status) => {
  expect((await report(body, { type })).status).toBe(status);
  expect(lines()).toEqual([]);
});

test('another site’s page cannot report', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await report([told()], { headers })).status).toBe(403);
  expect(lines()).toEqual([]);
});

test('from one address as many reports are heard as the limit says, parallel ones included', async () => {
  const browser = testBrowser();
  const { points } = rules.reportsByIp;
  await db.query('delete from rate_limit');
  const answers = await Promise.all(Array.from({ length: points + 20 }, () => report([told()], { browser })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(lines()).toHaveLength(points);
});

test('once everybody’s reports have filled the log, they are dropped without a word', async () => {
  await report([told()]);
  await db.query("update rate_limit set points = 600 where key like 'reportsByEverybody:%'");
  expect((await report([told()])).status).toBe(204);
  expect(lines()).toHaveLength(1);
});
