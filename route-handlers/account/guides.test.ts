import type { GuidePlace } from '@/lib/shared/account/guide-place';
import { guidePlacesMax } from '@/lib/shared/account/guide-place';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/i/api/guides/v1/places';
const tram = { city: 'Lisbon', category: 'sight', name: 'Tram 28', note: 'Early', link: '' };

async function member(): Promise<TestBrowser> {
  const browser = testBrowser();
  await registered(browser);
  return browser;
}
const placesOf = async (browser: TestBrowser) =>
  ((await (await browser.get(base)).json()) as { places: GuidePlace[] }).places;
const add = async (browser: TestBrowser, more: Record<string, string> = {}) =>
  ((await (await browser.post(base, { ...tram, ...more })).json()) as { place: GuidePlace }).place;
const namesIn = async (browser: TestBrowser) => (await placesOf(browser)).map(({ name }) => name);
const fieldOf = async (response: Response) =>
  ((await response.json()) as { errors: readonly { field?: string }[] }).errors[0]?.field;

test('a place is kept in the guide to its city, whatever language the city is written in', async () => {
  const browser = await member();
  await add(browser);
  await add(browser, { city: 'リスボン', name: 'Castle' });
  expect(await placesOf(browser)).toMatchObject([
    { city: 'LIS', category: 'sight', name: 'Tram 28', note: 'Early' },
    { city: 'LIS', name: 'Castle' },
  ]);
  const unknown = await browser.post(base, { ...tram, city: 'Atlantis' });
  expect([unknown.status, await fieldOf(unknown)]).toEqual([400, 'city']);
});

test('a link is http or https to a named host, and nothing that runs', async () => {
  const browser = await member();
  const odd = ['javascript:alert(1)', 'data:text/html,x', 'ftp://files.example', 'somewhere', 'https://'];
  for (const link of odd) expect(await fieldOf(await browser.post(base, { ...tram, link }))).toBe('link');
  expect((await add(browser, { link: ' https://tram.example/28?x=1 ' })).link).toBe(
    'https://tram.example/28?x=1',
  );
});

test('a place is changed, moved, deleted and brought back', async () => {
  const browser = await member();
  const [first, second, third] = [
    await add(browser, { name: 'One' }),
    await add(browser, { name: 'Two' }),
    await add(browser, { name: 'Three' }),
  ];
  await browser.post(`${base}/${first.placeId}`, { category: 'food', name: 'Uno', note: '', link: '' });
  const move = (id: string, to: string) => browser.post(`${base}/${id}/move`, { to });
  await move(third.placeId, 'up');
  await move(third.placeId, 'up');
  await move(third.placeId, 'up');
  expect(await namesIn(browser)).toEqual(['Three', 'Uno', 'Two']);
  const to = (id: string, state: string) => browser.post(`${base}/${id}/state`, { to: state });
  await to(third.placeId, 'deleted');
  await move(second.placeId, 'up');
  expect(await namesIn(browser)).toEqual(['Two', 'Uno']);
  await to(third.placeId, 'kept');
  expect(await namesIn(browser)).toEqual(['Two', 'Uno', 'Three']);
});

test('a stranger’s place is not found, and stays as it is', async () => {
  const [owner, stranger] = [await member(), await member()];
  const { placeId } = await add(owner);
  const changes = { category: 'food', name: 'Mine now', note: '', link: '' };
  expect((await stranger.post(`${base}/${placeId}`, changes)).status).toBe(404);
  expect((await stranger.post(`${base}/${placeId}/move`, { to: 'up' })).status).toBe(404);
  expect((await stranger.post(`${base}/${placeId}/state`, { to: 'deleted' })).status).toBe(404);
  expect(await namesIn(owner)).toEqual(['Tram 28']);
  expect(await placesOf(stranger)).toEqual([]);
});

test('there are at most five hundred, also when several are added at once', async () => {
  const browser = await member();
  await add(browser);
  await db.query(
    `insert into guide_place (account_id, city, category, name, position)
     select account_id, city, category, 'Place ' || n, n + 1 from guide_place, generate_series(1, $1) n
     where name = 'Tram 28' and account_id = (select account_id from guide_place order by created_at desc limit 1)`,
    [guidePlacesMax - 3],
  );
  const answers = await Promise.all(Array.from({ length: 6 }, () => browser.post(base, tram)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await placesOf(browser)).toHaveLength(guidePlacesMax);
});

test('ACCT-003 the auth state says whether there are guides, and without them their calls are not there', async () => {
  const { flagsFrom } = await import('@/lib/shared/access/flags');
  const { authStateOf } = await import('@/lib/server/identity/auth-state');
  const { Viewer } = await import('@/lib/server/identity/viewer');
  const nobody = new Viewer(null, null, null, null);
  expect(authStateOf(nobody, flagsFrom({ guidebook: true })).guidebookEnabled).toBe(true);
  expect(authStateOf(nobody, flagsFrom({ guidebook: false })).guidebookEnabled).toBe(false);
  const browser = await member();
  const { placeId } = await add(browser);
  await db.query(`insert into flag (name, enabled) values ('guidebook', false)`);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  expect((await browser.get(base)).status).toBe(404);
  expect((await browser.post(base, tram)).status).toBe(404);
  expect((await browser.post(`${base}/${placeId}/move`, { to: 'up' })).status).toBe(404);
  clock.mockRestore();
});
