import { and, asc, eq, sql } from 'drizzle-orm';
import { composeMail } from '@/lib/server/mail/compose-mail';
import { database } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { book, companySendingTo, orderOf } from '@/tests/factories/expense-orders';
import { itemOf } from '@/tests/factories/provider-items';
import { testDatabase } from '@/tests/setup/database';
import { changeItem, settleItem } from './settle-item';

const db = testDatabase();
const address = 'receipts@expenses.example';

beforeAll(async () => {
  await db.query(
    `insert into role (company_id, key, name, permissions) values (null, 'traveler', 'Traveler', '{}') on conflict do nothing`,
  );
});

const mailsOf = (companyId: string) =>
  database()
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, 'expenseOrder'), eq(sql`${outbox.about}->>'companyId'`, companyId)))
    .orderBy(asc(outbox.id));

/** What a mail says, and its file as software reads it. */
async function read(row: typeof outbox.$inferSelect | undefined) {
  const mail = row === undefined ? null : await composeMail(row);
  if (mail === null) throw new Error('no mail');
  return { ...mail, file: JSON.parse(mail.files[0]?.content.toString() ?? '') };
}

test('each booking, change and cancellation of a company’s order is sent once, as it was then', async () => {
  const companyId = await companySendingTo(db, address);
  const id = await orderOf(db, companyId);
  // Twenty workers that all think it is theirs.
  const settled = await Promise.all(Array.from({ length: 20 }, () => book(id)));
  expect(settled.filter(Boolean)).toHaveLength(1);
  expect(await mailsOf(companyId)).toHaveLength(1);

  await settleItem(await itemOf(id), { from: 'booked', to: 'changing', entry: 'changeAsked' });
  expect(await mailsOf(companyId)).toHaveLength(1);
  const dearer = { priceCents: 45_000, changeFeeCents: 2500 };
  await settleItem(await itemOf(id), { from: 'changing', to: 'booked', entry: 'changed', set: dearer });
  await settleItem(await itemOf(id), { from: 'booked', to: 'cancelling', entry: 'cancelAsked' });
  const set = { feeCents: 3000 };
  await settleItem(await itemOf(id), { from: 'cancelling', to: 'cancelled', entry: 'cancelled', set });

  const mails = await Promise.all((await mailsOf(companyId)).map(read));
  const told = mails.map(({ file: { event, items, order, total } }) => [
    event,
    order.state,
    total,
    items[0].cost,
  ]);
  expect(told).toEqual([
    ['booked', 'booked', '400.00', '400.00'],
    ['changed', 'booked', '475.00', '475.00'],
    ['cancelled', 'cancelled', '55.00', '55.00'],
  ]);
  expect(mails[2]?.file.items[0]).toMatchObject({
    cancellationFee: '30.00',
    changeFee: '25.00',
    price: '450.00',
  });
  const versions = mails.map(({ file }) => file.version as number);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
});

test('it says who travels, what it is, what it costs and for whom, and is answered to the traveler', async () => {
  const companyId = await companySendingTo(db, address);
  await book(await orderOf(db, companyId));
  const [row] = await mailsOf(companyId);
  const { file, files, html, replyTo, subject, text, to } = await read(row);
  const number = row?.about.number ?? '';
  const email = `ada.${number}@lanterns.example`;
  expect(to).toBe(address);
  expect(replyTo).toEqual({ name: 'Ada Brightwell', address: email });
  expect(subject).toBe(`Order ${number} booked: €400.00`);
  for (const word of [
    `Ada Brightwell <${email}>`,
    'Booked · UMK42',
    'Total: €400.00',
    'Legal entity: Acme Lantern Works',
    'Department: Sales',
    'Cost center: 4100 · Harbor sales',
    'Company code: ACME-7421',
    `http://localhost:3000/orders/${file.order.id}`,
    'include taxes',
  ])
    expect(text).toContain(word);
  expect(html).toContain('Acme Lantern Works');
  expect(files[0]).toMatchObject({ mime: 'application/json', name: `order-${number}-${file.version}.json` });
  expect(file).toMatchObject({
    format: 'expense-order/1',
    event: 'booked',
    order: { number, state: 'booked' },
    company: { code: 'ACME-7421' },
    traveler: { name: 'Ada Brightwell', email, entity: 'Acme Lantern Works', department: 'Sales' },
    currency: 'EUR',
    total: '400.00',
    tax: { included: true, amount: null },
    fields: [{ key: 'costCenter', label: 'Cost center', value: '4100', text: 'Harbor sales' }],
    items: [
      { vertical: 'flights', reference: 'UMK42', state: 'booked', price: '400.00', cancellationFee: null },
    ],
  });
});

test.each(messageLanguages)('it is complete in %s', async (language) => {
  const companyId = await companySendingTo(db, address);
  await book(await orderOf(db, companyId));
  const [row] = await mailsOf(companyId);
  if (row === undefined) throw new Error('no mail');
  const { record = '' } = row.about;
  for (const event of ['booked', 'changed', 'cancelled']) {
    const about = { ...row.about, record: JSON.stringify({ ...JSON.parse(record), event }) };
    const mail = await composeMail({ ...row, locale: language, about });
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/expense\.|mail\.|\{|undefined/);
  }
  const tried = await composeMail({
    ...row,
    template: 'expenseTest',
    locale: language,
    about: { companyId },
  });
  expect(`${tried?.subject} ${tried?.text}`).not.toMatch(/expense\.|mail\.|\{|undefined/);
});

test('nothing is sent of what people book for themselves, while it is paused, and without the plan', async () => {
  const before = await db.count('outbox', 'once is not null');
  const paused = await companySendingTo(db, address, { isOn: false });
  const small = await companySendingTo(db, address, { tier: 'biz' });
  const without = await companySendingTo(db, null);
  for (const companyId of [null, paused, small, without]) await book(await orderOf(db, companyId));
  expect(await db.count('outbox', 'once is not null')).toBe(before);
  for (const companyId of [paused, small, without]) expect(await mailsOf(companyId)).toEqual([]);
});

test('a change that is taken back sends nothing, and the same state twice is one mail', async () => {
  const companyId = await companySendingTo(db, address);
  const id = await orderOf(db, companyId);
  const item = await itemOf(id);
  const undone = inTransaction(async (tx) => {
    await changeItem(item, { from: 'confirming', to: 'booked', entry: 'booked' }, tx);
    throw new Error('the provider’s answer was lost');
  });
  await expect(undone).rejects.toThrow('lost');
  expect(await mailsOf(companyId)).toEqual([]);

  await book(id);
  const [row] = await mailsOf(companyId);
  if (row === undefined) throw new Error('no mail');
  const { id: _id, ...same } = row;
  const again = Array.from({ length: 20 }, () =>
    database().insert(outbox).values(same).onConflictDoNothing(),
  );
  await Promise.all(again);
  expect(await mailsOf(companyId)).toHaveLength(1);
});

test('what failed is not told, also not beside what was booked', async () => {
  const companyId = await companySendingTo(db, address);
  const failed = await orderOf(db, companyId);
  await settleItem(await itemOf(failed), { from: 'confirming', to: 'failed', entry: 'failed' });
  expect(await mailsOf(companyId)).toEqual([]);

  const booked = await orderOf(db, companyId);
  const { id: _id, createdAt: _at, ...row } = await itemOf(booked);
  const [second] = await database()
    .insert(orderItem)
    .values({ ...row, position: 1 })
    .returning();
  await book(booked);
  expect(await mailsOf(companyId)).toEqual([]);
  await settleItem(await itemOf(second?.id ?? ''), { from: 'confirming', to: 'failed', entry: 'failed' });
  const { file } = await read((await mailsOf(companyId))[0]);
  expect(file).toMatchObject({
    total: '400.00',
    order: { state: 'partlyBooked' },
    items: [{ state: 'booked' }],
  });
  expect(file.items).toHaveLength(1);
});
