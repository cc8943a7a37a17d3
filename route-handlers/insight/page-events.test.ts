import { utcDay } from '@/lib/shared/day/utc-day';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

/** As `navigator.sendBeacon` posts: with cookies and Origin, without headers of ours. */
const beacon = (body: object, browser = testBrowser(), origin = 'http://localhost:3000') =>
  browser.request('POST', '/i/api/analytics/v1/events', {
    body: JSON.stringify(body),
    headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });

const click = (name: string) => ({ kind: 'click', name });

test('events are counted by day, brand and page, and nobody is known', async () => {
  const browser = testBrowser();
  browser.cookies.set('sid', 'of a session that ended');
  for (let n = 0; n < 2; n += 1) {
    const events = [click('logo'), click('feedback'), click('logo'), { kind: 'surface', name: 'logo' }];
    const answer = await beacon({ page: 'home', events }, browser);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  }
  const rows = await db.query('select * from analytics_day order by kind, name');
  const day = utcDay(new Date());
  expect(rows.map(({ kind, name, count }) => [kind, name, count])).toEqual([
    ['click', 'feedback', 2],
    ['click', 'logo', 4],
    ['surface', 'logo', 2],
  ]);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['brand', 'count', 'day', 'kind', 'name', 'page']);
  expect(rows[0]).toMatchObject({ brand: 'kayak', page: 'home' });
  expect(JSON.stringify(await db.query('select day::text from analytics_day'))).toContain(day);
  expect(JSON.stringify(await db.query('select * from rate_limit'))).not.toContain(browser.ip);
});

test('what could name a person, and more than a page can tell, is refused', async () => {
  const many = Array.from({ length: 21 }, () => click('logo'));
  for (const body of [
    { page: 'home', events: [] },
    { page: 'home', events: many },
    { page: 'home', events: [click('ada@example.com')] },
    { page: '/profile?name=ada', events: [click('logo')] },
    { page: 'home', events: [{ kind: 'look', name: 'logo' }] },
    { page: 'home', events: [{ ...click('logo'), email: 'ada@example.com' }] },
  ]) {
    expect((await beacon(body)).status).toBe(400);
  }
});

test('another site cannot count', async () => {
  const body = { page: 'home', events: [click('logo')] };
  expect((await beacon(body, testBrowser(), 'https://evil.example')).status).toBe(403);
});
