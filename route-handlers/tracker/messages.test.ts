import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { deleteExpired } from '@/lib/server/maintenance/delete-expired';
import { purgeTravelerMessages } from '@/lib/server/tracker/change-check-in';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import type { Elsewhere } from '@/lib/shared/tracker/traveler-messages';
import { ask } from '@/tests/factories/colleagues';
import { bookedFor, flightAround, stayAround } from '@/tests/factories/company-trip';
import { mailsTo } from '@/tests/factories/mailed';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { messagesPath, travelerMessages, usualMessage } from '@/tests/factories/traveler-messages';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const path = messagesPath;
const twenty = Array.from({ length: 20 }, (_, at) => at);
const usual = usualMessage;
const { byMail, company, mailed, previewOf, recipients, sent, tally } = travelerMessages(db);

type Fields = Readonly<Record<string, string>>;

test('those who are in a city are asked, by mail and on the site, and nobody else is', async () => {
  const { companyId, join, manager, people } = await company();
  const elsewhere = await join('traveler');
  await bookedFor(db, { companyId, email: elsewhere.email }, [stayAround('LIS')]);
  await bookedFor(db, { companyId: null, email: elsewhere.email }, [stayAround()]);
  const other = await company();
  const preview = await previewOf(manager);
  expect(await db.count('traveler_message', 'company_id = $1', [companyId])).toBe(0);
  const { body } = await ask(manager, 'POST', path, { preview });
  const id = /message=([\w-]+)/.exec(body.redirect)?.[1] ?? '';
  const [only] = people;
  expect(await recipients(id)).toEqual([
    { email: only?.email, answer: null, note: '', phone: '', city: 'ACC', earlier: [] },
  ]);
  expect(await tally(manager, id)).toEqual({ safe: 0, help: 0, none: 1 });
  const [mail] = await mailsTo(only?.email ?? '');
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining('Flood in Accra'),
    expect.stringContaining('> Stay inside.\n> Call +1 555 0100.'),
  ]);
  const told = await db.query('select event from notification where company_id = $1', [companyId]);
  expect(told).toEqual([{ event: 'safetyAsked' }]);
  const [entry] = await db.query<{ data: object }>(
    "select data from audit where company_id = $1 and action = 'tracker.asked'",
    [companyId],
  );
  expect(entry?.data).toEqual({ name: 'Flood in Accra', users: 1, place: 'ACC' });
  expect(await db.count('traveler_message', 'company_id = $1', [other.companyId])).toBe(0);
});

test('an area is a country, a circle around a city, a time to come, or those whose office is there', async () => {
  const { companyId, join, manager, people } = await company();
  const soon = await join('traveler');
  await bookedFor(db, { companyId, email: soon.email }, [flightAround({ departs: 40, arrives: 46 })]);
  const atHome = await join('traveler');
  await db.query(
    `with made as (insert into office (company_id, name, address, country, time_zone, airports)
       values ($1, 'Accra office', '1 Castle Road', 'GH', 'Africa/Accra', '{ACC}') returning id)
     update membership set office_id = made.id from made where company_id = $1 and email = $2`,
    [companyId, atHome.email],
  );
  const there = people[0]?.email ?? '';
  const asked = async (fields: Fields) =>
    (await recipients(await sent(manager, fields))).map(({ email }) => email).sort();
  expect(await asked({ place: 'Ghana' })).toEqual([there]);
  expect(await asked({ place: 'Kumasi', km: '500' })).toEqual([there]);
  expect(await asked({ time: 'around' })).toEqual([there, soon.email].sort());
  expect(await asked({ time: 'week' })).toEqual([there, soon.email].sort());
  expect(await asked({ atOffice: 'true' })).toEqual([there, atHome.email].sort());
  const chosen = soon.id;
  const stranger = (await company()).people[0]?.id ?? '';
  expect(await asked({ people: `${chosen},${stranger}`, place: '' })).toEqual([soon.email]);
});

test('who is in an area at another time is listed with where they are now, and when they get there or left', async () => {
  const { companyId, join, manager, people } = await company();
  const [soon, gone] = [await join('traveler'), await join('traveler')];
  await bookedFor(db, { companyId, email: soon.email }, [
    flightAround({ departs: -60, arrives: -54, to: 'LIS' }),
    flightAround({ departs: 24, arrives: 30, from: 'LIS' }),
  ]);
  await bookedFor(db, { companyId, email: gone.email }, [
    flightAround({ departs: -90, arrives: -84 }),
    flightAround({ departs: -30, arrives: -24, from: 'ACC', to: 'REK' }),
  ]);
  const id = await sent(manager, { time: 'around' });
  const rows = await db.query<{ email: string; elsewhere: Elsewhere | null }>(
    `select m.email, r.elsewhere from traveler_message_recipient r join membership m on m.id = r.membership_id
     where r.message_id = $1`,
    [id],
  );
  const hours = (moment: string | null | undefined) =>
    moment == null ? null : Math.round((Date.parse(moment) - Date.now()) / (10 * msPerHour)) * 10;
  const told = (email = '') => {
    const elsewhere = rows.find((one) => one.email === email)?.elsewhere;
    return elsewhere === null ? null : [elsewhere?.city, hours(elsewhere?.from), hours(elsewhere?.until)];
  };
  expect(told(people[0]?.email)).toBeNull();
  expect(told(soon.email)).toEqual(['LIS', 30, null]);
  expect(told(gone.email)).toEqual(['REK', null, -30]);
});

test('what cannot be is refused with its field, and so is a place where nobody is', async () => {
  const { companyId, manager } = await company();
  for (const [field, fields] of [
    ['place', { place: '' }],
    ['place', { place: 'Nowhereville' }],
    ['km', { km: '7' }],
    ['time', { time: 'ever' }],
    ['title', { title: 'x' }],
    ['body', { body: '' }],
    ['body', { body: 'turned \u202e around' }],
    ['people', { people: 'nobody' }],
  ] as const)
    expect([field, (await ask(manager, 'POST', `${path}/check`, { ...usual, ...fields })).field]).toEqual([
      field,
      field,
    ]);
  const preview = await previewOf(manager, { place: 'Lisbon' });
  expect(await ask(manager, 'POST', path, { preview })).toMatchObject({ status: 400, field: 'people' });
  expect(await ask(manager, 'POST', path, { preview: 'x'.repeat(43) })).toMatchObject({ status: 404 });
  expect(await db.count('traveler_message', 'company_id = $1', [companyId])).toBe(0);
});

test('a draft is sent once, however often it is pressed, which leads to what was sent, and by nobody else', async () => {
  const { companyId, join, manager } = await company();
  const preview = await previewOf(manager);
  const second = await join('manager');
  expect((await ask(second.browser, 'POST', path, { preview })).status).toBe(404);
  expect((await ask((await company()).manager, 'POST', path, { preview })).status).toBe(404);
  const answers = await Promise.all(twenty.map(() => ask(manager, 'POST', path, { preview })));
  answers.push(await ask(manager, 'POST', path, { preview }));
  const led = new Set(answers.map(({ body, status }) => `${status} ${body.redirect}`));
  expect([...led]).toEqual([expect.stringMatching(/^200 .*message=[\da-f-]{36}&form=message-sent&done=1$/)]);
  expect((await ask(second.browser, 'POST', path, { preview })).status).toBe(404);
  expect(await db.count('traveler_message', 'company_id = $1', [companyId])).toBe(1);
  expect(await db.count('notification', "company_id = $1 and event = 'safetyAsked'", [companyId])).toBe(1);
});

test('a traveler answers for themselves alone, signed in, and changes what they have said', async () => {
  const { manager, people } = await company(2);
  const id = await sent(manager);
  const [one, two] = people;
  const say = (browser: TestBrowser | undefined, fields: Fields, which = id) =>
    ask(browser ?? testBrowser(), 'POST', `${path}/${which}/answer`, fields);
  expect(await say(one?.browser, { answer: 'maybe' })).toMatchObject({ status: 400, field: 'answer' });
  expect((await say(one?.browser, { answer: 'safe' })).status).toBe(200);
  expect(await tally(manager, id)).toEqual({ safe: 1, help: 0, none: 1 });
  const help = { answer: 'help', note: 'On the roof', phone: '+233 20 555 0100' };
  await Promise.all(twenty.map(() => say(two?.browser, help)));
  expect(await tally(manager, id)).toEqual({ safe: 1, help: 1, none: 0 });
  expect((await recipients(id)).find(({ email }) => email === two?.email)).toMatchObject(help);
  await say(one?.browser, { answer: 'help' });
  expect(await tally(manager, id)).toEqual({ safe: 0, help: 2, none: 0 });
  // Nobody else was asked: not the sender, and nobody of another company.
  expect((await say(manager, { answer: 'safe' })).status).toBe(404);
  const other = await company();
  expect((await say(other.people[0]?.browser, { answer: 'safe' })).status).toBe(404);
  expect((await ask(other.manager, 'GET', `${path}/${id}/tally`)).status).toBe(404);
  expect((await ask(one?.browser ?? testBrowser(), 'GET', `${path}/${id}/tally`)).status).toBe(403);
});

test('the link of a mail answers without script, signed in or not, for whomever it was sent to', async () => {
  const { manager, people } = await company(2);
  const id = await sent(manager);
  const [one, two] = people;
  const token = await mailed(one?.email ?? '');
  // Scanners open it.
  await testBrowser().get(`/i/api/business/tracker/v1/answers?token=${token}`);
  expect(await tally(manager, id)).toEqual({ safe: 0, help: 0, none: 2 });
  const answer = await byMail(testBrowser(), token, { answer: 'safe', note: 'Fine' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/check-in?token=${token}&form=answer&done=1`),
  ]);
  const refused = await byMail(testBrowser(), token, { answer: '', note: 'kept' });
  expect(refused.headers.get('location')).toContain('error=VALIDATION_ERROR');
  // Somebody else's browser changes nothing of whose answer it is.
  await byMail(two?.browser ?? testBrowser(), token, { answer: 'help' });
  expect(await recipients(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: one?.email, answer: 'help' }),
      expect.objectContaining({ email: two?.email, answer: null }),
    ]),
  );
  const dead = await byMail(testBrowser(), 'x'.repeat(43), { answer: 'safe' });
  expect(dead.headers.get('location')).toContain('error=TICKET_INVALID');
});

test('twenty answers at once are twenty', async () => {
  const { manager, people } = await company(20);
  const id = await sent(manager);
  const tokens = await Promise.all(people.map(({ email }) => mailed(email)));
  await Promise.all(
    tokens.map((token, nth) => byMail(testBrowser(), token, { answer: nth % 2 === 0 ? 'safe' : 'help' })),
  );
  expect(await tally(manager, id)).toEqual({ safe: 10, help: 10, none: 0 });
});

test('who has left, and who has no account, are no obstacle', async () => {
  const { companyId, manager, people } = await company(2);
  const [gone, invited] = people;
  await db.query("update membership set status = 'suspended' where id = $1", [invited?.id]);
  const id = await sent(manager);
  // Nothing of the company is shown to who cannot sign in to it any more; the mail reaches them all the same.
  expect(await db.count('notification', "company_id = $1 and event = 'safetyAsked'", [companyId])).toBe(1);
  const [token, other] = [await mailed(gone?.email ?? ''), await mailed(invited?.email ?? '')];
  await db.query('delete from membership where id = $1', [gone?.id]);
  expect((await byMail(testBrowser(), token, { answer: 'safe' })).headers.get('location')).toContain(
    'TICKET_INVALID',
  );
  await byMail(testBrowser(), other, { answer: 'safe' });
  expect(await tally(manager, id)).toEqual({ safe: 1, help: 0, none: 0 });
});

test('those who have not answered are asked again, once in a quarter of an hour', async () => {
  const { companyId, manager, people } = await company(2);
  const id = await sent(manager);
  await ask(people[0]?.browser ?? testBrowser(), 'POST', `${path}/${id}/answer`, { answer: 'safe' });
  const remind = () => ask(manager, 'POST', `${path}/${id}/remind`, {});
  const reminders = () =>
    db.count('notification', "company_id = $1 and event = 'safetyReminder'", [companyId]);
  expect((await remind()).body.redirect).toContain('count=0');
  await db.query("update traveler_message_recipient set created_at = now() - interval '16 minutes'");
  await Promise.all(twenty.map(remind));
  expect(await reminders()).toBe(1);
  await db.query("update traveler_message_recipient set reminded_at = now() - interval '16 minutes'");
  await remind();
  expect(await reminders()).toBe(2);
  expect((await ask((await company()).manager, 'POST', `${path}/${id}/remind`, {})).status).toBe(404);
});

test('after it is closed nobody answers and nobody is asked, and the answers stay', async () => {
  const { manager, people } = await company();
  const id = await sent(manager);
  const browser = people[0]?.browser ?? testBrowser();
  const token = await mailed(people[0]?.email ?? '');
  await ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'safe' });
  const closed = await Promise.all(twenty.map(() => ask(manager, 'POST', `${path}/${id}/close`, {})));
  expect(closed.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusals = [
    await ask(manager, 'POST', `${path}/${id}/remind`, {}),
    await ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'help' }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['CHECK_IN_CLOSED', 'CHECK_IN_CLOSED']);
  expect((await byMail(testBrowser(), token, { answer: 'help' })).headers.get('location')).toContain(
    'error=CHECK_IN_CLOSED',
  );
  expect(await tally(manager, id)).toEqual({ safe: 1, help: 0, none: 0 });
});

test('a plain message asks nothing', async () => {
  const { companyId, manager, people } = await company();
  const id = await sent(manager, { asks: 'nothing' });
  const browser = people[0]?.browser ?? testBrowser();
  expect((await ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'safe' })).status).toBe(404);
  expect((await ask(manager, 'POST', `${path}/${id}/close`, {})).status).toBe(404);
  expect(await db.count('audit', "company_id = $1 and action = 'tracker.messaged'", [companyId])).toBe(1);
  expect((await mailsTo(people[0]?.email ?? ''))[0]?.subject).toContain('Flood in Accra');
});

test('nobody can switch off that they are asked', async () => {
  const { manager, people } = await company();
  await db.query(
    "insert into notification_choice (account_id, kind, channel) select account_id, 'safety', 'off' from membership where id = $1",
    [people[0]?.id],
  );
  await sent(manager);
  const [mail] = await mailsTo(people[0]?.email ?? '');
  expect(mail?.subject).toContain('Flood in Accra');
  expect(mail?.text).not.toContain('/notifications/stop');
});

test('the file has everybody, is noted, and no cell of it is calculated', async () => {
  const { companyId, manager, people } = await company();
  const id = await sent(manager);
  const fields = { answer: 'help', note: '=1+1', phone: '+1 555 0100' };
  await ask(people[0]?.browser ?? testBrowser(), 'POST', `${path}/${id}/answer`, fields);
  const answer = await manager.get(`/i/api/business${path}/${id}/file?locale=de-DE`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="answers.csv"');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"Accra","Braucht Hilfe","'=1+1","'+1 555 0100"`);
  expect(await db.count('audit', "company_id = $1 and action = 'tracker.answersExported'", [companyId])).toBe(
    1,
  );
  const other = await company();
  expect((await other.manager.get(`/i/api/business${path}/${id}/file`)).status).toBe(404);
});

test('messages and what was answered go with the history of the tracker', async () => {
  const { companyId, manager, people } = await company();
  const id = await sent(manager);
  const other = await sent(manager);
  await db.query("update traveler_message set created_at = now() + interval '5 days' where id = $1", [other]);
  await ask(people[0]?.browser ?? testBrowser(), 'POST', `${path}/${id}/answer`, { answer: 'help' });
  await outboxIdle();
  const told = async (message: string) => [
    await db.count('notification', "about ->> 'messageId' = $1", [message]),
    await db.count('outbox', "about ->> 'messageId' = $1", [message]),
  ];
  expect([await told(id), await told(other)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  const batches = { size: 500, budgetMs: 10_000 };
  await purgeTravelerMessages(new Date(Date.now() + 29 * msPerDay), batches);
  expect(await recipients(id)).toHaveLength(1);
  await deleteExpired(new Date(Date.now() + 31 * msPerDay));
  expect(await told(id)).toEqual([0, 0]);
  expect((await told(other))[0]).toBe(1);
  expect(await recipients(id)).toEqual([]);
  expect(await db.count('traveler_message', 'company_id = $1', [companyId])).toBe(1);
});
