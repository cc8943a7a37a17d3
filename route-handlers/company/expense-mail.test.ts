import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { readExpenseMail } from '@/lib/server/company/settings/expense-mail';
import { kickOutbox, outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { listMailFiles, readMailFile } from '@/lib/server/vendors/mailbox-files';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { book, orderOf } from '@/tests/factories/expense-orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const path = '/k/run/company/expenseMail';

const post = (browser: TestBrowser, act: string, address = '') =>
  browser.call('POST', path, act === 'save' ? { act, address } : { act });
const again = (browser: TestBrowser, mail?: number) =>
  browser.call('POST', path, { act: 'again', ...(mail === undefined ? {} : { mail: String(mail) }) });
/** What a call of this router says: `OK`, or why not. */
const codeIn = async (response: Response) =>
  /"(?:errorCode|code)":"([A-Z_]+)"/.exec(await response.text())?.[1] ?? 'OK';

/** The mails to an address, the oldest first, once nothing is on its way any more. */
async function mailsTo(address: string): Promise<Email[]> {
  await outboxIdle();
  const files = await Promise.all((await listMailFiles()).reverse().map(readMailFile));
  const mails = await Promise.all(files.map((bytes) => PostalMime.parse(bytes ?? '')));
  return mails.filter(({ to }) => to?.[0]?.address === address);
}

const shown = (companyId: string) =>
  readExpenseMail({ membership: { companyId } } as Parameters<typeof readExpenseMail>[0]);

test('an address is saved, tried out, switched on and paused, and the orders in between reach it', async () => {
  const { companyId, join } = await companyWithPeople(db);
  const { browser } = await join('admin');
  const address = `${companyId}@expenses.example`;
  expect(await codeIn(await post(browser, 'save', 'no address'))).toBe('VALIDATION_ERROR');
  expect(await codeIn(await post(browser, 'test'))).toBe('VALIDATION_ERROR');
  expect(await codeIn(await post(browser, 'save', ` ${address} `))).toBe('OK');
  // Nothing is sent to an address that nobody has tried out.
  expect(await codeIn(await post(browser, 'on'))).toBe('VALIDATION_ERROR');
  await book(await orderOf(db, companyId));
  expect(await mailsTo(address)).toEqual([]);

  expect(await codeIn(await post(browser, 'test'))).toBe('OK');
  expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Test from Company /),
  ]);
  expect(await codeIn(await post(browser, 'on'))).toBe('OK');
  await book(await orderOf(db, companyId));
  const [, mail] = await mailsTo(address);
  expect(mail?.subject).toMatch(/^Order \w+ booked: €400\.00$/);
  expect(mail?.replyTo?.[0]?.address).toMatch(/^ada\.\w+@lanterns\.example$/);
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('application/json');

  expect(await codeIn(await post(browser, 'off'))).toBe('OK');
  await book(await orderOf(db, companyId));
  expect(await mailsTo(address)).toHaveLength(2);
  expect(await shown(companyId)).toMatchObject({
    expenseAddress: address,
    expenseSends: false,
    last: [
      { event: 'booked', state: 'sent', recipient: address },
      { event: null, number: null, state: 'sent' },
    ],
  });
  const changes = await db.query<{ keys: string[] }>(
    `select array(select jsonb_object_keys(data->'after')) keys from audit
     where company_id = $1 and action = 'company.changed' order by id`,
    [companyId],
  );
  expect(changes.map(({ keys }) => keys)).toEqual([
    ['expenseAddress'],
    ['expenseTestedAt'],
    ['expenseSends'],
    ['expenseSends'],
  ]);
});

test('another address is not sent what was written for the one before, nor anything untried', async () => {
  const { companyId, join } = await companyWithPeople(db);
  const { browser } = await join('admin');
  const wrong = `${companyId}@wrong.example`;
  for (const act of ['save', 'test', 'on']) await post(browser, act, wrong);
  await outboxIdle();
  await db.query(
    `insert into outbox (recipient, template, locale, brand, origin, about, not_before, attempts, last_error)
     select $1, 'expenseOrder', 'en-US', 'umiak', 'http://localhost:3000', about, '9999-12-31', attempts, error
     from (values
       (jsonb_build_object('companyId', $2::text, 'number', 'A1', 'event', 'booked'), 20, 'all recipients were rejected: 550 no such user'),
       (jsonb_build_object('companyId', $2::text, 'number', 'A2', 'event', 'booked'), 20, 'connect ECONNREFUSED 10.0.0.7:587')) v (about, attempts, error)`,
    [wrong, companyId],
  );
  // What has failed comes first, without a word of our own mail server.
  const { last } = await shown(companyId);
  expect(last.map(({ number, problem, state }) => [number, state, problem])).toEqual([
    ['A2', 'failed', 'unreachable'],
    ['A1', 'failed', 'refused'],
    [null, 'sent', 'unreachable'],
  ]);
  expect(JSON.stringify(last)).not.toContain('10.0.0.7');
  expect(await codeIn(await post(browser, 'save', `${companyId}@right.example`))).toBe('OK');
  expect(await shown(companyId)).toMatchObject({ expenseSends: false, expenseTestedAt: null });
  expect((await shown(companyId)).last.map(({ state }) => state)).toEqual(['sent']);
  expect(await codeIn(await post(browser, 'save'))).toBe('OK');
  expect(await shown(companyId)).toMatchObject({ expenseAddress: null });
});

test('what was given up is sent again once however often one asks, one mail or all, and never another company’s', async () => {
  const { companyId, join } = await companyWithPeople(db);
  const { browser } = await join('admin');
  const address = `${companyId}@expenses.example`;
  for (const act of ['save', 'test', 'on']) await post(browser, act, address);
  for (const _ of ['first', 'second', 'third']) await book(await orderOf(db, companyId));
  await outboxIdle();
  const own = `about->>'companyId' = '${companyId}' and template = 'expenseOrder'`;
  await db.query(
    `update outbox set sent_at = null, busy_until = null, attempts = 20, not_before = '9999-12-31', last_error = 'gone' where ${own}`,
  );
  const before = (await mailsTo(address)).length;
  const [one] = (await shown(companyId)).last;
  const other = (await (await companyWithPeople(db)).join('admin')).browser;
  for (const act of ['save', 'test', 'on']) await post(other, act, 'others@expenses.example');
  expect(await codeIn(await again(other, one?.id))).toBe('NOT_FOUND');
  expect(await codeIn(await again(other))).toBe('OK');
  expect((await shown(companyId)).last.map(({ state }) => state)).toEqual([
    ...['failed', 'failed', 'failed', 'sent'],
  ]);
  await post(browser, 'off');
  expect(await codeIn(await again(browser, one?.id))).toBe('FORBIDDEN');
  await post(browser, 'on');
  const aged = (days: number) =>
    db.query(`update outbox set created_at = now() - make_interval(days => $1) where ${own}`, [days]);
  await aged(31);
  expect(await codeIn(await again(browser))).toBe('OK');
  expect((await shown(companyId)).last.map(({ state }) => state)).toEqual(['sent']);
  expect(await mailsTo(address)).toHaveLength(before);
  await aged(0);

  const presses = await Promise.all(Array.from({ length: 20 }, () => again(browser, one?.id).then(codeIn)));
  expect(new Set(presses)).toEqual(new Set(['OK']));
  expect(await mailsTo(address)).toHaveLength(before + 1);
  await Promise.all(Array.from({ length: 20 }, () => again(browser)));
  expect(await mailsTo(address)).toHaveLength(before + 3);
  expect(new Set((await shown(companyId)).last.map(({ state }) => state))).toEqual(new Set(['sent']));
  expect(
    await db.count('audit', `company_id = '${companyId}' and action = 'expenses.resent' and data ? 'order'`),
  ).toBe(3);
});

test('with a plan that no longer includes it nothing is sent, not even what waited, which can be sent again with one that does', async () => {
  const { companyId, join } = await companyWithPeople(db);
  const { browser } = await join('admin');
  const address = `${companyId}@expenses.example`;
  const plan = (tier: string) => db.query('update company set tier = $2 where id = $1', [companyId, tier]);
  for (const act of ['save', 'test', 'on']) await post(browser, act, address);
  await book(await orderOf(db, companyId));
  const before = (await mailsTo(address)).length;
  await plan('bizPlus');
  await db.query(
    `update outbox set sent_at = null, busy_until = null, attempts = 2 where template = 'expenseOrder' and about->>'companyId' = $1`,
    [companyId],
  );
  kickOutbox();
  await book(await orderOf(db, companyId));
  expect(await mailsTo(address)).toHaveLength(before);
  expect((await shown(companyId)).last).toMatchObject([
    { state: 'failed', problem: 'plan' },
    { state: 'sent' },
  ]);
  expect(await codeIn(await again(browser))).toBe('FORBIDDEN');
  await plan('enterprise');
  expect(await codeIn(await again(browser))).toBe('OK');
  expect(await mailsTo(address)).toHaveLength(before + 1);
});

test('one address is tried out a few times an hour, a smaller plan only ends it, and it is nobody else’s', async () => {
  const { companyId, join } = await companyWithPeople(db);
  const { browser } = await join('admin');
  await post(browser, 'save', `${companyId}@expenses.example`);
  const codes = [];
  for (let nth = 0; nth < 6; nth += 1) codes.push(await codeIn(await post(browser, 'test')));
  expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
  expect((await post((await join('traveler')).browser, 'off')).status).toBe(403);
  const { companyId: others } = await companyWithPeople(db);
  expect((await shown(others)).last).toEqual([]);

  await db.query(`update company set tier = 'bizPlus' where id = $1`, [companyId]);
  for (const act of ['test', 'on']) expect(await codeIn(await post(browser, act))).toBe('FORBIDDEN');
  for (const act of ['off', 'save']) expect(await codeIn(await post(browser, act))).toBe('OK');
});
