import { readErrors } from '@/lib/server/insight/errors/manage-errors';
import { errorGroupsMax } from '@/lib/server/insight/errors/store-error';
import { deleteExpired } from '@/lib/server/maintenance/delete-expired';
import { errorList } from '@/lib/shared/insight/error-report';
import { rules } from '@/lib/shared/sign-in/rate-rules';
import { staffBrowser } from '@/tests/factories/support';
import { testBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/i/api/errors/v1';
const origin = 'http://localhost:3000';

beforeEach(async () => {
  await db.query('delete from error_group');
  await db.query('delete from rate_limit');
});

/** As a page of ours posts it. */
const report = (body: unknown, { browser = testBrowser(), from = origin, type = 'application/json' } = {}) =>
  browser.request('POST', `${base}/reports`, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { origin: from, 'content-type': type, 'sec-fetch-site': 'same-origin' },
  });

const told = (changed: object = {}) => ({
  area: 'trips',
  message: 'The trips could not be read again',
  detail: 'TypeError: Failed to fetch',
  stack: 'at load (/_next/static/chunks/a1.js:1:2)',
  page: 'trips',
  version: 'abc',
  ...changed,
});

const rows = () => db.query('select * from error_group order by message');

test('equal errors are one row, counted, with the first text and the last version', async () => {
  const answer = await report(told());
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  await report(told({ version: 'abd', detail: 'another', page: 'home' }));
  await report(told({ area: 'search' }));
  const found = await rows();
  expect(found).toHaveLength(2);
  expect(found.find(({ area }) => area === 'trips')).toMatchObject({
    source: 'browser',
    count: 2,
    detail: 'TypeError: Failed to fetch',
    page: 'trips',
    version: 'abd',
    silenced_at: null,
  });
});

test('twenty at once are counted exactly', async () => {
  await Promise.all(Array.from({ length: 20 }, () => report(told())));
  expect((await rows()).map(({ count }) => count)).toEqual([20]);
});

test('the same error in another build, or with another status, is no other error', async () => {
  for (const [file, status] of [
    ['0a.js', 500],
    ['1b.js', 503],
  ])
    await report(told({ message: `${status} of ${origin}/_next/static/chunks/${file}` }));
  expect(await rows()).toHaveLength(1);
});

test('no row, and no counter, knows whom it happened to', async () => {
  const browser = testBrowser();
  await report(
    told({
      message: 'no trip k3J9x2QwPz for annabelle@acme.example',
      detail: 'Error: GET /trips/shared/k3J9x2QwPz?email=annabelle@acme.example "Annabelle"',
      stack: `Error: Annabelle\n    at annabelle@acme.example (${origin}/trips/k3J9x2QwPz:1:2)\n    at load (${origin}/_next/static/chunks/a1.js?t=k3J9x2QwPz:3:4)`,
    }),
    { browser },
  );
  const kept = JSON.stringify([await rows(), await db.query('select * from rate_limit')]);
  expect(kept).not.toMatch(/annabelle|acme\.|k3J9x2/i);
  expect(kept).not.toContain(browser.ip);
  expect(kept).toContain('GET /trips/shared/*');
});

test.each([
  ['no JSON', '{', 400],
  ['an area that is none of ours', told({ area: 'Annabelle at home' }), 400],
  ['no message', told({ message: '' }), 400],
  ['a long message', told({ message: 'x'.repeat(301) }), 400],
  ['a page that is an address', told({ page: '/trips/ada' }), 400],
  ['a field that nobody asked for', told({ user: 'ada' }), 400],
  ['more than 16 kB', told({ stack: 'x'.repeat(17_000) }), 413],
])('%s is refused', async (_, body, status) => {
  expect((await report(body)).status).toBe(status);
  expect(await rows()).toEqual([]);
});

test('what is no JSON by its type, and what another site sends, is refused', async () => {
  expect((await report('area=trips', { type: 'application/x-www-form-urlencoded' })).status).toBe(415);
  expect((await report(told(), { from: 'https://evil.example' })).status).toBe(403);
  expect(await rows()).toEqual([]);
});

test('from one address as many are heard as the limit says', async () => {
  const browser = testBrowser();
  const { points } = rules.errorsByIp;
  const answers = await Promise.all(Array.from({ length: points + 5 }, () => report(told(), { browser })));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await rows()).map(({ count }) => count)).toEqual([points]);
});

test('once everybody’s reports are too many they are dropped without a word', async () => {
  await report(told());
  await db.query("update rate_limit set points = 3000 where key like 'errorsByEverybody:%'");
  expect((await report(told())).status).toBe(204);
  expect((await rows()).map(({ count }) => count)).toEqual([1]);
});

test('whoever invents errors fills no table: known ones are counted on, new ones are dropped', async () => {
  await report(told());
  await db.query("update rate_limit set points = 100 where key like 'newErrorsByBrowsers:%'");
  await report(told({ message: 'an invention' }));
  await report(told());
  expect((await rows()).map(({ count, message }) => [count, message])).toEqual([[2, told().message]]);
});

test('when there is no room a new error takes the place of the rarest, and the server’s have room of their own', async () => {
  await db.query(
    `insert into error_group select 'b' || n, 'browser', 'page', 'error ' || n, '', '', '', '', n + 1, now(), now() - interval '2 hours', null
      from generate_series(1, $1) n`,
    [errorGroupsMax],
  );
  await db.query("update error_group set count = 1, silenced_at = now() where id = 'b7'");
  await db.query("update error_group set source = 'server' where id = 'b9'");
  await report(told());
  expect(await db.count('error_group')).toBe(errorGroupsMax + 1);
  await report(told({ message: 'one more' }));
  expect(await db.count('error_group')).toBe(errorGroupsMax + 1);
  const left = (await rows()).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining(['b7', 'b9', 'b2']));
  expect(left).not.toContain('b1');
});

test('an error that has not been seen for thirty days is forgotten', async () => {
  await report(told());
  await report(told({ area: 'search' }));
  await db.query("update error_group set last_seen = now() - interval '31 days' where area = 'search'");
  await deleteExpired();
  expect((await rows()).map(({ area }) => area)).toEqual(['trips']);
});

test('errors are searched by words in any order, as every list is', async () => {
  const staff = await viewerIn(await staffBrowser(db));
  await report(told());
  const found = async (q: string) =>
    (
      await readErrors(
        staff,
        errorList.read((name) => (name === 'q' ? q : undefined)),
      )
    ).content.length;
  expect(await Promise.all(['FETCH tríps', 'fetch weather', '%', ''].map(found))).toEqual([1, 0, 0, 1]);
});

const idOf = async () => String((await rows())[0]?.id);

test('the operator’s staff silence an error, which is counted on, bring it back and delete it', async () => {
  const staff = await staffBrowser(db);
  await report(told());
  const id = await idOf();
  const list = '?q=trips&source=browser&evil=//evil.example';
  const silenced = await staff.post(`${base}/silence`, { id, silenced: 'true', list });
  expect(await silenced.json()).toEqual({
    redirect: '/business/support/errors?q=trips&source=browser&form=silence&done=1',
  });
  await report(told());
  expect(await rows()).toMatchObject([{ count: 2, silenced_at: expect.any(Date) }]);
  await staff.post(`${base}/silence`, { id, silenced: 'false' });
  expect(await rows()).toMatchObject([{ silenced_at: null }]);
  expect((await staff.post(`${base}/delete`, { id })).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await staff.post(`${base}/delete`, { id })).status).toBe(404);
});

test('staff without a recent second factor are asked for it, and nobody else may at all', async () => {
  const staff = await staffBrowser(db);
  await report(told());
  const id = await idOf();
  await db.query("update session set mfa_at = now() - interval '11 minutes'");
  for (const call of ['silence', 'delete'])
    expect((await staff.post(`${base}/${call}`, { id })).status).toBe(403);
  expect(await rows()).toMatchObject([{ silenced_at: null }]);
});
