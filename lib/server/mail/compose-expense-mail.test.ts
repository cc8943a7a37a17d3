import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { book, companySendingTo, orderOf } from '@/tests/factories/expense-orders';
import { startSmtpSink } from '@/tests/factories/smtp-sink';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

test('an order reaches the mail server of an expense system with its file, in the company’s language', async () => {
  await db.query(
    `insert into role (company_id, key, name, permissions) values (null, 'traveler', 'Traveler', '{}') on conflict do nothing`,
  );
  const companyId = await companySendingTo(db, 'belege@spesen.example');
  await db.query(`update company set settings = settings || '{"language": "de-DE"}' where id = $1`, [
    companyId,
  ]);
  await book(await orderOf(db, companyId));
  // The mailbox of the demo has it by now; once more to a mail server.
  await outboxIdle();
  await db.query(`delete from outbox where template <> 'expenseOrder'`);
  await db.query(`update outbox set sent_at = null, busy_until = null`);

  const sink = await startSmtpSink();
  // The environment is read once.
  jest.resetModules();
  process.env.SMTP_URL = sink.url;
  const [{ claimNextMail }, { closeMailConnections }, { closeDatabase }] = await Promise.all([
    import('./send-next-mail'),
    import('@/lib/server/vendors/send-mail'),
    import('@/lib/server/store/connection'),
  ]);
  await (await claimNextMail())?.();
  const [mail] = sink.received;
  expect(mail?.to?.[0]?.address).toBe('belege@spesen.example');
  expect(mail?.replyTo?.[0]).toMatchObject({ name: 'Ada Brightwell' });
  expect(mail?.subject).toMatch(/^Bestellung \w+ gebucht: 400,00\s€$/);
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'application/json');
  const content = file?.content ?? '';
  const text = typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString();
  expect(JSON.parse(text)).toMatchObject({ event: 'booked', total: '400.00', currency: 'EUR' });
  expect(await db.count('outbox', 'sent_at is null')).toBe(0);
  closeMailConnections();
  await closeDatabase();
  await sink.stop();
  delete process.env.SMTP_URL;
});
