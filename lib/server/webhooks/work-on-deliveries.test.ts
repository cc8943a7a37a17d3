import type { RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { newDelivery, queueWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { log } from '@/lib/server/log';
import { usualBatches } from '@/lib/server/store/in-batches';
import { inTransaction } from '@/lib/server/store/transaction';
import { sealSecret } from '@/lib/server/tickets/company-secret';
import { isSignedWith, webhookReceiver } from '@/tests/factories/webhook-receiver';
import { testDatabase } from '@/tests/setup/database';
import { claimDelivery } from './claim-delivery';
import { purgeDeliveries } from './deliveries';
import { newWebhookSecret } from './webhook-secret';
import { workOnDelivery } from './work-on-deliveries';

const db = testDatabase({ demo: true });
const twenty = Array.from({ length: 20 }, (_, nth) => nth);
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let companyId = '';

beforeAll(async () => {
  receiver = await webhookReceiver();
  const [row] = await db.query<{ id: string }>("select id from company where name = 'Acme Lanterns'");
  companyId = row?.id ?? '';
});
afterAll(() => receiver.stop());

beforeEach(async () => {
  await db.query('delete from webhook');
  receiver.received.length = 0;
  receiver.answer((_, response) => response.writeHead(204).end());
});

/** A webhook of the demo's company past the application; its id. */
async function hook(url = receiver.url, secret = newWebhookSecret()): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into webhook (company_id, name, url, events, sealed_secret)
     values ($1, 'Ledger ' || gen_random_uuid(), $2, '{order.booked}', $3) returning id`,
    [companyId, url, await sealSecret(secret)],
  );
  return row?.id ?? '';
}

/** Has the company's webhooks told that something was booked. */
const happens = (data = {}) =>
  inTransaction((tx) => queueWebhooks(companyId, 'order.booked', () => data, tx));

/** Lets the time until the next attempt pass. */
const wait = () =>
  db.query(
    `update webhook_delivery set work_at = now() where work_at is not null;
     update webhook set busy_until = null`,
  );

type Row = {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly answer: string;
  readonly seconds: number | null;
};
const deliveries = () =>
  db.query<Row>(
    `select *, extract(epoch from work_at - tried_at)::float as seconds from webhook_delivery order by created_at`,
  );
const only = async () => (await deliveries())[0];
const hookRow = async () => (await db.query('select * from webhook'))[0];
const status =
  (code: number, text = ''): RequestListener =>
  (_, response) =>
    response.writeHead(code).end(text);

test('a webhook is told once, signed as Standard Webhooks says, of what it asked for', async () => {
  const secret = newWebhookSecret();
  const id = await hook(receiver.url, secret);
  await db.query(`update webhook set events = '{person.added}' where id = $1`, [await hook()]);
  await happens({ order: { number: 'K7QF3M2D' } });
  expect(await workOnDelivery()).toBe(true);
  expect(await workOnDelivery()).toBe(false);
  const [message] = receiver.received;
  if (message === undefined) throw new Error('nothing came');
  expect(receiver.received).toHaveLength(1);
  expect(isSignedWith(secret, message)).toBe(true);
  expect(isSignedWith(newWebhookSecret(), message)).toBe(false);
  const row = await only();
  expect(JSON.parse(message.body)).toEqual({
    id: row?.id,
    type: 'order.booked',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { order: { number: 'K7QF3M2D' } },
  });
  expect(message.headers).toMatchObject({ 'webhook-id': row?.id, 'content-type': 'application/json' });
  expect(Object.keys(message.headers)).not.toContain('cookie');
  expect(row).toMatchObject({ state: 'delivered', attempts: 1, status: 204, problem: null, webhook_id: id });
});

test('what does not happen is not told', async () => {
  await hook();
  const failing = inTransaction(async (tx) => {
    await queueWebhooks(companyId, 'order.booked', () => ({}), tx);
    throw new Error('not booked');
  });
  await expect(failing).rejects.toThrow('not booked');
  expect(await db.count('webhook_delivery')).toBe(0);
});

test('of twenty processes one makes each attempt, and a webhook has one at a time', async () => {
  await hook();
  await hook();
  for (const _ of twenty.slice(0, 3)) await happens();
  let [atOnce, most] = [0, 0];
  receiver.answer((_, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setImmediate(() => {
      atOnce -= 1;
      response.writeHead(200).end();
    });
  });
  const round = () => Promise.all(twenty.map(() => workOnDelivery()));
  while ((await round()).some(Boolean));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  expect(most).toBeLessThanOrEqual(2);
  expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('whoever dies during an attempt is followed by another one, who sends the same', async () => {
  await hook();
  await happens();
  const claimed = await claimDelivery();
  expect(await workOnDelivery()).toBe(false);
  await wait();
  expect(await workOnDelivery()).toBe(true);
  expect(receiver.received[0]?.headers['webhook-id']).toBe(claimed?.delivery.id);
  expect(await only()).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('what fails is tried again by the clock, the same each time, and given up after the eighth attempt', async () => {
  await hook();
  await happens();
  receiver.answer(status(500, 'x'.repeat(5000)));
  const waits: (number | null | undefined)[] = [];
  while (await workOnDelivery()) {
    waits.push((await only())?.seconds);
    expect(await workOnDelivery()).toBe(false);
    await wait();
  }
  expect(waits).toEqual([60, 300, 1800, 7200, 21_600, 43_200, 86_400, null]);
  expect(await only()).toMatchObject({
    state: 'failed',
    status: 500,
    problem: 'status',
    answer: 'x'.repeat(200),
  });
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  // Where nothing waits any more, nothing fails: what comes weeks later is not held against it.
  expect(await hookRow()).toMatchObject({ active: true, failing_since: null });
});

test('500, then 200: it is delivered, and the webhook is well again', async () => {
  await hook();
  await happens();
  receiver.answer(status(500));
  await workOnDelivery();
  receiver.answer(status(200, 'thanks\u0000\n\u202ethere'));
  await wait();
  await workOnDelivery();
  expect(await only()).toMatchObject({ state: 'delivered', attempts: 2, answer: 'thanks there' });
  expect(await hookRow()).toMatchObject({ failing_since: null, status: 200, problem: null });
});

test('a server that says nothing, or never ends, is not waited for', async () => {
  await hook();
  await happens();
  receiver.answer(() => {});
  await workOnDelivery(null, 50);
  expect(await only()).toMatchObject({ state: 'waiting', status: null, problem: 'timeout' });
  // It has said that it has it: what comes after that does not matter.
  receiver.answer((_, response) => void response.writeHead(200).write('on and '));
  await wait();
  await workOnDelivery(null, 200);
  expect(await only()).toMatchObject({ state: 'delivered', status: 200, answer: 'on and' });
});

test('a server that changes the protocol gives no answer', async () => {
  const server = createServer((socket) =>
    socket.once('data', () =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
    ),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await hook(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await happens();
  await workOnDelivery();
  expect(await only()).toMatchObject({ state: 'waiting', status: null, problem: 'unreachable' });
  await new Promise((stopped) => server.close(stopped));
});

test('a company has two attempts under way at most, so that others have lanes left', async () => {
  for (const _ of [1, 2, 3]) await hook();
  await happens();
  expect(await claimDelivery()).not.toBeNull();
  expect(await claimDelivery()).not.toBeNull();
  expect(await claimDelivery()).toBeNull();
});

test('a redirect is not followed', async () => {
  const elsewhere = await webhookReceiver();
  await hook();
  await happens();
  receiver.answer((_, response) => response.writeHead(307, { location: elsewhere.url }).end());
  await workOnDelivery();
  expect(await only()).toMatchObject({ state: 'waiting', status: 307, problem: 'redirect' });
  expect(elsewhere.received).toEqual([]);
  await elsewhere.stop();
});

test.each([
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/',
  'https://hooks.acme-lanterns.example/',
  'https://www.example.com/',
  'http://hooks.umiak.invalid/',
])('%s is never connected to', async (url) => {
  await hook(url);
  await happens();
  await workOnDelivery();
  expect(await only()).toMatchObject({ state: 'waiting', status: null, problem: 'notPublic' });
});

const told = () =>
  db.query<{ email: string }>(
    `select m.email from notification n join membership m on m.account_id = n.account_id and m.company_id = n.company_id
     where n.event = 'webhookOff' order by 1`,
  );

test('410 switches off at once, what waits is kept, and the administrators are told once', async () => {
  await db.query('delete from notification');
  await hook();
  await happens();
  await happens();
  receiver.answer(status(410));
  await workOnDelivery();
  expect(await workOnDelivery()).toBe(false);
  expect(await hookRow()).toMatchObject({ active: false, off_reason: 'gone' });
  expect((await deliveries()).map(({ seconds, state }) => [state, seconds])).toEqual([
    ['failed', null],
    ['waiting', null],
  ]);
  await happens();
  expect(await db.count('webhook_delivery')).toBe(2);
  const people = await told();
  expect(people.length).toBeGreaterThan(0);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  expect(await db.count('audit', "action = 'webhook.switchedOff' and account_id is null")).toBe(1);
});

test('after three days of failures alone it is switched off, and not before', async () => {
  await db.query('delete from notification');
  await hook();
  receiver.answer(status(503));
  const failSince = async (interval: string) => {
    await db.query(`update webhook set failing_since = now() - $1::interval`, [interval]);
    await happens();
    await wait();
    await workOnDelivery();
  };
  await failSince('2 days 23 hours');
  expect(await hookRow()).toMatchObject({ active: true });
  expect(await told()).toEqual([]);
  await failSince('3 days 1 minute');
  expect(await hookRow()).toMatchObject({ active: false, off_reason: 'failing' });
  expect((await told()).length).toBeGreaterThan(0);
  expect(await db.count('webhook_delivery', "state = 'waiting' and work_at is null")).toBe(2);
});

test('a test that fails is not repeated, and says nothing about the webhook', async () => {
  const id = await hook();
  receiver.answer(status(500));
  const row = newDelivery(id, 'test', {});
  await db.query(
    'insert into webhook_delivery (id, webhook_id, event, body, work_at) values ($1, $2, $3, $4, now())',
    [row.id, id, 'test', row.body],
  );
  await workOnDelivery();
  expect(await only()).toMatchObject({ state: 'failed', seconds: null });
  expect(await hookRow()).toMatchObject({ failing_since: null, problem: 'status' });
});

test('the secret that was replaced signs too for a day, and then no more', async () => {
  const [before, now] = [newWebhookSecret(), newWebhookSecret()];
  const id = await hook(receiver.url, now);
  const until = (interval: string) =>
    sealSecret(before).then((sealed) =>
      db.query(`update webhook set sealed_before = $2, before_until = now() + $3::interval where id = $1`, [
        id,
        sealed,
        interval,
      ]),
    );
  const signs = async () => {
    await happens();
    await workOnDelivery();
    const message = receiver.received.pop();
    if (message === undefined) throw new Error('nothing came');
    return [isSignedWith(before, message), isSignedWith(now, message)];
  };
  await until('1 hour');
  expect(await signs()).toEqual([true, true]);
  await until('-1 second');
  expect(await signs()).toEqual([false, true]);
});

test('a secret that nothing opens any more sends nothing', async () => {
  await hook();
  await db.query(`update webhook set sealed_secret = 'v1:AAAAAAAA:Fe26.2*nothing'`);
  await happens();
  await workOnDelivery();
  expect(receiver.received).toEqual([]);
  expect(await only()).toMatchObject({ state: 'waiting', problem: 'secretLost' });
});

test('the log has neither the secret nor what was sent', async () => {
  const logged = jest.spyOn(log, 'info').mockReturnValue(undefined);
  const secret = newWebhookSecret();
  await hook(receiver.url, secret);
  await happens({ person: { name: 'Ada Lovelace' } });
  receiver.answer(status(500, 'no'));
  await workOnDelivery();
  const said = JSON.stringify(logged.mock.calls);
  expect(said).toContain('"problem":"status"');
  expect(said).not.toContain(secret);
  expect(said).not.toContain('Lovelace');
  logged.mockRestore();
});

test('deliveries are forgotten after 30 days', async () => {
  await hook();
  for (const _ of twenty.slice(0, 2)) await happens();
  await db.query(
    `update webhook_delivery set created_at = now() - interval '31 days' where id = (select id from webhook_delivery limit 1)`,
  );
  expect(await purgeDeliveries(new Date(), usualBatches)).toBe(1);
  expect(await db.count('webhook_delivery')).toBe(1);
});

// The last one: modules are loaded anew.
test('in production a name is judged by what it stands for when the connection is made', async () => {
  await hook('https://localhost/');
  await happens();
  const before = { ...process.env };
  jest.resetModules();
  Object.assign(process.env, {
    UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
    UMIAK_MODE: 'production',
    UMIAK_SAMPLE_OFFERS: 'on',
    UMIAK_ORIGINS: 'https://a.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Umiak <mail@umiak.example>',
  });
  const production = await import('./work-on-deliveries');
  const seals = await import('@/lib/server/tickets/company-secret');
  await db.query('update webhook set sealed_secret = $1', [await seals.sealSecret(newWebhookSecret())]);
  await production.workOnDelivery();
  await (await import('@/lib/server/store/connection')).closeDatabase();
  process.env = before;
  expect(await only()).toMatchObject({ status: null, problem: 'notPublic' });
});
