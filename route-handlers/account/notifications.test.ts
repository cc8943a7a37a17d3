import { choosableKinds } from '@/lib/server/account/notifications/notification-choices';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { sendDigests } from '@/lib/server/notifications/send-digests';
import { newColleague } from '@/tests/factories/colleagues';
import { mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/i/api/account/v1/notifications';

/** Tells an account of something, as if it had happened. */
async function tell(
  email: string,
  { event = 'policyPublished', company = '', digestAt = null as string | null } = {},
) {
  const [row] = await db.query<{ id: string }>(
    `insert into notification (account_id, company_id, event, about, digest_at, locale, brand, origin)
     select k.account_id, (select id from company where name = $3), $2, '{"vertical":"flight","person":"Cleo"}', $4,
       'en-US', 'kayak', 'http://localhost:3000'
     from credential k where k.subject = $1 returning id`,
    [email, event, company, digestAt],
  );
  return row?.id ?? '';
}
const unreadOf = async (browser: ReturnType<typeof testBrowser>) =>
  ((await (await browser.get(`${base}/unread`)).json()) as { unread: number }).unread;

test('notifications are counted, marked one by one or all at once, and lead where they belong', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  const [first] = [await tell(email), await tell(email), await tell(email)];
  expect(await unreadOf(browser)).toBe(3);
  const opened = await browser.post(`${base}/${first.toUpperCase()}/read`, { open: '1' });
  expect(await opened.json()).toEqual({ redirect: '/business#policy' });
  expect(await unreadOf(browser)).toBe(2);
  // Again changes nothing.
  expect((await browser.post(`${base}/${first}/read`, {})).status).toBe(200);
  const all = await Promise.all(Array.from({ length: 20 }, () => browser.post(`${base}/read`, {})));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await unreadOf(browser)).toBe(0);
});

test('nobody counts, reads or opens what another was told', async () => {
  const browser = testBrowser();
  const email = await registered(testBrowser());
  await registered(browser);
  const id = await tell(email);
  expect(await unreadOf(browser)).toBe(0);
  expect((await browser.post(`${base}/${id}/read`, { open: '1' })).status).toBe(404);
  await browser.post(`${base}/read`, {});
  expect(await db.count('notification', 'read_at is not null and id = $1', [id])).toBe(0);
});

test('what a company tells is seen by whoever is with it and may see it, and by nobody else', async () => {
  const { browser, email, membershipId } = await newColleague(db, { role: 'traveler' });
  const company = 'Acme Lanterns';
  await tell(email, { company });
  const ending = await tell(email, { company, event: 'paymentMethodEnding' });
  await tell(email, { company: 'Beacon Kites' });
  expect(await unreadOf(browser)).toBe(1);
  expect((await browser.post(`${base}/${ending}/read`, {})).status).toBe(404);
  const role = (key: string) =>
    db.query(
      `update membership set role_id = (select id from role where key = $2 and company_id is null) where id = $1`,
      [membershipId, key],
    );
  await role('admin');
  expect(await unreadOf(browser)).toBe(2);
  // A password alone shows nothing of a company where the role asks for a second factor.
  await db.query('update session set mfa_at = null where membership_id = $1', [membershipId]);
  expect(await unreadOf(browser)).toBe(0);
  await db.query('update session set mfa_at = now() where membership_id = $1', [membershipId]);
  await role('traveler');
  await db.query(`update membership set status = 'suspended' where id = $1`, [membershipId]);
  expect(await unreadOf(browser)).toBe(0);
});

test('a choice is kept for each kind; nobody chooses about security', async () => {
  const browser = testBrowser();
  await registered(browser);
  expect((await browser.post(`${base}/choices`, { policies: 'off', decided: 'site' })).status).toBe(200);
  expect((await browser.post(`${base}/choices`, { policies: 'digest' })).status).toBe(200);
  expect((await browser.post(`${base}/choices`, { security: 'off' })).status).toBe(400);
  expect((await browser.post(`${base}/choices`, { policies: 'loud' })).status).toBe(400);
  const rows = await db.query(`select kind, channel from notification_choice order by kind`);
  expect(rows).toEqual([
    { kind: 'decided', channel: 'site' },
    { kind: 'policies', channel: 'digest' },
  ]);
});

/** Somebody with a daily summary in their mailbox. */
async function withDigest() {
  const browser = testBrowser();
  const email = await registered(browser);
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  await tell(email, { digestAt: '2026-01-01T06:00:00Z' });
  await tell(email, { event: 'approvalDeclined', digestAt: '2026-01-01T06:00:00Z' });
  return { browser, email };
}
const digestsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes('notification'));

test('of twenty runs at once one sends the daily summary, with all that waits, once', async () => {
  const { email } = await withDigest();
  await Promise.all(Array.from({ length: 20 }, () => sendDigests()));
  await sendDigests();
  await outboxIdle();
  const [digest, ...more] = await digestsTo(email);
  expect(more).toEqual([]);
  expect(digest?.subject).toContain('2 notifications');
  expect(digest?.text).toContain('The policy for your flights has changed.');
  expect(digest?.text).toContain('Cleo has declined your trip');
});

test('what was read on the site, and what one sees no longer, is in no summary', async () => {
  const { browser, email } = await withDigest();
  await tell(email, { company: 'Acme Lanterns', digestAt: '2026-01-01T06:00:00Z' });
  await browser.post(`${base}/read`, {});
  await sendDigests();
  expect(await digestsTo(email)).toEqual([]);
});

test('a press in a mail program, as either form and however often, stops the mail and leaves the site; opening the link stops nothing', async () => {
  const { browser, email } = await withDigest();
  await sendDigests();
  const token = await tokenMailedTo(email, '/notifications/stop');
  const opened = await testBrowser().request('GET', `${base}/stop?token=${token}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/notifications/stop?token=${token}`,
  ]);
  const chosen = () =>
    db.count(
      'notification_choice c join credential k using (account_id)',
      `k.subject = $1 and channel = 'site'`,
      [email],
    );
  expect(await chosen()).toBe(0);
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  const press = (body: FormData | URLSearchParams) =>
    testBrowser().request('POST', `${base}/stop?token=${token}`, { body });
  const encoded = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const presses = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => press(nth % 2 === 0 ? multipart : encoded)),
  );
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await chosen()).toBe(1);
  expect(await unreadOf(browser)).toBe(2);
  const file = new FormData();
  file.set('List-Unsubscribe', new Blob(['One-Click']), 'press.txt');
  expect((await press(file)).status).toBe(400);
  await db.query("update ticket set expires_at = now() where kind = 'stopNotifications'");
  expect((await press(encoded)).status).toBe(410);
});

test('an old link of a mail turns nothing on again that was turned off meanwhile', async () => {
  const { browser, email } = await withDigest();
  await sendDigests();
  const token = await tokenMailedTo(email, '/notifications/stop');
  const choices = {
    toApprove: 'off',
    decided: 'off',
    bookRequests: 'off',
    events: 'off',
    people: 'off',
    policies: 'off',
    endings: 'off',
  };
  await browser.call('POST', `${base}/choices`, choices);
  const off = () =>
    db.count(
      'notification_choice c join credential k using (account_id)',
      `k.subject = $1 and channel = 'off'`,
      [email],
    );
  const before = await off();
  expect(before).toBeGreaterThan(0);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await testBrowser().request('POST', `${base}/stop?token=${token}`, { body })).status).toBe(200);
  expect(await off()).toBe(before);
});

test('one chooses about what one’s role in a company lets one be told of, and about nothing without a company', async () => {
  const kindsOf = async (email: string) => {
    const [row] = await db.query<{ id: string }>('select account_id id from credential where subject = $1', [
      email,
    ]);
    return choosableKinds({ account: { id: row?.id ?? '' } } as SignedIn);
  };
  const own = ['decided', 'bookRequests', 'events', 'policies'];
  const { email, membershipId } = await newColleague(db, { role: 'traveler' });
  expect(await kindsOf(email)).toEqual(own);
  // A manager whom nobody asks is told of a booking.
  const [{ id: accountId = '' } = {}] = await db.query<{ id: string }>(
    'select account_id id from credential where subject = $1',
    [email],
  );
  await db.query(
    `insert into notification (account_id, event, locale, brand, origin)
     values ($1, 'tripBooked', 'en-US', 'kayak', 'https://travel.example')`,
    [accountId],
  );
  expect(await kindsOf(email)).toEqual(['toApprove', ...own]);
  await db.query(
    `update membership set role_id = (select id from role where key = 'admin' and company_id is null) where id = $1`,
    [membershipId],
  );
  expect(await kindsOf(email)).toEqual([
    'toApprove',
    'decided',
    'bookRequests',
    'events',
    'people',
    'policies',
    'endings',
    'reports',
  ]);
  expect(await kindsOf(await registered(testBrowser()))).toEqual([]);
});
