import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import type { APIRequestContext } from '@playwright/test';
import { type AccessRole, accessLines, accessRoles } from '../laws/access-table';
import { requestDisguises, spellingsOf } from '../laws/address-spellings';
import { expect, test } from './fixtures';
import { demo, signInAsDemo } from './members';
import { addressOf, inDatabase, personaOf, visitorOf } from './roles';
import { searchAddresses } from './search-addresses';

const pages = accessLines().filter(({ address }) => address.startsWith('PAGE '));

/** An address of that page: its segments filled in. */
const pathOf = (address: string): string =>
  address
    .slice('PAGE '.length)
    .replace('/partners/{id}', '/partners/3')
    .replace('{id}', '1700000000000-abcdef012345')
    .replace('{affiliate}/{vertical}', 'demo/flights')
    .replace('{destination}', 'lisbon')
    .replace('{link}', `nobody-1-${'x'.repeat(32)}`)
    .replace('{order}', '00000000-0000-4000-8000-000000000000')
    .replace('{item}', '00000000-0000-4000-8000-000000000000')
    .replace('{trip}', `t${'0'.repeat(23)}`)
    .replace('{confirmationCode}/{requestTime}/{token}', `${'0'.repeat(16)}/1700000000000/${'x'.repeat(43)}`)
    .replaceAll(/\{(\w+)\}/g, (whole, name) => searchAddresses[name] ?? whole);

/** A few at once: drawing pages waits for the database. */
const keptAlive = new Agent({ keepAlive: true, maxSockets: 6 });
test.afterAll(() => keptAlive.destroy());

for (const role of accessRoles) {
  test(`${role} gets the expected status of every page, with a policy on each`, async () => {
    const visitor = await visitorOf(role as AccessRole);
    const cookie = await cookieOf(visitor);
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const ask = async ({ address, statuses }: (typeof pages)[number]) => {
      const path = pathOf(address);
      const { headers, status } = await askLiterally(cookie, path);
      found[address] = status;
      expected[address] = statuses[role];
      if (status !== 303) {
        expect(headers['content-security-policy'], path).toMatch(/script-src 'self' '(?:nonce|sha256)-/);
        expect(headers['content-security-policy'], path).toContain(
          path.startsWith('/embed/') ? 'frame-ancestors http://host.localhost:' : "frame-ancestors 'none'",
        );
      }
    };
    await Promise.all(pages.map(ask));
    expect(found).toEqual(expected);
    await visitor.dispose();
  });
}

test('files are the same for everybody', async () => {
  for (const role of ['anonymous', 'admin'] as const) {
    const visitor = await visitorOf(role);
    for (const { address, statuses } of accessLines().filter((line) => line.address.startsWith('FILE '))) {
      const path = address
        .slice('FILE '.length)
        .replace('{shard}', 'en-us-1.xml')
        .replace('{icon}', 'facebook.svg')
        .replace('{view}', 'LIS-winter.svg')
        .replace('{picture}', '00000000-0000-4000-8000-000000000000.webp');
      const response = await visitor.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(statuses[role]);
      expect(response.headers()['set-cookie'], path).toBeUndefined();
    }
    await visitor.dispose();
  }
});

/** The status in the end: Next sends a flight request that lacks its cache key to the same path with one. */
async function judged(
  cookie: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { location, status } = await askLiterally(cookie, path, headers);
  if (status !== 307 || !location.startsWith(`${path}?_rsc`)) return status;
  return (await askLiterally(cookie, location, headers)).status;
}

const gated = pages
  .filter(({ statuses }) => statuses.traveler === 403)
  .map(({ address }) => address.slice(5));

/** Sends a request target to the letter, which no HTTP client would: the status, the headers, and where it leads. */
async function askLiterally(
  cookie: string,
  path: string,
  given: Readonly<Record<string, string>> = {},
  method = 'GET',
) {
  const { hostname, port } = new URL(process.env.UMIAK_E2E_ORIGIN ?? '');
  const sent = { host: `localhost:${port}`, ...(cookie === '' ? {} : { cookie }), ...given };
  const asked = request({ host: hostname, port, path, method, headers: sent, agent: keptAlive }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  // Nobody reads the body; until it has come the connection is not free.
  response.resume();
  await finished(response);
  const { headers } = response;
  return { status: response.statusCode ?? 0, headers, location: headers.location ?? '' };
}

async function cookieOf(visitor: APIRequestContext): Promise<string> {
  const { cookies } = await visitor.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** What leads everybody home (307 is a page that opens and leads on by itself), has the addresses of offers beside it, or shows that a demo mail is not there. */
const harmless = ['PAGE /in', 'PAGE /checkout/preview', 'PAGE /demo/mailbox/{id}'];

/** Each spelling of each page is asked for by one of them: they are refused before anybody is looked at. */
const closedOut = ['anonymous', 'traveler', 'unverified'] as const;

for (const [turn, role] of closedOut.entries()) {
  test(`V1 ${role} finds no other way to write the address of a page that is closed`, async () => {
    const visitor = await visitorOf(role);
    const cookie = await cookieOf(visitor);
    const closed = pages
      .filter(({ address, statuses }) => ![200, 307].includes(statuses[role]) && !harmless.includes(address))
      .map(({ address }) => pathOf(address));
    const open: string[] = [];
    const ask = async (path: string, spelled: string) => {
      const { location, status } = await askLiterally(cookie, spelled);
      const leadsBack =
        new URL(location, 'http://localhost').pathname === path || /\/(?:login|verify)\b/.test(location);
      if (status === 200 || (status < 400 && !leadsBack)) open.push(`${status} ${spelled} ${location}`);
    };
    for (const [row, path] of closed.entries()) {
      const asked = spellingsOf(path).filter((_, column) => (row + column) % closedOut.length === turn);
      await Promise.all(asked.map((spelled) => ask(path, spelled)));
    }
    expect(closed.length).toBeGreaterThan(30);
    expect(open).toEqual([]);
    await visitor.dispose();
  });
}

test('V1 a host that is not ours opens nothing', async () => {
  const visitor = await visitorOf('admin');
  const cookie = await cookieOf(visitor);
  for (const path of ['/business/users', '/profile/account', '/_next/x/business/users', '/help']) {
    expect((await askLiterally(cookie, path, { host: 'evil.example' })).status, path).toBe(404);
  }
  await visitor.dispose();
});

test('no header opens a gate: subrequests, RSC, segments and methods are judged like the page', async () => {
  const visitor = await visitorOf('traveler');
  const cookie = await cookieOf(visitor);
  for (const path of gated.slice(0, 3)) {
    await Promise.all(
      requestDisguises.map(async (headers) => {
        expect(await judged(cookie, path, headers), JSON.stringify(headers)).toBe(403);
        expect(await judged('', path, headers), JSON.stringify(headers)).toBe(303);
      }),
    );
    expect((await askLiterally(cookie, path, {}, 'HEAD')).status).toBe(403);
    for (const odd of [
      `${path}.rsc`,
      `${path}.segments/_tree.segment.rsc`,
      `${path}?_rsc=1`,
      `${path}/`,
      `/kayak/en-US${path}`,
    ]) {
      expect([303, 308, 403, 404], odd).toContain((await askLiterally(cookie, odd)).status);
      expect([303, 308, 404], odd).toContain((await askLiterally('', odd)).status);
    }
  }
  await visitor.dispose();
});

test('a session that has ended is sent to sign in from every personal page, and its cookie is deleted', async () => {
  const visitor = await visitorOf('admin');
  await inDatabase(
    `update session set revoked_at = now()
     where account_id = (select account_id from credential where subject = $1) and ip = $2`,
    [personaOf('admin').email, addressOf(visitor)],
  );
  // What leads everybody elsewhere, as `/in` does, is nobody's own page.
  const personal = pages.filter(({ statuses }) => statuses.anonymous === 303 && statuses.personal !== 303);
  const cookie = await cookieOf(visitor);
  for (const { address } of personal) {
    const path = pathOf(address);
    const { location, status } = await askLiterally(cookie, path);
    expect(status, address).toBe(303);
    const signInPath = address === 'PAGE /profile/alerts' ? '/login/price-alert' : '/login';
    expect(location).toBe(`${signInPath}?redir=${encodeURIComponent(path)}`);
  }
  await visitor.dispose();
});

test('a role withdrawn between two clicks closes the page at the next', async () => {
  const visitor = await visitorOf('arranger');
  const roleTo = (key: string) =>
    inDatabase(
      `update membership set role_id = (select id from role where key = $2 and company_id is null) where email = $1`,
      [personaOf('arranger').email, key],
    );
  expect((await visitor.get('/business/book', { maxRedirects: 0 })).status()).toBe(200);
  await roleTo('traveler');
  expect((await visitor.get('/business/book', { maxRedirects: 0 })).status()).toBe(403);
  await roleTo('arranger');
  expect((await visitor.get('/business/book', { maxRedirects: 0 })).status()).toBe(200);
});

test('V1 a member who types odd spellings of an admin address sees nothing of the page', async ({
  allow,
  page,
}) => {
  allow(/Failed to load resource/);
  await signInAsDemo(page, demo.traveler);
  const path = '/business/users/roles';
  for (const typed of [
    path,
    `/_next/x${path}`,
    `/_next/static${path}`,
    `/favicon.ico${path}`,
    `/favicon.icoX/x${path}`,
    `/kayak/en-US${path}`,
    '/business/users%2froles',
    '/Business/Users/Roles',
    `${path}.rsc`,
    `${path};x`,
    `${path}.`,
  ]) {
    const answer = await page.goto(typed);
    expect([403, 404], typed).toContain(answer?.status());
    await expect(page.getByRole('heading', { name: 'Roles', exact: true }), typed).toHaveCount(0);
    await expect(page.getByText('Administrator'), typed).toHaveCount(0);
  }
});
