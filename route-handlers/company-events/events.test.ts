import { ask } from '@/tests/factories/colleagues';
import { companyEvents, dayFrom, eventsPath } from '@/tests/factories/company-events';
import { companyWithPeople, sendFiles } from '@/tests/factories/company-with-people';
import { mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const twenty = Array.from({ length: 20 }, (_, at) => at);
const { company, form, idIn, told, planned, rowOf, act, add, versionOf, mails } = companyEvents(db);

test('a new event is a draft with a day of travel before and after; the same form twice is one event', async () => {
  const { companyId, manager } = await company();
  const answers = await Promise.all(twenty.map(() => ask(manager, 'POST', eventsPath, form())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db.count('company_event', `company_id = '${companyId}'`)).toBe(1);
  expect(await rowOf(idIn(answers[0] as never))).toMatchObject({
    city: 'ACC',
    state: 'draft',
    version: 1,
    verticals: ['flights', 'hotels'],
    questions: ['Any allergies?', 'Size?'],
  });
  const [days] = await db.query<{ before: number; after: number }>(
    `select starts_on - window_from before, window_to - ends_on after from company_event where company_id = $1`,
    [companyId],
  );
  expect(days).toEqual({ before: 1, after: 1 });
});

test('what cannot be is refused with its field, and nothing is written', async () => {
  const { companyId, manager } = await company();
  for (const [field, more] of [
    ['endsOn', { endsOn: dayFrom(4) }],
    ['endsOn', { startsOn: '2020-03-02', endsOn: '2020-03-03' }],
    ['startsOn', { startsOn: '2126-03-02', endsOn: '2126-03-03' }],
    ['endsOn', { endsOn: 'soon' }],
    ['place', { place: 'Nowhereville' }],
    ['windowFrom', { windowFrom: dayFrom(6) }],
    ['windowTo', { windowTo: dayFrom(5) }],
    ['windowTo', { windowTo: dayFrom(99) }],
    ['verticals', { flights: '', hotels: '' }],
    ['airports', { airports: 'XXX' }],
    ['airports', { airports: 'ACC, JFK' }],
    ['currency', { currency: 'XXX' }],
    ['budget', { budget: '-5' }],
    ['questions', { questions: 'turned \u202e around' }],
    ['questions', { questions: 'a\nb\nc\nd\ne\nf' }],
    ['name', { name: ' x ' }],
    ['name', { name: 'turned \u202e around' }],
  ] as const)
    expect([more, (await ask(manager, 'POST', eventsPath, form(more))).field]).toEqual([more, field]);
  expect(await db.count('company_event', `company_id = '${companyId}'`)).toBe(0);
});

test('two who edit at once: the second is told, and a closed event changes no more', async () => {
  const { manager } = await company();
  const id = await planned(manager);
  const edit = (name: string, version: number) =>
    ask(manager, 'POST', eventsPath, { ...form({ name }), id, version: String(version) });
  expect((await edit('First', 1)).status).toBe(200);
  expect((await edit('Second', 1)).code).toBe('VERSION_CONFLICT');
  expect(await rowOf(id)).toMatchObject({ name: 'First', version: 2 });
  expect((await act(manager, id, 'close', 2)).code).toBe('VERSION_CONFLICT');
  expect((await act(manager, id, 'publish', 1)).code).toBe('VERSION_CONFLICT');
  expect((await act(manager, id, 'publish', 2)).status).toBe(200);
  expect((await act(manager, id, 'remove', 3)).code).toBe('VERSION_CONFLICT');
  expect((await act(manager, id, 'close', 3)).status).toBe(200);
  expect(await edit('Third', 4)).toMatchObject({ status: 400, field: 'state' });
  const actions = await db.query<{ action: string }>(
    "select action from audit where action like 'event.%' and company_id = (select company_id from company_event where id = $1) order by id",
    [id],
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'event.added',
    'event.changed',
    'event.published',
    'event.closed',
  ]);
});

test('an event that is over is not published, and a draft is deleted with its list', async () => {
  const { manager, traveler } = await company();
  const over = await planned(manager);
  await db.query(
    'update company_event set starts_on = $2, ends_on = $3, window_from = $2, window_to = $3 where id = $1',
    [over, dayFrom(-9), dayFrom(-8)],
  );
  expect(await act(manager, over, 'publish', 1)).toMatchObject({ status: 400, field: 'endsOn' });
  await add(manager, over, traveler.email);
  expect((await act(manager, over, 'remove', 1)).status).toBe(200);
  expect(await db.count('event_attendee', `event_id = '${over}'`)).toBe(0);
});

test('lists are read line by line: capitals, headers, duplicates and strangers are told apart, and nobody is written to of a draft', async () => {
  const { host, join, manager, traveler } = await company();
  const { email: stranger } = await (await companyWithPeople(db)).join('traveler');
  const second = await join('traveler');
  const id = await planned(manager);
  const pasted = `Name;E-mail\nTheo;${traveler.email.toUpperCase()}\n${traveler.email}\r\n"${second.email}",Boston\n\n${stranger}\nno address`;
  const answer = await add(manager, id, pasted);
  expect(await told(host, answer)).toMatchObject({
    count: 2,
    twice: 1,
    left: [
      { line: 6, text: stranger },
      { line: 7, text: 'no address' },
    ],
  });
  expect(await told(traveler.email, answer)).toBeNull();
  const again = await add(manager, id, traveler.email);
  expect(await told(host, again)).toMatchObject({ count: 0, twice: 1, left: [] });
  expect(await mails('eventInvited', id)).toBe(0);
  const many = Array.from({ length: 21 }, (_, nth) => `nobody${nth}@nowhere.example`).join('\n');
  const third = await join('traveler');
  expect(await add(manager, id, `${third.email}\n${many}`)).toMatchObject({ status: 400, field: 'people' });
  expect(await db.count('event_attendee', `event_id = '${id}'`)).toBe(2);
});

test('people are added from a CSV file as from lines that are pasted, and what is no such file adds nobody', async () => {
  const { host, join, manager, traveler } = await company();
  const second = await join('traveler');
  const id = await planned(manager);
  const send = async (content: string | Uint8Array<ArrayBuffer>) => {
    const file = new FormData();
    file.set('file', new File([content], 'people.csv'));
    const response = await sendFiles(manager, `/i/api/business${eventsPath}/${id}/attendees/file`, file);
    return { status: response.status, body: await response.json() };
  };
  const text = `name,email,note\n"Marsh, Theo",${traveler.email},"first\nday"\n=1+1,nobody@nowhere.example,\nAda,${second.email},\nAda,${second.email},`;
  expect(await told(host, await send(text))).toMatchObject({
    count: 2,
    twice: 1,
    left: [{ line: 4, text: expect.stringContaining('nobody@nowhere.example') }],
  });
  for (const [content, description] of [
    [new Uint8Array([0x41, 0xff]), 'encoding'],
    ['"never closed', 'quote'],
    ['x'.repeat(600 * 1024), 'size'],
  ] as const)
    expect(await send(content)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', description }] },
    });
  expect(await db.count('event_attendee', `event_id = '${id}'`)).toBe(2);
});

test('a group is added as it is now, one of another company is none', async () => {
  const [one, other] = [await company(), await company()];
  const group = async (companyId: string) =>
    (await db.query<{ id: string }>('select id from traveler_group where company_id = $1', [companyId]))[0]
      ?.id ?? '';
  const id = await planned(one.manager);
  const put = (groupId: string) =>
    ask(one.manager, 'POST', `${eventsPath}/${id}/attendees/group`, { group: groupId });
  expect(await put(await group(other.companyId))).toMatchObject({ status: 400, field: 'group' });
  const answers = await Promise.all(twenty.map(async () => put(await group(one.companyId))));
  const runs = await Promise.all(answers.map((answer) => told(one.host, answer)));
  expect(runs.reduce((sum, run) => sum + (run?.count ?? 0), 0)).toBe(2);
  await one.join('traveler');
  expect(await db.count('event_attendee', `event_id = '${id}'`)).toBe(2);
});

test('publishing writes to everybody on the list once, also to who is taken off and put on again', async () => {
  const { host, manager, traveler } = await company();
  const id = await planned(manager);
  await add(manager, id, traveler.email);
  const answers = await Promise.all(twenty.map(() => act(manager, id, 'publish', 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await mails('eventInvited', id)).toBe(1);
  const remove = () => ask(manager, 'POST', `${eventsPath}/${id}/attendees/${traveler.id}/remove`, {});
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await told(host, await add(manager, id, traveler.email))).toMatchObject({ count: 1 });
  expect(await mails('eventInvited', id)).toBe(1);
});

test('whoever is on the list is told on the site and by mail, each as they have chosen', async () => {
  const { host, join, manager, traveler } = await company();
  const quiet = await join('traveler');
  await db.query('update credential set verified_at = now() where subject = $1', [quiet.email]);
  await quiet.browser.post('/i/api/account/v1/notifications/choices', { events: 'site' });
  const id = await planned(manager);
  await add(manager, id, `${traveler.email}\n${quiet.email}`);
  await act(manager, id, 'publish', 1);
  const mailed = await db.query<{ recipient: string }>(
    "select recipient from outbox where template = 'eventInvited' and about ->> 'eventId' = $1",
    [id],
  );
  expect(mailed).toEqual([{ recipient: traveler.email }]);
  for (const { browser } of [traveler, quiet]) {
    const answer = await browser.get('/i/api/account/v1/notifications/unread');
    expect(await answer.json()).toEqual({ unread: 1 });
  }
  const [mail] = await mailsTo(traveler.email);
  expect(mail?.text).toContain('Place: Accra');
  expect(mail?.text).toContain('Travel days: ');
  const token = await tokenMailedTo(traveler.email, '/notifications/stop');
  const stop = `/i/api/account/v1/notifications/stop?token=${token}`;
  expect((await testBrowser().request('POST', stop, { body: new FormData() })).status).toBe(200);
  await db.query("update event_attendee set invited_at = now() - interval '25 hours' where event_id = $1", [
    id,
  ]);
  const reminded = await ask(manager, 'POST', `${eventsPath}/${id}/remind`, {});
  expect(await told(host, reminded)).toMatchObject({ count: 2 });
  expect(await mails('eventReminder', id)).toBe(0);
  expect(await db.count('notification', `event = 'eventReminder' and about ->> 'eventId' = '${id}'`)).toBe(2);
});

test('only who is on the list of a published event replies, until it is closed', async () => {
  const { join, manager, traveler } = await company();
  const id = await planned(manager);
  await add(manager, id, traveler.email);
  const reply = async (browser: TestBrowser, more: Readonly<Record<string, string>> = {}) => {
    const said = { reply: 'yes', answer1: 'XL', version: await versionOf(id), ...more };
    return ask(browser, 'POST', `${eventsPath}/${id}/reply`, said);
  };
  expect((await reply(traveler.browser)).status).toBe(404);
  await act(manager, id, 'publish', 1);
  expect((await reply(traveler.browser)).status).toBe(200);
  expect((await reply((await join('traveler')).browser)).status).toBe(404);
  expect((await reply(traveler.browser, { reply: 'perhaps' })).status).toBe(400);
  expect((await reply(traveler.browser, { version: '1' })).code).toBe('VERSION_CONFLICT');
  const [row] = await db.query('select reply, answers from event_attendee where event_id = $1', [id]);
  expect(row).toEqual({ reply: 'yes', answers: [{ question: 'Size?', answer: 'XL' }] });
  await act(manager, id, 'close', 2);
  expect(await reply(traveler.browser)).toMatchObject({ status: 400, field: 'reply' });
  // Who came may end that the host sees their bookings.
  expect((await reply(traveler.browser, { reply: 'no' })).status).toBe(200);
});

test('PERM-052 who edits events has their own, who edits all has everybody’s of the company, and nobody those of another', async () => {
  const { join, manager } = await company();
  const arranger = await join('traveler');
  await db.query(
    "update membership set role_id = (select id from role where key = 'arranger' and company_id is null) where email = $1",
    [arranger.email],
  );
  const { manager: foreign } = await company();
  const [own, other] = [await planned(arranger.browser), await planned(manager)];
  for (const [browser, id, status] of [
    [arranger.browser, own, 200],
    [arranger.browser, other, 404],
    [manager, own, 200],
    [foreign, own, 404],
    [foreign, own.toUpperCase(), 404],
  ] as const) {
    const file = await browser.get(`/i/api/business${eventsPath}/${id}/attendees/file`);
    expect([id, file.status]).toEqual([id, status]);
    const edited = await ask(browser, 'POST', eventsPath, { ...form(), id, version: '1' });
    expect([id, edited.status]).toEqual([id, status]);
  }
  expect((await act(manager, own.toUpperCase(), 'publish', 1)).status).toBe(200);
});
