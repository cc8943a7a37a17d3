import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type { BookRequest } from '@/lib/shared/people/booking-for/book-request';
import { authStateIn } from '@/tests/factories/auth-state';
import { dayFrom } from '@/tests/factories/company-events';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { seedOrder } from '@/tests/factories/seed-order';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
afterEach(async () => {
  await db.query('delete from book_request');
  await db.query('delete from member_link');
});

const base = '/i/api/business/bookRequests/v1';
const theo = emailOfRole('traveler');
const lisbon = {
  vertical: 'flights',
  from: 'Boston',
  to: 'Lisbon',
  depart: dayFrom(60),
  return: dayFrom(67),
  dueOn: dayFrom(30),
  note: 'An aisle seat, please.',
};
const ask = async (browser: TestBrowser, more = {}) =>
  (await (await browser.call('POST', base, { ...lisbon, ...more })).json()) as { id: string; state: string };
const queue = async (browser: TestBrowser) =>
  (await (await browser.get(`${base}?page=0&size=15`)).json()) as PagingResult<BookRequest>;
const change = (browser: TestBrowser, id: string, step: string, version: number) =>
  browser.call('POST', `${base}/${id}`, { change: step, version });

test('a request from nowhere to nowhere names both fields', async () => {
  const answer = await (await roleBrowser('traveler', db)).call('POST', base, {
    ...lisbon,
    from: '',
    to: 'Xyzzyville',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'from' }, { field: 'to' }] });
});

test('ENT-069 a request is asked for, worked on, given back and closed, and its states are request and processing', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  const { id, state } = await ask(traveler);
  expect(state).toBe('request');
  expect((await queue(arranger)).content).toEqual([
    expect.objectContaining({
      id,
      state: 'request',
      travelerEmail: theo,
      travelerName: 'Theo Marsh',
      assigneeName: null,
      mine: false,
      dueOn: dayFrom(30),
      note: 'An aisle seat, please.',
      version: 1,
    }),
  ]);
  expect((await change(arranger, id, 'take', 1)).status).toBe(200);
  const [taken] = (await queue(arranger)).content;
  expect(taken).toMatchObject({ state: 'processing', mine: true, assigneeName: 'Noor Haddad', version: 2 });
  expect((await change(arranger, id, 'giveBack', 2)).status).toBe(200);
  expect((await queue(arranger)).content[0]).toMatchObject({ state: 'request', mine: false, version: 3 });
  await change(arranger, id, 'take', 3);
  expect((await change(arranger, id, 'close', 4)).status).toBe(200);
  expect((await queue(arranger)).content).toEqual([]);
  expect((await change(arranger, id, 'take', 5)).status).toBe(404);
});

test('who works on a request may book for its traveler, until it is closed', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  const select = () => arranger.call('POST', '/i/api/business/me/v1/traveler/select', { email: theo });
  const current = async () => (await authStateIn(arranger)).businessState.currentTraveler;
  const { id } = await ask(traveler);
  expect((await select()).status).toBe(404);
  await change(arranger, id, 'take', 1);
  expect((await select()).status).toBe(200);
  expect(await current()).toEqual({ email: theo });
  await change(arranger, id, 'close', 2);
  expect(await current()).toBeNull();
});

test('a closed request has the reference of its booking, and is open again once it is not booked after all', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  const manager = await roleBrowser('manager', db);
  const { id } = await ask(traveler);
  await change(arranger, id, 'take', 1);
  const close = { change: 'close', version: 2, reference: ' QX7-41 ' };
  expect((await arranger.call('POST', `${base}/${id}`, { ...close, reference: 'x'.repeat(61) })).status).toBe(
    400,
  );
  expect((await arranger.call('POST', `${base}/${id}`, close)).status).toBe(200);
  const kept = async () =>
    (await db.query<{ reference: string }>('select reference from book_request where id = $1', [id]))[0]
      ?.reference;
  expect(await kept()).toBe('QX7-41');
  // Of somebody who does not work on it, and on a version that is gone.
  expect((await change(manager, id, 'unclose', 3)).status).toBe(403);
  expect((await change(traveler, id, 'unclose', 3)).status).toBe(403);
  expect((await change(arranger, id, 'unclose', 2)).status).toBe(409);
  expect((await change(arranger, id, 'unclose', 3)).status).toBe(200);
  expect((await queue(arranger)).content).toEqual([
    expect.objectContaining({ id, mine: true, state: 'processing', reference: '', version: 4 }),
  ]);
  expect((await change(arranger, id, 'unclose', 4)).status).toBe(404);
  const acts = await db.query<{ change: string; reference: string }>(
    `select data ->> 'change' as change, data ->> 'reference' as reference from audit
     where action = 'bookRequest.changed' and data ->> 'request' = $1 order by id`,
    [id],
  );
  expect(acts.slice(-2)).toEqual([
    { change: 'close', reference: 'QX7-41' },
    { change: 'unclose', reference: 'QX7-41' },
  ]);
  await outboxIdle();
  expect(
    await db.count('outbox', "recipient = $1 and about ->> 'event' = 'bookRequestUnclosed'", [theo]),
  ).toBe(1);
});

test('what was withdrawn is not taken back by whoever worked on it', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  const { id } = await ask(traveler);
  await change(arranger, id, 'take', 1);
  await change(traveler, id, 'withdraw', 2);
  expect((await change(arranger, id, 'unclose', 3)).status).toBe(404);
});

test('of two who take a request at once one gets it, the other a version conflict', async () => {
  const traveler = await roleBrowser('traveler', db);
  const [arranger, manager] = [await roleBrowser('arranger', db), await roleBrowser('manager', db)];
  const { id } = await ask(traveler);
  const answers = await Promise.all([change(arranger, id, 'take', 1), change(manager, id, 'take', 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ errors: [{ code: 'VERSION_CONFLICT' }] });
});

test('only who works on a request closes it, only who asked withdraws it, and nobody sees another company’s', async () => {
  const traveler = await roleBrowser('traveler', db);
  const [arranger, manager] = [await roleBrowser('arranger', db), await roleBrowser('manager', db)];
  const [approver, other] = [await roleBrowser('approver', db), await roleBrowser('other', db)];
  const { id } = await ask(traveler);
  await change(arranger, id, 'take', 1);
  const statusOf = async (browser: TestBrowser, step: string) => (await change(browser, id, step, 2)).status;
  expect(await statusOf(manager, 'close')).toBe(403);
  expect(await statusOf(manager, 'giveBack')).toBe(403);
  expect(await statusOf(arranger, 'withdraw')).toBe(403);
  expect(await statusOf(approver, 'withdraw')).toBe(404);
  expect(await statusOf(other, 'close')).toBe(404);
  expect((await queue(other)).content).toEqual([]);
  expect(await statusOf(traveler, 'close')).toBe(403);
  expect(await statusOf(traveler, 'withdraw')).toBe(200);
});

test('the traveler is mailed when somebody takes the request and when it is closed', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  const { id } = await ask(traveler);
  await change(arranger, id, 'take', 1);
  await change(arranger, id, 'close', 2);
  await outboxIdle();
  const mails = await db.query<{ template: string; about: { person: string; trip: string } }>(
    "select template, about from outbox where recipient = $1 and template like 'bookRequest%' order by id desc limit 2",
    [theo],
  );
  expect(mails.map(({ template }) => template)).toEqual(['bookRequestClosed', 'bookRequestTaken']);
  expect(mails[0]?.about).toMatchObject({ person: 'Noor Haddad', trip: 'Lisbon' });
});

test('a request needs a place to go to, days in their order and a plan that has requests', async () => {
  const traveler = await roleBrowser('traveler', db);
  const statusOf = async (more: object) => (await traveler.call('POST', base, { ...lisbon, ...more })).status;
  expect(await statusOf({ to: '  ' })).toBe(400);
  expect(await statusOf({ return: dayFrom(59) })).toBe(400);
  expect(await statusOf({ depart: '2027-02-30' })).toBe(400);
  expect(await statusOf({ vertical: 'boats' })).toBe(400);
  expect(await statusOf({ from: '' })).toBe(400);
  expect(await statusOf({ to: 'Xyzzyville' })).toBe(400);
  expect(await statusOf({ depart: '2020-01-01', return: '' })).toBe(400);
  expect(await statusOf({ dueOn: dayFrom(61) })).toBe(400);
  const stay = { vertical: 'hotels', from: '' };
  expect(await statusOf({ ...stay, depart: '', return: '', dueOn: '', note: '' })).toBe(200);
  await db.query(`update company set features = '{"bookOnBehalf": false}'`);
  expect(await statusOf({})).toBe(403);
  await db.query("update company set features = '{}'");
});

test('those that are due first stand first, and pages hold together', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  for (const [to, dueOn] of [
    ['Madrid', ''],
    ['Porto', dayFrom(31)],
    ['Paris', dayFrom(30)],
  ]) {
    await ask(traveler, { to, dueOn });
  }
  const page = async (number: number) => {
    const response = await arranger.get(`${base}?page=${number}&size=2`);
    return ((await response.json()) as PagingResult<BookRequest>).content.map(({ need }) => need.to);
  };
  expect([await page(0), await page(1)]).toEqual([['Paris', 'Porto'], ['Madrid']]);
});

test('of 20 who take back at once that a trip is booked one does, and its traveler is told once', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  const { id } = await ask(traveler);
  await change(arranger, id, 'take', 1);
  await change(arranger, id, 'close', 2);
  const told = () => db.count('notification', "event = 'bookRequestUnclosed'");
  const before = await told();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => change(arranger, id, 'unclose', 3).then(({ status }) => status)),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(await told()).toBe(before + 1);
  expect(await db.count('audit', "data ->> 'change' = 'unclose' and data ->> 'request' = $1", [id])).toBe(1);
});

test.each([
  ['awaitingApproval', 200],
  ['failed', 200],
  ['cancelled', 200],
  ['booked', 404],
  ['partlyBooked', 404],
])(
  'a closed request with an order that is %s: taking back that it is booked answers %s',
  async (state, status) => {
    const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
    const { id } = await ask(traveler);
    await change(arranger, id, 'take', 1);
    const order = await seedOrder({ state: 'unpaid', trials: [''] });
    await db.query('update booking_order set request_id = $2, state = $3 where id = $1', [order, id, state]);
    await change(arranger, id, 'close', 2);
    expect((await change(arranger, id, 'unclose', 3)).status).toBe(status);
    // Whoever asked may ask once more in any case.
    if (status === 404) expect((await change(traveler, id, 'reopen', 3)).status).toBe(200);
  },
);
