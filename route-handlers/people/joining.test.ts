import { randomBytes } from 'node:crypto';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const base = '/joining/v1';

/** A domain Acme has proved, or says is its own. */
async function domainWith(joinMode: string, proved = true): Promise<string> {
  const domain = `d${randomBytes(4).toString('hex')}.example`;
  await db.query(
    `insert into company_domain (company_id, domain, join_mode, verified_at)
     select id, $1, $2, case when $3 then now() end from company where name = 'Acme Lanterns'`,
    [domain, joinMode, proved],
  );
  return domain;
}

async function personAt(domain: string, confirmed = true): Promise<{ browser: TestBrowser; email: string }> {
  const browser = testBrowser();
  const email = await registered(browser, `p${randomBytes(4).toString('hex')}@${domain}`);
  if (confirmed) await db.query('update credential set verified_at = now() where subject = $1', [email]);
  return { browser, email };
}

const offers = async (browser: TestBrowser) => (await ask(browser, 'GET', base)).body.offers;
const modes = async (browser: TestBrowser) => {
  const response = await browser.get('/horizon/common/authentication/providers/AuthStateProviderAction');
  const state = (await response.json()) as { accountSwitcherItems: { businessMode: boolean }[] };
  return state.accountSwitcherItems.map(({ businessMode }) => businessMode);
};

test('a confirmed address at a proved domain asks to join, and an admin lets its owner in', async () => {
  const { browser, email } = await personAt(await domainWith('ask'));
  const [offer] = await offers(browser);
  expect(offer).toMatchObject({ company: 'Acme Lanterns', email, mode: 'ask' });
  const asked = await ask(browser, 'POST', `${base}/${offer.domainId}`, {});
  expect(asked.body.outcome).toBe('asked');
  expect(await modes(browser)).toEqual([false]);
  expect(await offers(browser)).toEqual([]);
  expect((await ask(browser, 'POST', `${base}/${offer.domainId}`, {})).status).toBe(404);
  const [membership] = await db.query<{ id: string; status: string }>(
    'select id, status from membership where email = $1',
    [email],
  );
  expect(membership?.status).toBe('requested');
  const admin = await newColleague(db, { role: 'admin' });
  const accept = { to: 'active', version: 1 };
  expect((await ask(admin.browser, 'POST', `/users/v2/${membership?.id}/status`, accept)).status).toBe(200);
  expect(await modes(browser)).toEqual([false, true]);
});

test('where a company takes people in by itself, confirming the address is enough', async () => {
  const domain = await domainWith('automatic');
  const { browser, email } = await personAt(domain, false);
  expect(await offers(browser)).toEqual([]);
  const token = await tokenMailedTo(email, '/s/ident/confirm');
  expect((await browser.post('/k/run/auth/confirm', { token })).status).toBe(200);
  expect(await modes(browser)).toEqual([false, true]);
  expect(await db.count('membership', "email = $1 and status = 'active'", [email])).toBe(1);
  const before = await personAt(domain);
  const [offer] = await offers(before.browser);
  expect((await ask(before.browser, 'POST', `${base}/${offer.domainId}`, {})).body.outcome).toBe('joined');
  expect(await modes(before.browser)).toEqual([false, true]);
});

test('no offer without a confirmed address, a proved domain and a company that wants it', async () => {
  const [open, unproved, off] = [
    await domainWith('ask'),
    await domainWith('ask', false),
    await domainWith('off'),
  ];
  expect(await offers((await personAt(open, false)).browser)).toEqual([]);
  expect(await offers((await personAt(unproved)).browser)).toEqual([]);
  expect(await offers((await personAt(off)).browser)).toEqual([]);
  expect(await offers((await personAt(`sub.${open}`)).browser)).toEqual([]);
  const [row] = await db.query<{ id: string }>('select id from company_domain where domain = $1', [open]);
  const stranger = await personAt('elsewhere.example');
  expect((await ask(stranger.browser, 'POST', `${base}/${row?.id}`, {})).status).toBe(404);
});

/** Somebody who asks to join Acme, and their membership there. */
async function asking(domain: string): Promise<{ email: string; membershipId: string }> {
  const { browser, email } = await personAt(domain);
  const [offer] = await offers(browser);
  expect((await ask(browser, 'POST', `${base}/${offer.domainId}`, {})).body.outcome).toBe('asked');
  const [membership] = await db.query<{ id: string }>('select id from membership where email = $1', [email]);
  return { email, membershipId: membership?.id ?? '' };
}

test('admins who may accept get one mail an hour of who asks to join, and who asked hears what became of it', async () => {
  await db.query('delete from rate_limit');
  await db.query(`update outbox set sent_at = now() where sent_at is null`);
  const [admin, manager] = [
    await newColleague(db, { role: 'admin' }),
    await newColleague(db, { role: 'travelManager' }),
  ];
  const domain = await domainWith('ask');
  const one = await asking(domain);
  const about = (mails: readonly { subject: string; text: string }[]) =>
    mails.filter(({ subject }) => subject.includes('join Acme Lanterns'));
  const [first, ...more] = about(await mailsTo(admin.email));
  expect([first?.text.includes(one.email), more]).toEqual([true, []]);
  expect(about(await mailsTo(manager.email))).toEqual([]);
  const [two, three] = [await asking(domain), await asking(domain)];
  const waiting = await db.query<{ wait: number }>(
    `select round(extract(epoch from not_before - now()) / 60)::int as wait from outbox
     where template = 'joinAsked' and sent_at is null and recipient = $1`,
    [admin.email],
  );
  expect(waiting.map(({ wait }) => wait > 50 && wait <= 60)).toEqual([true]);
  await ask(admin.browser, 'POST', `/users/v2/${one.membershipId}/status`, { to: 'active', version: 1 });
  await ask(admin.browser, 'POST', `/users/v2/${two.membershipId}/remove`, { version: 1 });
  expect((await mailsTo(one.email)).map(({ subject }) => subject)).toContain(
    'You’ve joined Acme Lanterns on Kayak',
  );
  expect((await mailsTo(two.email)).map(({ subject }) => subject)).toContain(
    'Your request to join Acme Lanterns',
  );
  await db.query(
    `update outbox set not_before = now() - interval '1 second' where template = 'joinAsked' and sent_at is null`,
  );
  kickOutbox();
  const digest = about(await mailsTo(admin.email))[0];
  expect(digest?.text).toContain(three.email);
  for (const { email } of [one, two]) expect(digest?.text).not.toContain(email);
});
