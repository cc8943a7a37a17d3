import { NextRequest } from 'next/server';
import { openPageContext, sealPageContext } from '@/lib/server/page/page-context';
import { processKey } from '@/lib/server/page/process-key';
import { calls } from '@/route-handlers';
import { sendJson } from '@/tests/factories/send-json';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const environment = {
  UMIAK_SCRIPT_ORIGINS: 'survey=https://w.example,google-tag=https://m.example',
  UMIAK_SURVEY_PATH: '/widget.js',
  UMIAK_GOOGLE_TAG: 'G-1234',
};

beforeAll(() => {
  Object.assign(process.env, environment);
});
afterAll(() => {
  for (const name of Object.keys(environment)) delete process.env[name];
});

async function drawn(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { middleware } = await import('@/middleware');
  const request = new NextRequest(`http://localhost:3000${path}`, {
    headers: { host: 'localhost:3000', ...headers },
  });
  const response = await middleware(request);
  const context = openPageContext(response.headers.get('x-middleware-request-x-umiak-page'));
  return {
    context,
    consent: context?.consent,
    policy: response.headers.get('content-security-policy') ?? '',
    reported: response.headers.get('content-security-policy-report-only'),
    endpoints: response.headers.get('reporting-endpoints'),
  };
}

async function contextOf(path: string) {
  const { context } = await drawn(path);
  if (context === null) throw new Error(`${path} has no context`);
  return context;
}

test('a page is told what to ask, and to ask nothing with hcd=true', async () => {
  expect((await drawn('/')).consent).toBe('ask-iab');
  expect((await drawn('/', { 'x-country-code': 'BR' })).consent).toBe('ask-categories');
  expect((await drawn('/?hcd=true')).consent).toBe('settled');
  expect((await drawn('/?hcd=true', { 'x-country-code': 'BR' })).consent).toBe('settled');
  expect((await drawn('/?consent=categories')).consent).toBe('ask-iab');
});

test('V1 what the page memory decided is believed with the key of this process, and from nobody else', async () => {
  const told = { 'x-umiak-surface': 'settled', 'x-umiak-dismissed': '7' };
  const decided = { consent: 'settled', dismissed: '7' };
  expect((await drawn('/', { ...told, 'x-umiak-key': processKey() })).context).toMatchObject(decided);
  for (const key of ['', 'key', processKey().slice(1)]) {
    const { context } = await drawn('/', { ...told, 'x-umiak-key': key });
    expect(context).toMatchObject({ consent: 'ask-iab', dismissed: '' });
  }
  const nonsense = { 'x-umiak-key': processKey(), 'x-umiak-surface': '<b>' };
  expect((await drawn('/', nonsense)).consent).toBe('ask-iab');
});

test('a part of a page is drawn alone for who looks at it, and nothing else is', async () => {
  const partOf = async (part: string) => (await drawn('/help', { 'x-part': part })).context?.part;
  expect(await partOf('content')).toBe('content');
  expect(await partOf('consent')).toBe('consent');
  for (const other of ['', 'topics', 'Content', '{}']) expect(await partOf(other)).toBeNull();
});

test('V1 no header of a visitor decides what a page is drawn for', async () => {
  const forged = sealPageContext({ ...(await contextOf('/')), brand: 'momondo', screen: '/business/users' });
  const claims = {
    'x-umiak-page': `${forged.split('.')[0]}.${'A'.repeat(43)}`,
    'x-umiak-fault': '1',
    'x-brand': 'momondo',
    'x-locale': 'de-DE',
    'x-path': '/business/users',
    'x-nonce': 'evil',
  };
  const { context } = await drawn('/help', claims);
  expect(context).toMatchObject({
    brand: 'kayak',
    locale: 'en-US',
    screen: '/help',
    path: '/help',
    status: null,
  });
  expect(context?.nonce).not.toBe('evil');
  expect(openPageContext(claims['x-umiak-page'])).toBeNull();
  for (const odd of [null, '', '.', 'e30.', `e30.${'A'.repeat(43)}`]) expect(openPageContext(odd)).toBeNull();
});

test('what a policy stops is reported to the endpoint that hears it', async () => {
  const { endpoints, policy, reported } = await drawn('/');
  const address = /; report-uri ([^;]+)$/.exec(policy)?.[1];
  expect(calls.keyApi.map((one) => one.address)).toContain(`POST ${address}`);
  expect(reported).toMatch(/; report-uri [^;]+$/);
  expect(endpoints).toBeNull();
});

test('the policy names third parties as far as the visitor has consented', async () => {
  const browser = testBrowser();
  const outside = { 'x-country-code': 'BR' };
  const drawnNow = () => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    return drawn('/', { ...outside, cookie });
  };
  const policyNow = async () => (await drawnNow()).policy;
  const save = (acceptedCategories: readonly string[]) =>
    sendJson(browser, 'POST', '/i/api/cookiebanner/v1/consent/record', { acceptedCategories }, outside);
  expect(await policyNow()).not.toContain('.example');
  await save(['functional']);
  expect(await policyNow()).toMatch(/script-src [^;]*https:\/\/w\.example/);
  expect(await policyNow()).not.toContain('https://m.example');
  await save(['functional', 'advertising']);
  expect(await policyNow()).toContain('https://m.example');
  expect(await policyNow()).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect((await drawnNow()).reported).toBeNull();
  await save([]);
  expect(await policyNow()).not.toContain('.example');
  expect((await drawnNow()).reported).toMatch(
    /^require-trusted-types-for 'script'; trusted-types default umiak;/,
  );
});
