import { NextRequest } from 'next/server';
import { openPageContext } from '@/lib/server/page/page-context';
import { pageRules } from '@/lib/shared/site/pages/page-rules';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

async function drawn(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { middleware } = await import('@/middleware');
  const url = `http://localhost:3000${path}`;
  const response = await middleware(
    new NextRequest(url, { headers: { host: 'localhost:3000', ...headers } }),
  );
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    policy,
    screen: new URL(response.headers.get('x-middleware-rewrite') ?? url).pathname,
    context: openPageContext(response.headers.get('x-middleware-request-x-umiak-page')),
    passedNames: response.headers.get('x-middleware-override-headers')?.split(',') ?? [],
    shared: response.headers.get('x-umiak-shared'),
    robots: response.headers.get('x-robots-tag'),
  };
}

const host = 'http://host.localhost:3000';

test('an embedded page may be framed by the exact origins of its affiliate', async () => {
  const page = await drawn('/embed/demo/hotels');
  expect(page.ancestors).toBe(host);
  expect(page.screen).toBe('/kayak/en-US/embed/demo/hotels');
  expect(page.policy).toContain(`connect-src 'self' ${host};`);
  expect(page).toMatchObject({ shared: '1', robots: 'noindex' });
  expect((await drawn('/de-de/embed/demo/flights')).ancestors).toBe(host);
});

test('an embedded page is drawn for nobody: without cookies, and it asks nothing', async () => {
  const page = await drawn('/embed/demo/flights?to=Lisbon', {
    cookie: 'sid=secret; did=secret; msg=1; DATA_CONSENT=true',
    'x-country-code': 'DE',
  });
  expect(page.passedNames).not.toContain('cookie');
  expect(page.context).toMatchObject({ consent: 'settled', dismissed: '' });
  expect((await drawn('/flights', { cookie: 'sid=secret' })).passedNames).toContain('cookie');
});

test.each([
  '/embed/nobody/flights',
  '/embed/demo/trips',
  '/embed/demo/__proto__',
  '/embed/demo',
  '/embed/demo/flights/x',
])('%s is nowhere', async (path) => {
  expect(await drawn(path)).toMatchObject({ screen: '/404', ancestors: "'none'" });
});

const others = Object.entries(pageRules).filter(
  ([, rule]) => rule.needs === 'anyone' && !rule.embed && !rule.entry,
);

test('no other page can be framed, whatever its address says', async () => {
  expect(others.length).toBeGreaterThan(20);
  const asked = others.flatMap(([path]) => [path, `${path}?embed=demo&affiliate=demo`]);
  for (const path of asked) expect([path, (await drawn(path)).ancestors]).toEqual([path, "'none'"]);
});
