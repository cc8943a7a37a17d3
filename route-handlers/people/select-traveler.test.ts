import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { authStateIn } from '@/tests/factories/auth-state';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const theo = emailOfRole('traveler');
const me = '/i/api/business/me/v1';
const select = (browser: TestBrowser, email: string, kind = 'traveler') =>
  browser.call('POST', `${me}/${kind}/select`, { email });
const businessOf = async (browser: TestBrowser) => (await authStateIn(browser)).businessState;
const link = (kind: string, from: string, to: string) =>
  db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select a.company_id, $1, a.id, b.id from membership a, membership b where a.email = $2 and b.email = $3
     on conflict do nothing`,
    [kind, from, to],
  );
const unlink = () => db.query('delete from member_link');
const firstCode = async (response: Response) =>
  ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code;

beforeEach(async () => {
  await unlink();
  await link('arranges', emailOfRole('arranger'), theo);
});

test('BIZ-031 ENT-008 whoever may book for a colleague chooses them, and nobody else can', async () => {
  const arranger = await roleBrowser('arranger', db);
  expect((await select(arranger, theo)).status).toBe(200);
  expect(await businessOf(arranger)).toMatchObject({
    currentTraveler: { email: theo },
    currentlyBookingForOther: true,
  });
  for (const email of [
    emailOfRole('approver'),
    emailOfRole('arranger'),
    emailOfRole('other'),
    'no@body.example',
  ]) {
    const refused = await select(arranger, email);
    expect([refused.status, await firstCode(refused)]).toEqual([404, 'NOT_FOUND']);
  }
  const traveler = await roleBrowser('traveler', db);
  const refused = await select(traveler, emailOfRole('approver'));
  expect([refused.status, await firstCode(refused)]).toEqual([403, 'FORBIDDEN']);
});

test('ENT-020 whom one books for has a name and a picture in the auth state', async () => {
  const arranger = await roleBrowser('arranger', db);
  await select(arranger, theo);
  expect((await businessOf(arranger)).currentTravelerInfoState).toEqual({
    accountName: 'Theo Marsh',
    userImgUrl: null,
  });
});

test('BIZ-032 a guest is chosen by whoever sponsors them, and a colleague is no guest', async () => {
  const arranger = await roleBrowser('arranger', db);
  const gwen = emailOfRole('guest');
  expect((await select(arranger, gwen, 'guest')).status).toBe(404);
  await link('sponsors', emailOfRole('arranger'), gwen);
  expect((await select(arranger, theo, 'guest')).status).toBe(404);
  expect((await select(arranger, gwen, 'guest')).status).toBe(200);
  expect((await businessOf(arranger)).currentTraveler).toEqual({ email: gwen });
});

test('BIZ-032 a guest is offered and chosen on their days alone, which are those of UTC', async () => {
  const arranger = await roleBrowser('arranger', db);
  const gwen = emailOfRole('guest');
  await link('sponsors', emailOfRole('arranger'), gwen);
  const search = { query: gwen, filters: {}, searchMode: 'travelersForTravelArranger' };
  const [days] = await db.query<{ first: string | null; last: string | null }>(
    'select starts_on::text as first, ends_on::text as last from membership where email = $1',
    [gwen],
  );
  const setDays = (first: string | null, last: string | null) =>
    db.query('update membership set starts_on = $2, ends_on = $3 where email = $1', [gwen, first, last]);
  const day = (offset: number) => dayAfter(utcDay(Date.now()), offset);
  const outcome = async () => {
    const answer = await arranger.call('POST', '/i/api/business/users/v2/findUsers?page=0&size=10', search);
    const { content } = (await answer.json()) as { content: { email: string }[] };
    const { status } = await select(arranger, gwen, 'guest');
    return [content.map(({ email }) => email), status];
  };
  await setDays(day(0), day(1));
  expect(await outcome()).toEqual([[gwen], 200]);
  // Two days, so that midnight in between changes nothing.
  await setDays(day(2), day(3));
  expect(await outcome()).toEqual([[], 404]);
  expect((await businessOf(arranger)).currentTraveler).toBeNull();
  await setDays(day(-3), day(-2));
  expect(await outcome()).toEqual([[], 404]);
  await setDays(days?.first ?? null, days?.last ?? null);
});

test('BIZ-033 the chosen colleague is released, as often as one likes', async () => {
  const arranger = await roleBrowser('arranger', db);
  await select(arranger, theo);
  for (let times = 0; times < 2; times += 1) {
    expect((await arranger.call('POST', `${me}/traveler/unselect`, {})).status).toBe(200);
    expect(await businessOf(arranger)).toMatchObject({
      currentTraveler: null,
      currentlyBookingForOther: false,
    });
  }
});

test('BIZ-034 the current identity is that of whoever is signed in, and nobody has none', async () => {
  const arranger = await roleBrowser('arranger', db);
  await select(arranger, theo);
  const response = await arranger.get(`${me}/currentIdentity`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    accountEmail: emailOfRole('arranger'),
    businessMode: true,
    companyName: 'Acme Lanterns',
    currentTraveler: { email: theo },
  });
  const nobody = await testBrowser().get(`${me}/currentIdentity`);
  expect([nobody.status, await firstCode(nobody)]).toEqual([401, 'INVALID_SESSION']);
});

test('helpdesk staff look for anybody active, and their traveler learns the kind', async () => {
  const helpdesk = await roleBrowser('helpdesk', db);
  expect((await select(helpdesk, theo)).status).toBe(200);
  expect((await businessOf(helpdesk)).currentlyBookingForOther).toBe(true);
  await db.query("update membership set status = 'suspended' where email = $1", [emailOfRole('approver')]);
  expect((await select(helpdesk, emailOfRole('approver'))).status).toBe(404);
  await db.query("update membership set status = 'active' where email = $1", [emailOfRole('approver')]);
});

test('a right that is withdrawn in the middle ends acting with the next request', async () => {
  const arranger = await roleBrowser('arranger', db);
  await select(arranger, theo);
  await unlink();
  expect((await businessOf(arranger)).currentTraveler).toBeNull();
  await link('arranges', emailOfRole('arranger'), theo);
  expect((await businessOf(arranger)).currentTraveler).toEqual({ email: theo });
  await db.query("update membership set status = 'suspended' where email = $1", [theo]);
  expect((await businessOf(arranger)).currentTraveler).toBeNull();
  await db.query("update membership set status = 'active' where email = $1", [theo]);
});

test('signing in, switching and half an hour without use end acting for another', async () => {
  const arranger = await roleBrowser('arranger', db);
  await select(arranger, theo);
  const { tokenId } = (await authStateIn(arranger)).accountSwitcherItems[0] ?? { tokenId: '' };
  const switchTo = async (business: boolean) =>
    arranger.request('GET', `/k/run/auth/switch?tokenId=${tokenId}&business=${business}`, {
      headers: { 'x-csrf': await arranger.formToken(), 'sec-fetch-site': 'same-origin' },
    });
  await switchTo(false);
  await switchTo(true);
  expect((await businessOf(arranger)).currentTraveler).toBeNull();

  await select(arranger, theo);
  await db.query("update session set seen_at = now() - interval '29 minutes' where id = $1", [tokenId]);
  expect((await businessOf(arranger)).currentTraveler).toEqual({ email: theo });
  await db.query("update session set seen_at = now() - interval '30 minutes' where id = $1", [tokenId]);
  expect((await businessOf(arranger)).currentTraveler).toBeNull();
  expect((await businessOf(arranger)).currentTraveler).toBeNull();

  const again = await roleBrowser('arranger', db);
  expect((await businessOf(again)).currentTraveler).toBeNull();
});

test('the form works without script and leads home, and both steps are in the audit trail of the company', async () => {
  const arranger = await roleBrowser('arranger', db);
  const formtoken = await arranger.formToken();
  const submit = (step: string, fields: Record<string, string>) =>
    arranger.submit(
      `${me}/traveler/${step}`,
      { form: 'pick', locale: 'de-DE', formtoken, ...fields },
      '/business/book-for',
    );
  const chosen = await submit('select', { email: theo });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/de-de']);
  const refused = await submit('select', { email: 'no@body.example' });
  expect(refused.headers.get('location')).toContain('/business/book-for?form=pick&error=NOT_FOUND');
  expect((await submit('unselect', {})).headers.get('location')).toBe('/de-de');
  const trail = await db.query<{ action: string }>(
    "select action from audit where action like 'traveler.%' and company_id is not null order by id desc limit 2",
  );
  expect(trail.map(({ action }) => action)).toEqual(['traveler.released', 'traveler.selected']);
});
