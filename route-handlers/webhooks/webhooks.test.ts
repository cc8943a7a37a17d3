import { readFlash } from '@/lib/server/http/flash';
import { log } from '@/lib/server/log';
import { expireGuests } from '@/lib/server/people/memberships/expire-guests';
import { findOffer } from '@/lib/server/search/find-offer';
import { resealWebhooks } from '@/lib/server/webhooks/reseal-webhooks';
import { workOnDelivery } from '@/lib/server/webhooks/work-on-deliveries';
import { approvalsIn } from '@/tests/factories/approvals';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { bookingCalls, idOf, order, ordersIn } from '@/tests/factories/orders';
import { keepsRecords } from '@/tests/factories/record-contract';
import { roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { isSignedWith, webhookReceiver } from '@/tests/factories/webhook-receiver';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/webhooks/v1';
const twenty = Array.from({ length: 20 }, (_, nth) => nth);
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let admin: TestBrowser;

beforeAll(async () => {
  receiver = await webhookReceiver();
  admin = (await newColleague(db, { role: 'admin' })).browser;
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await db.query("delete from webhook; update company set tier = 'enterprise'");
  receiver.received.length = 0;
});

const everything = {
  orderBooked: 'true',
  orderCancelled: 'true',
  approvalAsked: 'true',
  approvalDecided: 'true',
  personAdded: 'true',
  personDisabled: 'true',
};
const form = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Ledger',
  url: receiver.url,
  orderBooked: 'true',
  ...more,
});

/** Adds a webhook; its id and its secret. */
async function add(more: Readonly<Record<string, string>> = {}, browser = admin) {
  const { body, status } = await ask(browser, 'POST', base, form(more));
  if (status !== 200) throw new Error(JSON.stringify(body));
  const id = /webhook=([\da-f-]+)/.exec(body.redirect)?.[1] ?? '';
  return { id, secret: String(body.secret) };
}

/** What was told since it was last asked, the oldest first. */
async function toldNow() {
  while (await workOnDelivery());
  return receiver.received.splice(0).map(({ body }) => JSON.parse(body));
}

const deliveriesOf = async (id: string, browser = admin) => ask(browser, 'GET', `${base}/${id}/deliveries`);

keepsRecords(db, {
  path: base,
  table: 'webhook',
  page: '/integrations',
  form: 'webhook',
  mayNot: 'travelManager',
  changed: 'webhook.changed',
  fields: { name: 'Ledger', url: 'https://hooks.acme.example/umiak', orderBooked: 'true' },
  different: (nth) => ({ name: `Ledger ${nth}` }),
  wrong: [['events', { orderBooked: '' }]],
  twin: { code: 'NAME_USED', field: 'name', fields: { name: 'LEDGER' } },
});

test('the secret is told when a webhook is added and when it gets a new one, and nowhere else', async () => {
  const logged = jest.spyOn(log, 'info').mockReturnValue(undefined);
  const { id, secret } = await add();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const change = await ask(admin, 'POST', base, form({ id, version: '1', name: 'Books' }));
  expect([change.status, change.body.secret]).toEqual([200, null]);
  const rotation = await ask(admin, 'POST', `${base}/${id}/secret`, {});
  const fresh = String(rotation.body.secret);
  expect(fresh).toMatch(/^whsec_/);
  expect(fresh).not.toBe(secret);
  await ask(admin, 'POST', `${base}/${id}/test`, {});
  const { webhooks } = (await ask(admin, 'GET', base)).body;
  expect(webhooks).toMatchObject([{ id, name: 'Books', active: true, beforeUntil: expect.any(String) }]);
  const page = await admin.get(`/i/api/business/audit/v1`);
  const said = JSON.stringify([
    webhooks,
    (await deliveriesOf(id)).body,
    await page.text(),
    await db.query('select * from audit'),
    await db.query('select * from webhook'),
    await db.query('select * from webhook_delivery'),
    logged.mock.calls,
  ]);
  for (const one of [secret, fresh]) expect(said).not.toContain(one.slice('whsec_'.length));
  logged.mockRestore();
});

test('without script the next page shows a secret once', async () => {
  const submit = async (path: string, fields: Readonly<Record<string, string>>) => {
    const posted = { ...fields, formtoken: await admin.formToken() };
    const answer = await admin.submit(`/i/api/business${path}`, posted, '/business/integrations');
    const flash = await readFlash(`flash=${admin.cookies.get('flash')}`);
    return [answer.headers.get('location'), flash?.form, flash?.values.secret];
  };
  const secret = expect.stringMatching(/^whsec_/);
  const added = await submit(base, form({ form: 'webhook' }));
  expect(added).toEqual([expect.stringContaining('form=webhook&done=1'), 'webhook', secret]);
  const [one] = await db.query<{ id: string }>('select id from webhook');
  const rotated = await submit(`${base}/${one?.id}/secret`, { form: 'secret' });
  expect(rotated).toEqual([expect.stringContaining('form=secret&done=1'), 'secret', secret]);
  expect(rotated[2]).not.toBe(added[2]);
});

test('after a rotation both secrets sign, and the old one is forgotten once its day is over', async () => {
  const { id, secret } = await add();
  const fresh = String((await ask(admin, 'POST', `${base}/${id}/secret`, {})).body.secret);
  await ask(admin, 'POST', `${base}/${id}/test`, {});
  const [message] = receiver.received;
  if (message === undefined) throw new Error('nothing came');
  expect([isSignedWith(secret, message), isSignedWith(fresh, message)]).toEqual([true, true]);
  await resealWebhooks();
  expect(await db.count('webhook', 'sealed_before is not null')).toBe(1);
  await db.query("update webhook set before_until = now() - interval '1 second'");
  await resealWebhooks();
  expect(await db.count('webhook', 'sealed_before is not null')).toBe(0);
});

test.each([
  ['url', 'http://hooks.acme-lanterns.com/'],
  ['url', 'https://10.0.0.1/'],
  ['url', 'https://[fd00::1]/'],
  ['url', 'https://169.254.169.254/'],
  ['url', 'https://hooks.acme-lanterns.com:8443/'],
  ['url', 'https://ann:word@hooks.acme-lanterns.com/'],
  ['url', 'ftp://hooks.acme-lanterns.com/'],
  ['url', 'hooks'],
])('%s may not be %s', async (field, value) => {
  expect(await ask(admin, 'POST', base, form({ [field]: value }))).toMatchObject({
    status: 400,
    code: 'VALIDATION_ERROR',
    field,
  });
});

test('of twenty added at once there are ten', async () => {
  const answers = await Promise.all(
    twenty.map((nth) => ask(admin, 'POST', base, form({ name: `Ledger ${nth}` }))),
  );
  expect(answers.filter(({ code }) => code === 'TOO_MANY_WEBHOOKS')).toHaveLength(10);
  expect(await db.count('webhook')).toBe(10);
});

test('a test is sent at once, also to a webhook that is paused, and is seen with its answer', async () => {
  const { id } = await add();
  await ask(admin, 'POST', `${base}/${id}/active`, {});
  receiver.answer((_, response) => response.writeHead(418).end('short and stout'));
  expect((await ask(admin, 'POST', `${base}/${id}/test`, {})).status).toBe(200);
  expect((await deliveriesOf(id)).body.content).toMatchObject([
    {
      event: 'test',
      state: 'failed',
      attempts: 1,
      status: 418,
      answer: 'short and stout',
      nextAttempt: null,
    },
  ]);
  receiver.answer((_, response) => response.writeHead(204).end());
});

test('while it is paused nothing is written for it; what waited is sent once it is on', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { id } = await add();
  const set = (active: boolean) =>
    ask(admin, 'POST', `${base}/${id}/active`, active ? { active: 'true' } : {});
  const { settle } = approvalsIn(db);
  await settle({ autoApprovalMode: 'all' });
  await order(traveler, [sampleStay('LIS', 2)]);
  await set(false);
  await order(traveler, [sampleStay('LIS', 3)]);
  expect(await toldNow()).toEqual([]);
  expect((await deliveriesOf(id)).body.content).toMatchObject([{ state: 'waiting', nextAttempt: null }]);
  await set(true);
  expect(await toldNow()).toHaveLength(1);
  await ordersIn(db).forget();
});

test('of a company whose plan has no webhooks nothing is written and nothing sent; what waited is sent once it has them again', async () => {
  const plan = (tier: string) =>
    db.query("update company set tier = $1 where name = 'Acme Lanterns'", [tier]);
  const { id } = await add({ ...everything });
  const invited = async () => {
    const { membershipId } = await newColleague(db, { role: 'traveler' });
    const version = (await db.query('select version from membership where id = $1', [membershipId]))[0]
      ?.version;
    const path = `/users/v2/${membershipId}/status`;
    return ask(admin, 'POST', path, { to: 'suspended', version: String(version) });
  };
  expect((await invited()).status).toBe(200);
  await plan('bizPlus');
  expect(await toldNow()).toEqual([]);
  expect((await invited()).status).toBe(200);
  expect(await db.count('webhook_delivery', `webhook_id = '${id}'`)).toBe(1);
  for (const path of ['', `/${id}/secret`, `/${id}/test`])
    expect(
      await ask(admin, 'POST', `${base}${path}`, path === '' ? form({ name: 'New' }) : {}),
    ).toMatchObject({
      status: 403,
      code: 'PLAN_NEEDED',
    });
  expect((await ask(admin, 'GET', base)).body.webhooks).toHaveLength(1);
  expect((await ask(admin, 'POST', `${base}/${id}/active`, { active: '' })).status).toBe(200);
  expect((await ask(admin, 'POST', `${base}/${id}/active`, { active: 'true' })).status).toBe(200);
  await plan('enterprise');
  expect(await toldNow()).toMatchObject([{ type: 'person.disabled' }]);
});

test('something is sent again with the same id', async () => {
  const { id } = await add();
  await ask(admin, 'POST', `${base}/${id}/test`, {});
  const [one] = (await deliveriesOf(id)).body.content;
  expect((await ask(admin, 'POST', `${base}/${id}/deliveries/${one.id}/again`, {})).status).toBe(200);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([one.id, one.id]);
  expect((await deliveriesOf(id)).body.content).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  const other = await add({ name: 'Other' });
  expect((await ask(admin, 'POST', `${base}/${other.id}/deliveries/${one.id}/again`, {})).status).toBe(404);
});

test('another company’s webhook is not there, and who may not change one does nothing with it', async () => {
  const { id } = await add();
  await ask(admin, 'POST', `${base}/${id}/test`, {});
  const [one] = (await deliveriesOf(id)).body.content;
  const state = () => db.query('select active, sealed_secret, version from webhook');
  const before = await state();
  const calls = ['active', 'secret', 'test', `deliveries/${one.id}/again`];
  for (const [who, status] of [
    [{ role: 'admin', company: 'Beacon Kites' }, 404],
    [{ role: 'travelManager' }, 403],
  ] as const) {
    const { browser } = await newColleague(db, who);
    for (const call of calls)
      expect((await ask(browser, 'POST', `${base}/${id}/${call}`, {})).status).toBe(status);
    expect((await deliveriesOf(id, browser)).status).toBe(status);
  }
  const { browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  expect((await ask(other, 'GET', base)).body).toEqual({ webhooks: [] });
  expect([await state(), receiver.received.length]).toEqual([before, 1]);
});

test('whoever tries too often is stopped', async () => {
  const { id } = await add();
  await db.query('delete from rate_limit');
  const answers: number[] = [];
  for (const _ of [...twenty, ...twenty])
    answers.push((await ask(admin, 'POST', `${base}/${id}/test`, {})).status);
  expect(answers.indexOf(429)).toBe(30);
  await db.query('delete from rate_limit');
});

/** A stay that is cancelled for nothing. */
async function freeStay(): Promise<string> {
  for (const nth of twenty) {
    const offer = await findOffer(sampleStay('PAR', nth), []);
    if (offer?.cancellation === 'free') return offer.resultId;
  }
  throw new Error('no stay is cancelled for nothing');
}

describe('what happens in the company', () => {
  const { forget } = ordersIn(db);
  const { ask: askFor, decide, name, settle } = approvalsIn(db);
  afterEach(forget);

  test('a booking and its cancellation are told, with names and ids and nothing else of people', async () => {
    await settle({ autoApprovalMode: 'all' });
    await add(everything);
    const traveler = await roleBrowser('traveler', db);
    const stay = await freeStay();
    const id = await idOf(await order(traveler, [stay], { dateOfBirth1: '1990-01-02' }));
    const [booked, ...none] = await toldNow();
    expect(none).toEqual([]);
    const theo = { id: expect.any(String), name: expect.any(String) };
    expect(booked).toMatchObject({
      type: 'order.booked',
      data: {
        order: {
          id,
          number: expect.stringMatching(/^[A-Z\d]{8}$/),
          state: 'booked',
          currency: 'EUR',
          totalCents: expect.any(Number),
          traveler: theo,
          bookedBy: theo,
          items: [{ vertical: 'hotels', state: 'booked', startDay: expect.any(String) }],
        },
      },
    });
    expect(JSON.stringify(booked)).not.toMatch(/@|1990/);
    const itemId = booked.data.order.items[0].id;
    const fee = { itemId, feeSeen: '0' };
    expect((await traveler.call('POST', `${bookingCalls}/orders/${id}/cancel`, fee)).status).toBe(200);
    expect(await toldNow()).toMatchObject([
      {
        type: 'order.cancelled',
        data: { order: { id, state: 'cancelled', totalCents: 0, items: [{ state: 'cancelled' }] } },
      },
    ]);
  });

  test('a request for approval and its decision are told', async () => {
    await settle({ autoApprovalMode: 'off', autoApprovalThreshold: null, currency: 'EUR', approvals: {} });
    await name('approver', 'traveler');
    await add(everything);
    const { id, request } = await askFor(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
    expect(await toldNow()).toMatchObject([
      { type: 'approval.asked', data: { approval: { id: request.id, state: 'pending' }, order: { id } } },
    ]);
    await decide(await roleBrowser('approver', db), request, 'decline', { reason: 'Not this time' });
    const [decided, ...none] = await toldNow();
    expect(none).toEqual([]);
    expect(decided).toMatchObject({
      type: 'approval.decided',
      data: { approval: { id: request.id, state: 'declined' }, order: { id } },
    });
    expect(JSON.stringify(decided)).not.toContain('Not this time');
  });

  test('who comes and who goes is told, each once', async () => {
    await add(everything);
    const { membershipId } = await newColleague(db, { role: 'traveler' });
    await db.query(`update membership set status = 'requested' where id = $1`, [membershipId]);
    const version = async () =>
      (await db.query<{ version: number }>('select version from membership where id = $1', [membershipId]))[0]
        ?.version;
    const change = async (call: string, more: object) =>
      ask(admin, 'POST', `/users/v2/${membershipId}/${call}`, { version: String(await version()), ...more });
    const added = { type: 'person.added', data: { person: { id: membershipId, name: expect.any(String) } } };
    const gone = (reason: string) => ({
      type: 'person.disabled',
      data: { person: { id: membershipId, name: expect.any(String) }, reason },
    });
    await change('status', { to: 'active' });
    expect(await toldNow()).toMatchObject([added]);
    await change('status', { to: 'suspended' });
    expect(await toldNow()).toMatchObject([gone('suspended')]);
    await change('status', { to: 'active' });
    expect(await toldNow()).toMatchObject([added]);
    await db.query(`update membership set ends_on = '2020-01-01' where id = $1`, [membershipId]);
    await Promise.all(twenty.map(() => expireGuests()));
    expect((await toldNow()).filter(({ data }) => data.person.id === membershipId)).toMatchObject([
      gone('expired'),
    ]);
    await db.query(`update membership set ends_on = null, status = 'active' where id = $1`, [membershipId]);
    await change('remove', {});
    expect(await toldNow()).toMatchObject([gone('removed')]);
  });

  test('another company’s events are not told', async () => {
    await add(everything);
    const { membershipId } = await newColleague(db, { role: 'traveler', company: 'Beacon Kites' });
    const { browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
    const answer = await ask(other, 'POST', `/users/v2/${membershipId}/status`, {
      to: 'suspended',
      version: '1',
    });
    expect(answer.status).toBe(200);
    expect(await toldNow()).toEqual([]);
  });
});
