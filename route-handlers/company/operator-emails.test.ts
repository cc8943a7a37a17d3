import PostalMime, { type Email } from 'postal-mime';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { listMailFiles, readMailFile } from '@/lib/server/vendors/mailbox-files';
import { companyPerson } from '@/tests/factories/company-people';
import { sendFiles } from '@/tests/factories/company-with-people';
import { newEmail } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const desk = 'desk@travel.example';
process.env.UMIAK_OPERATOR_MAIL = desk;

const db = testDatabase();
const base = '/i/api/business/company/v1';

/** The mails to an address whose text has these words, the newest first. */
async function letters(to: string, words: string): Promise<readonly Email[]> {
  await outboxIdle();
  const names = await listMailFiles();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse((await readMailFile(name)) ?? Buffer.alloc(0))),
  );
  return mails.filter((mail) => mail.to?.[0]?.address === to && (mail.text ?? '').includes(words));
}

const files = (mail: Email | undefined) =>
  (mail?.attachments ?? []).filter(({ disposition }) => disposition === 'attachment');

test('a report is mailed to the operator with its files by name, answered to who wrote it, and receipted', async () => {
  const { browser, email } = await companyPerson(db);
  await db.query(
    `update account set settings = '{"locale":"de-DE"}' where id = (select account_id from credential where subject = $1)`,
    [email],
  );
  const report = new FormData();
  report.set('summary', 'Nothing <b>loads</b>\r\nBcc: thief@mail.example');
  report.set('description', 'First line\nSecond line with https://evil.example/<script>alert(1)</script>');
  report.set('topic', 'booking');
  report.set('bookingNumber', 'KY-4711');
  report.append('attachments', new File(['what I saw'], '../../run me.html', { type: 'text/html' }));
  const answer = await sendFiles(browser, '/i/api/business/issues/reporting/v1/report', report);
  expect(answer.status).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  const [letter, ...more] = await letters(desk, id);
  expect(more).toEqual([]);
  expect(letter?.replyTo?.[0]?.address).toBe(email);
  expect(letter?.bcc ?? []).toEqual([]);
  expect(letter?.subject).toContain('Issue report: Nothing <b>loads</b>');
  expect(letter?.text).toContain('> First line\n> Second line');
  for (const words of ['KY-4711', 'A booking', email]) expect(letter?.text).toContain(words);
  expect(letter?.html).not.toContain('<script>');
  expect(letter?.html).not.toContain('href="https://evil.example');
  const [file, ...others] = files(letter);
  expect(others).toEqual([]);
  expect(file).toMatchObject({ mimeType: 'text/plain', disposition: 'attachment' });
  expect(file?.filename).not.toMatch(/[/\\]/);
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('what I saw');
  const [receipt] = await letters(email, id);
  expect(receipt?.text).not.toContain('First line');
  expect(receipt?.html).toContain('lang="de-DE"');
  expect(files(receipt)).toEqual([]);
});

test('demos, larger plans and messages to the account manager are mailed too; what is put off or asked again is not', async () => {
  const { browser, email } = await companyPerson(db);
  await browser.post(`${base}/postponeDemo`);
  const wish = () => browser.post(`${base}/requestDemo`, { people: 'upTo50', note: `Rail for ${email}` });
  expect((await wish()).status).toBe(200);
  expect((await wish()).status).toBe(200);
  const note = `We grow: ${email}`;
  expect((await browser.post(`${base}/tier/upgrade`, { tier: 'enterprise', note })).status).toBe(200);
  const contact = new FormData();
  contact.set('subject', 'A question');
  contact.set('description', `Who are you? ${email}`);
  expect((await sendFiles(browser, `${base}/contactAccountManager`, contact)).status).toBe(200);
  const kinds = (await letters(desk, email)).map(({ subject }) => subject?.split(':')[0]).sort();
  expect(kinds).toEqual([
    'Message to the account manager',
    'Request for a demo',
    'Request for a larger plan',
  ]);
  expect(await letters(email, 'Number')).toHaveLength(3);
});

test('a visitor’s receipt repeats nothing that was typed, so that nobody writes to strangers through us', async () => {
  const email = newEmail();
  const note = 'Buy at shady.example';
  await testBrowser().post(`${base}/requestDemo`, { email, company: 'Kelp shady.example', note });
  const [letter] = await letters(desk, email);
  expect(letter?.text).toContain(note);
  const [receipt] = await letters(email, 'Request for a demo');
  expect(receipt?.text).not.toContain('shady');
  expect(receipt?.replyTo ?? []).toEqual([]);
});

test('the request and its letter are kept together: what is refused mails nobody', async () => {
  const before = await db.count('outbox', "template like 'operator%'");
  const { browser } = await companyPerson(db);
  const report = new FormData();
  report.set('subject', 'A file');
  report.set('description', 'That runs');
  report.append('attachment', new File(['<script>alert(1)</script>'], 'picture.png', { type: 'image/png' }));
  expect((await sendFiles(browser, `${base}/contactAccountManager`, report)).status).toBe(400);
  expect((await browser.post(`${base}/tier/upgrade`, { tier: 'biz', note: '' })).status).toBe(400);
  expect(await db.count('outbox', "template like 'operator%'")).toBe(before);
});
