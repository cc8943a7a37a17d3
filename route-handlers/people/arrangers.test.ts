import { authStateIn } from '@/tests/factories/auth-state';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
beforeAll(async () => {
  // Whom people book for in the demo is for those who look at it.
  await db.query('delete from member_link');
});
afterEach(() => db.query('delete from member_link'));

const me = '/i/api/business/me/v1';
const theo = emailOfRole('traveler');
const noor = emailOfRole('arranger');
type Listed = { allowsArrangers: boolean; arrangers: { email: string; reason: string }[] };
const listed = async (browser: TestBrowser) =>
  (await (await browser.get(`${me}/arrangers`)).json()) as Listed;
const reasonsOf = async (browser: TestBrowser, email: string) =>
  (await listed(browser)).arrangers.filter((one) => one.email === email).map(({ reason }) => reason);
const change = (browser: TestBrowser, step: string, body: unknown) =>
  browser.call('POST', `${me}/arrangers/${step}`, body);
const select = (browser: TestBrowser) => browser.call('POST', `${me}/traveler/select`, { email: theo });
const travelerOf = async (browser: TestBrowser) => (await authStateIn(browser)).businessState.currentTraveler;

test('a traveler names an arranger, who books for them until the consent is taken back', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  expect((await select(arranger)).status).toBe(404);
  expect((await change(traveler, 'add', { email: noor.toUpperCase() })).status).toBe(200);
  expect((await change(traveler, 'add', { email: noor })).status).toBe(200);
  expect(await reasonsOf(traveler, noor)).toEqual(['named']);
  expect((await select(arranger)).status).toBe(200);
  expect(await travelerOf(arranger)).toEqual({ email: theo });
  expect((await change(traveler, 'remove', { email: noor })).status).toBe(200);
  expect(await travelerOf(arranger)).toBeNull();
  expect((await select(arranger)).status).toBe(404);
  expect((await change(traveler, 'remove', { email: noor })).status).toBe(404);
});

test('nobody names themselves, a guest, somebody suspended or another company’s person', async () => {
  const traveler = await roleBrowser('traveler', db);
  const [suspended] = await db.query<{ email: string }>(
    "select email from membership where status = 'suspended'",
  );
  const nobodies = [theo, emailOfRole('guest'), suspended?.email, emailOfRole('other'), 'not an address'];
  for (const email of nobodies) {
    expect([email, (await change(traveler, 'add', { email })).status]).toEqual([email, 404]);
  }
  expect(await db.count('member_link')).toBe(0);
});

test('whoever allows all arrangers is booked for by those the company lets, until they no longer allow it', async () => {
  const traveler = await roleBrowser('traveler', db);
  await db.query(
    "update role set permissions = array_append(permissions, 'bookForAllAllowing') where key = 'arranger' and company_id is null",
  );
  const arranger = await roleBrowser('arranger', db);
  expect((await select(arranger)).status).toBe(404);
  await change(traveler, 'allow', { allow: true });
  expect((await listed(traveler)).allowsArrangers).toBe(true);
  expect(await reasonsOf(traveler, noor)).toEqual(['allowed']);
  expect((await select(arranger)).status).toBe(200);
  await change(traveler, 'allow', { allow: false });
  expect(await travelerOf(arranger)).toBeNull();
  expect(await reasonsOf(traveler, noor)).toEqual([]);
  await db.query(
    "update role set permissions = array_remove(permissions, 'bookForAllAllowing') where key = 'arranger' and company_id is null",
  );
});

test('who may book for everybody by the company’s rules is in the list, and cannot be removed from it', async () => {
  const traveler = await roleBrowser('traveler', db);
  const manager = emailOfRole('manager');
  expect(await reasonsOf(traveler, manager)).toEqual(['company']);
  expect((await change(traveler, 'remove', { email: manager })).status).toBe(404);
});

test('every change is in the audit trail of the company', async () => {
  const traveler = await roleBrowser('traveler', db);
  await change(traveler, 'add', { email: noor });
  await change(traveler, 'remove', { email: noor });
  const trail = await db.query<{ data: object }>(
    "select data from audit where action = 'member.changed' and company_id is not null order by id desc limit 2",
  );
  expect(trail.map(({ data }) => Object.keys(data))).toEqual([['arrangerRemoved'], ['arrangerAdded']]);
});
