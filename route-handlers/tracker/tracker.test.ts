import { isAble } from '@/lib/server/identity/proofs';
import { findTraveler } from '@/lib/server/tracker/one-traveler';
import { dayAfter, msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { ask } from '@/tests/factories/colleagues';
import { bookedFor, flightAround, stayAround } from '@/tests/factories/company-trip';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { inDays } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/tracker/v1';
const twenty = Array.from({ length: 20 }, (_, at) => at);

async function company() {
  const { companyId, join, name } = await companyWithPeople(db);
  const manager = await join('manager');
  const traveler = await join('traveler');
  return { companyId, join, manager: manager.browser, name, traveler };
}

type Place = {
  state: string;
  city: string | null;
  confidence: string | null;
  ride: { number: string } | null;
};
type Person = { email: string; membershipId: string; places: Place[]; next: { number: string } | null };

const people = async (browser: TestBrowser, search = ''): Promise<Person[]> =>
  (await ask(browser, 'GET', `${base}/positions${search}`)).body.content;
const only = async (browser: TestBrowser, email: string, search = '') =>
  (await people(browser, search)).find((one) => one.email === email);

test('ROUTE-072 a manager sees who is in transit and where to, by what the company has booked', async () => {
  const { companyId, manager, traveler } = await company();
  await bookedFor(db, { companyId, email: traveler.email }, [
    flightAround({ departs: -1, arrives: 2 }),
    flightAround({ departs: 50, arrives: 56, from: 'ACC', to: 'REK', number: 'UM 413' }),
  ]);
  const found = await only(manager, traveler.email);
  expect(found).toMatchObject({
    places: [
      { state: 'inTransit', city: 'ACC', country: 'GH', confidence: 'high', ride: { number: 'UM 412' } },
    ],
    next: { number: 'UM 413' },
  });
});

test('a stay is told by its city, and no answer names the hotel', async () => {
  const { companyId, manager, traveler } = await company();
  await bookedFor(db, { companyId, email: traveler.email }, [stayAround()]);
  const { body } = await ask(manager, 'GET', `${base}/positions`);
  expect(await only(manager, traveler.email)).toMatchObject({
    places: [{ state: 'staying', city: 'ACC', confidence: 'high' }],
  });
  const file = await (await manager.get(`/i/api/business${base}/positions/file`)).text();
  expect(file).toContain('"At their hotel","Accra","Ghana","High"');
  for (const told of [JSON.stringify(body), file]) expect(told).not.toContain('Lantern');
});

test('who has nothing booked is listed as unknown, and personal trips and those of other companies never show', async () => {
  const [one, two] = [await company(), await company()];
  await bookedFor(db, { companyId: null, email: one.traveler.email }, [
    flightAround({ departs: -1, arrives: 2 }),
  ]);
  await bookedFor(db, { companyId: two.companyId, email: one.traveler.email }, [stayAround()]);
  expect(await only(one.manager, one.traveler.email)).toMatchObject({
    places: [{ state: 'unknown', city: null, confidence: null }],
    next: null,
  });
  // The other company sees nobody of the first, not even whose order is its own.
  expect(await only(two.manager, one.traveler.email)).toBeUndefined();
});

test('what was cancelled, or is not booked yet, tells nothing', async () => {
  const { companyId, manager, traveler } = await company();
  const order = await bookedFor(db, { companyId, email: traveler.email }, [stayAround()]);
  for (const state of ['cancelled', 'confirming', 'awaitingApproval', 'failed', 'held']) {
    await db.query('update order_item set state = $2 where order_id = $1', [order, state]);
    expect((await only(manager, traveler.email))?.places[0]?.state).toBe('unknown');
  }
});

test('the list is narrowed by state, place, airport and number, and says nothing of bad ones', async () => {
  const { companyId, manager, traveler } = await company();
  await bookedFor(db, { companyId, email: traveler.email }, [flightAround({ departs: -1, arrives: 2 })]);
  const emails = async (search: string) => (await people(manager, search)).map(({ email }) => email);
  for (const fits of [
    'state=inTransit',
    'country=GH',
    'city=ACC',
    'city=LIS-ACC',
    'airport=acc',
    'airport=REK',
    'flight=um412',
  ])
    expect([fits, await emails(`?${fits}`)]).toEqual([fits, [traveler.email]]);
  for (const other of [
    'state=home',
    'country=IS',
    'city=REK',
    'city=LIS-REK',
    'airport=LIS',
    'flight=UM41',
    'office=Nowhere',
  ])
    expect([other, await emails(`?${other}`)]).toEqual([other, []]);
  expect(await emails(`?q=${traveler.email.slice(0, 12).toUpperCase()}`)).toEqual([traveler.email]);
  for (const bad of [
    'risk=purple',
    'state=lost',
    'country=Ghana',
    'city=ACC-',
    'airport=REKJ',
    'view=ever',
    'at=now',
    'size=101',
    'more=1',
  ])
    expect([bad, (await ask(manager, 'GET', `${base}/positions?${bad}`)).status]).toEqual([bad, 400]);
});

test('the list is narrowed to countries that the company has rated so, and to nobody where it has rated none so', async () => {
  const { companyId, manager, traveler } = await company();
  const other = await company();
  await bookedFor(db, { companyId, email: traveler.email }, [flightAround({ departs: -1, arrives: 2 })]);
  const emails = async (level: string) => (await people(manager, `?risk=${level}`)).map(({ email }) => email);
  const rate = (id: string, level: string) =>
    db.query(
      `insert into country_risk (company_id, country, level, effect, note) values ($1, 'GH', $2, 'told', 'Floods')`,
      [id, level],
    );
  await rate(other.companyId, 'red');
  expect(await emails('red')).toEqual([]);
  await rate(companyId, 'amber');
  expect([await emails('amber'), await emails('red'), await emails('green')]).toEqual([
    [traveler.email],
    [],
    [],
  ]);
  const file = await ask(manager, 'GET', `${base}/positions?risk=amber&country=IS`);
  expect(file.body.content).toEqual([]);
});

const dayFrom = (days: number): string => dayAfter(utcDay(Date.now()), days);

test('days and moments are shown for thirty days back, a year ahead, and not more than a quarter at once', async () => {
  const { manager } = await company();
  const refusal = async (search: string) => {
    const { code, field, status } = await ask(manager, 'GET', `${base}/positions?${search}`);
    return status === 200 ? null : [status, code, field];
  };
  const range = (from: number, to: number) => `view=range&from=${dayFrom(from)}&to=${dayFrom(to)}`;
  const at = (days: number) => `at=${new Date(Date.now() + days * msPerDay).toISOString()}`;
  for (const fits of [
    'view=week',
    'view=range',
    range(-29, 0),
    range(300, 364),
    range(0, 91),
    at(-29),
    at(364),
  ])
    expect([fits, await refusal(fits)]).toEqual([fits, null]);
  const no = (field: string) => [400, 'VALIDATION_ERROR', field];
  expect(await refusal(range(-32, 0))).toEqual(no('from'));
  expect(await refusal(range(3, 2))).toEqual(no('to'));
  expect(await refusal(range(0, 93))).toEqual(no('to'));
  expect(await refusal(range(364, 367))).toEqual(no('to'));
  expect(await refusal(at(-31))).toEqual(no('at'));
  expect(await refusal(at(367))).toEqual(no('at'));
});

test('the next seven days have what begins within them, in its order', async () => {
  const { companyId, manager, traveler } = await company();
  await bookedFor(db, { companyId, email: traveler.email }, [
    flightAround({ departs: 30, arrives: 36 }),
    flightAround({ departs: 90, arrives: 96, from: 'ACC', to: 'REK', number: 'UM 413' }),
    flightAround({ departs: 300, arrives: 306, number: 'UM 414' }),
  ]);
  const found = await only(manager, traveler.email, '?view=week');
  expect(found?.places.map(({ city, state }) => [state, city])).toEqual([
    ['inTransit', 'ACC'],
    ['away', 'ACC'],
    ['inTransit', 'REK'],
    ['away', 'REK'],
  ]);
  expect(found?.next?.number).toBe('UM 414');
});

test('the list is paged, whoever is in transit first', async () => {
  const { companyId, join, manager, traveler } = await company();
  for (let nth = 0; nth < 3; nth += 1) await join('traveler');
  await bookedFor(db, { companyId, email: traveler.email }, [flightAround({ departs: -1, arrives: 2 })]);
  const { body } = await ask(manager, 'GET', `${base}/positions?size=2`);
  expect(body.paging).toMatchObject({ totalElements: 5, totalPages: 3 });
  expect(body.content[0].email).toBe(traveler.email);
  expect(await people(manager, '?size=2&page=2')).toHaveLength(1);
  expect(await people(manager, '?size=2&page=9')).toHaveLength(0);
});

const viewsIn = (membershipId: string, action: string) =>
  db.query<{ n: number }>(
    `select count(*)::int as n from audit where data ->> 'membershipId' = $1 and action = $2
     group by account_id, date_trunc('hour', at) order by 1 desc`,
    [membershipId, action],
  );

/** How often each viewer was written down in an hour for somebody, the most first. */
const timesSeen = async (membershipId: string, action = 'tracker.viewed') =>
  (await viewsIn(membershipId, action)).map(({ n }) => n);

const ownTrackerViews = async (browser: TestBrowser) =>
  (await ask(browser, 'GET', `${base}/looks`)).body.looks as {
    name: string;
    reason: string | null;
    support: null;
  }[];

test('twenty views at once are written down once for each person, and who was viewed reads who did', async () => {
  const { join, manager, traveler } = await company();
  const second = await join('manager');
  await db.query(
    "update account set name = 'Second' where id = (select account_id from credential where subject = $1)",
    [second.email],
  );
  await Promise.all(twenty.map(() => people(manager)));
  // Two where the twenty were asked while an hour ended.
  expect(new Set(await timesSeen(traveler.id))).toEqual(new Set([1]));
  await people(second.browser);
  expect(new Set(await timesSeen(traveler.id))).toEqual(new Set([1]));
  const views = await ownTrackerViews(traveler.browser);
  expect(views[0]).toMatchObject({ name: 'Second', reason: null, support: null });
  expect(new Set(views.map(({ name }) => name)).size).toBe(2);
  const before = (await timesSeen(traveler.id)).length;
  await db.query("update audit set at = at - interval '1 day' where action = 'tracker.viewed'");
  await people(manager);
  expect(await timesSeen(traveler.id)).toHaveLength(before + 1);
  // Of one day, too, who was viewed reads every entry of the log.
  await db.query(
    `insert into audit (at, action, account_id, company_id, session_id, data)
     select at - interval '1 hour' * n, action, account_id, company_id, session_id, data
     from generate_series(1, 3) n, (
       select * from audit where action = 'tracker.viewed' and data ->> 'membershipId' = $1 order by at limit 1
     ) first`,
    [traveler.id],
  );
  const logged = await db.count('audit', "action = 'tracker.viewed' and data ->> 'membershipId' = $1", [
    traveler.id,
  ]);
  expect(await ownTrackerViews(traveler.browser)).toHaveLength(logged);
  await db.query("update audit set at = at - interval '31 days' where action = 'tracker.viewed'");
  expect(await ownTrackerViews(traveler.browser)).toEqual([]);
});

test('whoever a list of few tells of was viewed, also where it shows nobody, and nobody by viewing themselves', async () => {
  const { companyId, join, manager, traveler } = await company();
  await bookedFor(db, { companyId, email: traveler.email }, [flightAround({ departs: -1, arrives: 2 })]);
  await join('traveler');
  const seen = async () =>
    (
      await db.query<{ id: string }>(
        "select distinct data ->> 'membershipId' as id from audit where company_id = $1 and action = 'tracker.viewed'",
        [companyId],
      )
    ).map(({ id }) => id);
  for (const hiding of ['state=home', 'city=LIS&page=1&size=1', 'flight=XX1']) {
    await db.query("delete from audit where action = 'tracker.viewed'");
    expect(await people(manager, `?q=${traveler.email}&${hiding}`)).toEqual([]);
    expect(await seen()).toEqual([traveler.id]);
  }
  // A file that does not have somebody says as much of them.
  for (const hiding of ['state=home', 'city=OSL', 'flight=XX1']) {
    await db.query("delete from audit where action = 'tracker.viewed'");
    const file = await manager.get(`/i/api/business${base}/positions/file?q=${traveler.email}&${hiding}`);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1);
    expect(await seen()).toEqual([traveler.id]);
  }
  const [exported] = await db.query<{ users: number }>(
    "select (data ->> 'users')::int users from audit where company_id = $1 and action = 'tracker.exported' limit 1",
    [companyId],
  );
  expect(exported).toEqual({ users: 0 });
  await people(manager, '?size=1');
  expect(await seen()).toHaveLength(2);
  expect(await ownTrackerViews(manager)).toEqual([]);
});

test('the hotel is shown for a reason alone, which is written down and told to whoever it is about', async () => {
  const { manager, name, traveler } = await company();
  const path = `${base}/people/${traveler.id}/locate`;
  for (const reason of ['', 'too short', 'x'.repeat(301)])
    expect(await ask(manager, 'POST', path, { reason })).toMatchObject({ status: 400 });
  expect(await timesSeen(traveler.id, 'tracker.located')).toEqual([]);
  const { body, status } = await ask(manager, 'POST', path, { reason: 'Fire near the hotel' });
  expect([status, body.redirect]).toEqual([
    200,
    `/business/traveler-tracker?person=${traveler.id}&form=locate&done=1`,
  ]);
  expect((await ownTrackerViews(traveler.browser))[0]).toMatchObject({ reason: 'Fire near the hotel' });
  const stranger = await company();
  expect([
    name === stranger.name,
    (await ask(stranger.manager, 'POST', path, { reason: 'Fire near it' })).status,
  ]).toEqual([false, 404]);
  expect((await ask(traveler.browser, 'POST', path, { reason: 'Fire near the hotel' })).status).toBe(403);
});

test('the hotel shows for an hour, of now and later alone, and never to support', async () => {
  const { companyId, manager, traveler } = await company();
  await bookedFor(db, { companyId, email: traveler.email }, [stayAround()]);
  const viewer = await viewerIn(manager);
  if (!isAble(viewer, 'tracker.read')) throw new Error('the manager may not look');
  const hotels = async (minutes = 0, who = viewer) => {
    const found = await findTraveler(who, traveler.id, new Date(Date.now() + minutes * 60_000));
    return found?.places.flatMap(({ hotel }) => hotel ?? []);
  };
  expect(await hotels()).toEqual([]);
  const path = `${base}/people/${traveler.id}/locate`;
  const locate = () => ask(manager, 'POST', path, { reason: 'Fire near the hotel' });
  await Promise.all(twenty.map(locate));
  expect(await timesSeen(traveler.id, 'tracker.located')).toEqual([1]);
  expect(await hotels()).toEqual(['The Lantern House']);
  expect(await hotels(59)).toEqual(['The Lantern House']);
  expect(await hotels(61)).toEqual([]);
  const support = { ...viewer, session: { ...viewer.session, support: { until: new Date() } } };
  expect(await hotels(0, support as unknown as typeof viewer)).toEqual([]);
  await db.query("update order_item set offer = jsonb_set(offer, '{days}', $1)", [
    JSON.stringify([inDays(-6), inDays(-3)]),
  ]);
  expect(await hotels()).toEqual([]);
});

test('nobody reads positions without the permission, without the feature, or without a company', async () => {
  const { traveler } = await company();
  const poor = await companyWithPeople(db, 'biz');
  const admin = await poor.join('admin');
  const alone = testBrowser();
  await registered(alone);
  for (const call of [`${base}/positions`, `${base}/positions/file`])
    for (const browser of [traveler.browser, admin.browser, alone])
      expect((await ask(browser, 'GET', call)).status).toBe(403);
});

test('the file has everybody, is noted as one, and no cell of it is calculated', async () => {
  const { companyId, join, manager } = await company();
  const { email } = await join('traveler');
  await db.query(
    "update account set name = '=1+1' where id = (select account_id from credential where subject = $1)",
    [email],
  );
  const answer = await manager.get(`/i/api/business${base}/positions/file?locale=de-DE`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="travelers.csv"');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('"Sicherheit"');
  expect(lines.join('\n')).toContain(`"'=1+1"`);
  expect(await db.count('audit', "company_id = $1 and action = 'tracker.exported'", [companyId])).toBe(1);
});
