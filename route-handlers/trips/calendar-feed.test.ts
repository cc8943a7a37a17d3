import { readCalendarFeeds } from '@/lib/server/company/settings/calendar-feeds';
import { companiesWithoutFeeds, readFeed } from '@/lib/server/trips/calendar-feed';
import { rules } from '@/lib/shared/sign-in/rate-rules';
import { feedPath } from '@/lib/shared/trips/calendar-feed';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { mailsTo } from '@/tests/factories/mailed';
import { confirmedPerson } from '@/tests/factories/social-people';
import { signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { inDays, newTrip, sampleFlight, seedEvent } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const make = '/k/run/account/calendarFeed';
const end = '/k/run/account/endCalendarFeed';
const nobody = testBrowser();

async function person() {
  const browser = testBrowser();
  const email = await confirmedPerson(db, browser);
  return { browser, email };
}

/** Where the calendar of somebody is, as their account page shows it. */
const pathOf = async (browser: TestBrowser) => (await readFeed(await viewerIn(browser)))?.path ?? '';

async function withFeed() {
  const made = await person();
  expect((await made.browser.post(make, { act: 'on' })).status).toBe(200);
  return { ...made, path: await pathOf(made.browser) };
}

/** A calendar as a program has it after unfolding: each entry is its properties. */
async function read(path: string) {
  const response = await nobody.get(path);
  const text = await response.text();
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const entries = text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((part) => Object.fromEntries(part.split('\r\n').map((line) => line.split(/[;:](.*)/s))));
  return { response, text, lines, entries };
}

const titles = async (path: string) => (await read(path)).entries.map(({ SUMMARY }) => SUMMARY);

test('a calendar program reads the trips of whoever made the address, with no session, as RFC 5545 and 7986 want it', async () => {
  const { browser, path } = await withFeed();
  const trip = await newTrip(browser, 'Lisbon');
  await seedEvent(db, trip, {
    title: 'Casa do Rio; terrace',
    destination: 'LIS',
    day: inDays(40),
    note: 'One\nTwo',
  });
  await seedEvent(db, trip, { title: 'Given up', state: 'cancelled', day: inDays(41) });
  await browser.post('/i/api/trips/v1/save', { resultId: sampleFlight('BOS-LIS', 42, 49) });
  const { entries, lines, response, text } = await read(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  // RFC 5545, 3.1: `name *(";" param) ":" value`.
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z-]+(?:;[A-Z]+=[^":;,]+)*:\P{Cc}*$/u);
  expect(lines).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'NAME:Kayak trips']));
  expect(lines.filter((line) => /^(?:BEGIN|END):VCALENDAR$/.test(line))).toHaveLength(2);
  expect(entries.map(({ STATUS, SUMMARY }) => [SUMMARY, STATUS])).toEqual([
    ['Casa do Rio\\; terrace', 'TENTATIVE'],
    ['Given up', 'CANCELLED'],
    ['Boston – Lisbon', 'TENTATIVE'],
    ['Lisbon – Boston', 'TENTATIVE'],
  ]);
  for (const entry of entries)
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART', 'DTEND']));
  // The same entry as in the file of its trip, so that whoever has both sees it once.
  const file = await (await browser.get(`/trips/api/calendar/${trip.fullTripId}`)).text();
  expect(file.replaceAll('\r\n ', '')).toContain(`UID:${entries[0]?.UID}\r\n`);
  expect((await readFeed(await viewerIn(browser)))?.readAt).toBeInstanceOf(Date);
});

test('it has what ended in the last 30 days and what comes, not what was removed, and at most 500 entries', async () => {
  const { browser, path } = await withFeed();
  const trip = await newTrip(browser, 'Rome');
  await seedEvent(db, trip, { title: 'Long ago', day: inDays(-31) });
  await seedEvent(db, trip, { title: 'Lately', day: inDays(-30) });
  const gone = await seedEvent(db, trip, { title: 'Removed', day: inDays(3) });
  await db.query('update trip_event set removed_at = now() where id = $1', [gone]);
  const put = await newTrip(browser, 'Put away');
  await seedEvent(db, put, { title: 'Put away', day: inDays(3) });
  await browser.post('/i/api/trips/v1/delete', { fullTripId: put.fullTripId });
  expect(await titles(path)).toEqual(['Lately']);
  await db.query(
    `insert into trip_event (trip_id, state, vertical, title, destination, start_day, result_id)
     select $1, 'saved', 'hotels', 'Stay ' || n, 'LIS', $2, gen_random_uuid()::text from generate_series(1, 510) n`,
    [trip.tripId, inDays(5)],
  );
  expect(await titles(path)).toHaveLength(500);
});

test('it is in the language of the account: that of the page on which it was made, or the one chosen for mail', async () => {
  const { browser, email, path } = await withFeed();
  expect((await read(path)).lines).toContain('X-WR-CALNAME:Kayak trips');
  await db.query(
    `update account set settings = settings || '{"locale": "de-DE"}' where id = (select account_id from credential where subject = $1)`,
    [email],
  );
  await browser.post('/i/api/trips/v1/save', { resultId: sampleFlight('BOS-LIS', 42) });
  const { entries, lines } = await read(path);
  expect(lines).toContain('X-WR-CALNAME:Reisen bei Kayak');
  expect(entries.map(({ SUMMARY }) => SUMMARY)).toEqual(['Boston – Lissabon']);
  expect(entries[0]?.URL).toContain('/de-de/flights/');
});

test('a wrong, reset or ended address is not found, nor that of an account that is disabled or about to be deleted', async () => {
  const { browser, email, path } = await withFeed();
  const other = await withFeed();
  const status = async (one: string) => (await nobody.get(one)).status;
  const [id = '', sign = ''] = [path.slice(-73, -37), path.slice(-36)];
  expect(path).toBe(feedPath(`${id}-${sign}`));
  for (const wrong of [`${id}-${other.path.slice(-36)}`, `${id}.ics`, id, 'x.ics', `${id}-${sign}.ics`])
    expect([wrong, await status(feedPath(wrong))]).toEqual([wrong, 404]);
  const account = `where id = (select account_id from credential where subject = $1)`;
  for (const column of ['disabled_at', 'delete_after']) {
    await db.query(`update account set ${column} = now() + interval '1 day' ${account}`, [email]);
    expect(await status(path)).toBe(404);
    await db.query(`update account set ${column} = null ${account}`, [email]);
    expect(await status(path)).toBe(200);
  }
  expect((await browser.post(make, { act: 'reset' })).status).toBe(200);
  const renewed = await pathOf(browser);
  expect([await status(path), await status(renewed)]).toEqual([404, 200]);
  expect((await browser.post(end)).status).toBe(200);
  expect(await status(renewed)).toBe(404);
  expect((await browser.post(make, { act: 'reset' })).status).toBe(404);
  const told = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A calendar address'));
  expect(told).toHaveLength(2);
  expect(await status(other.path)).toBe(200);
  const entries = await db.query<{ action: string }>(
    `select action from audit where account_id = (select account_id from credential where subject = $1)
     and action like 'calendarFeed.%' order by id`,
    [email],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'calendarFeed.made',
    'calendarFeed.made',
    'calendarFeed.ended',
  ]);
  // Nothing in the database is the address.
  expect(
    await db.count('calendar_feed', 'position($1 in calendar_feed::text) > 0', [other.path.slice(-36, -4)]),
  ).toBe(0);
  await db.query(`delete from account ${account}`, [other.email]);
  expect(await status(other.path)).toBe(404);
});

test('nobody else’s trips are in it, not even those that are shared with its owner', async () => {
  const [one, two] = [await withFeed(), await withFeed()];
  const trip = await newTrip(one.browser, 'Mine');
  await seedEvent(db, trip, { title: 'Mine', day: inDays(9) });
  await db.query(
    `insert into trip_member (trip_id, account_id, role, accepted_at)
     select $1, account_id, 'editor', now() from credential where subject = $2`,
    [trip.tripId, two.email],
  );
  expect([await titles(one.path), await titles(two.path)]).toEqual([['Mine'], []]);
});

test('of 20 that make it at once there is one, and it is the same for all', async () => {
  const { browser, email } = await person();
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(make, { act: 'on' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const own = 'account_id = (select account_id from credential where subject = $1)';
  expect(await db.count('calendar_feed', own, [email])).toBe(1);
  expect(await db.count('audit', `action = 'calendarFeed.made' and ${own}`, [email])).toBe(1);
});

test('whoever has not just proved to be its owner neither makes nor sees the address, and may end it', async () => {
  const { browser, email } = await withFeed();
  const thief = testBrowser();
  await signedIn(thief, email);
  expect(await readFeed(await viewerIn(thief))).toMatchObject({ path: null });
  expect(await (await thief.post(make, { act: 'reset' })).text()).toContain('REAUTHENTICATION_NEEDED');
  expect(await pathOf(browser)).not.toBe('');
  expect((await thief.post(end)).status).toBe(200);
  expect(await readFeed(await viewerIn(browser))).toBeNull();
});

test('a company leaves its bookings out, of former members too, and its people are told', async () => {
  const { companyId, join, name } = await companyWithPeople(db);
  const [admin, traveler] = [await join('admin'), await join('traveler')];
  const { browser, email } = traveler;
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  await db.query(
    `update session set passwordless_at = now() where account_id = (select account_id from credential where subject = $1)`,
    [email],
  );
  await browser.post(make, { act: 'on' });
  const path = await pathOf(browser);
  const trip = await newTrip(browser, 'Work');
  await seedEvent(db, trip, { title: 'Private', day: inDays(9) });
  const booked = await seedEvent(db, trip, { title: 'Booked', state: 'booked', day: inDays(10) });
  await db.query(
    `with whole as (
       insert into booking_order (number, company_id, traveler_id, idempotency_key, state, total_cents, email, locale, brand, origin)
       select upper(substr(md5(random()::text), 1, 8)), $1, account_id, gen_random_uuid(), 'booked', 100, subject, 'en-US', 'umiak', ''
       from credential where subject = $2 returning id)
     insert into order_item (order_id, position, vertical, provider, result_id, offer, start_day, state, price_cents, event_id)
     select id, 0, 'hotels', 'sample', 'x', '{}', $3, 'booked', 100, $4 from whole`,
    [companyId, email, inDays(10), booked],
  );
  const shown = async () => [await titles(path), await companiesWithoutFeeds(await viewerIn(browser))];
  const company = { membership: { companyId } } as Parameters<typeof readCalendarFeeds>[0];
  expect(await shown()).toEqual([['Private', 'Booked'], []]);
  expect(await readCalendarFeeds(company)).toEqual({ isAllowed: true, people: 1 });

  const set = (by: TestBrowser, allowed: string) => by.post('/k/run/company/calendarFeeds', { allowed });
  expect((await set(browser, 'false')).status).toBe(403);
  expect((await set(admin.browser, 'false')).status).toBe(200);
  expect(await shown()).toEqual([['Private'], [name]]);
  expect(await readCalendarFeeds(company)).toEqual({ isAllowed: false, people: 1 });
  await db.query(`update membership set status = 'suspended' where id = $1`, [traveler.id]);
  expect(await shown()).toEqual([['Private'], [name]]);
  expect(await readCalendarFeeds(company)).toEqual({ isAllowed: false, people: 0 });
  expect((await set(admin.browser, 'true')).status).toBe(200);
  expect(await shown()).toEqual([['Private', 'Booked'], []]);
  const changes = await db.query<{ after: object }>(
    `select data->'after' after from audit where company_id = $1 and action = 'company.changed' order by id`,
    [companyId],
  );
  expect(changes.map(({ after }) => after)).toEqual([{ calendarFeeds: false }, { calendarFeeds: true }]);
});

test('one address is read a number of times, and guesses are limited by where they come from', async () => {
  const { path } = await withFeed();
  const statuses: number[] = [];
  for (let nth = 0; nth <= rules.readsByFeed.points; nth += 1) statuses.push((await nobody.get(path)).status);
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const other = await withFeed();
  const guess = feedPath(`${'0'.repeat(36)}-${'x'.repeat(32)}.ics`);
  const guesses: number[] = [];
  for (let nth = 0; nth <= rules.ticketByIp.points; nth += 1) guesses.push((await nobody.get(guess)).status);
  expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
  expect((await nobody.get(other.path)).status).toBe(200);
});
