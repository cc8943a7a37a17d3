import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { ask, askConfirmed, newColleague, roleId } from '@/tests/factories/colleagues';
import { mailsTo } from '@/tests/factories/mailed';
import { confirmedPerson } from '@/tests/factories/social-people';
import { newEmail, registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const base = '/invitations/v1';
const verified = (email: string) =>
  db.query('update credential set verified_at = now() where subject = $1', [email]);
const placeOf = async (email: string) =>
  (
    await db.query<{ id: string; status: string; account_id: string | null }>(
      'select id, status, account_id from membership where email = $1',
      [email],
    )
  )[0];
const tokenTo = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(email);
  return /\/business\/invitation\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};
const stateOf = async (browser: TestBrowser) =>
  (await (await browser.get('/horizon/common/authentication/providers/AuthStateProviderAction')).json()) as {
    businessState: { businessMode: boolean; companyName: string | null };
    accountSwitcherItems: { businessMode: boolean }[];
  };

/** An admin of Acme who has invited this address; the token of the mailed link with it. */
async function invited(email: string, role = 'traveler') {
  const admin = await newColleague(db, { role: 'admin' });
  const body = { emails: email, name: 'Ines Moss', roleId: await roleId(db, role) };
  const answer = await ask(admin.browser, 'POST', base, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { admin, id: answer.body.sent[0].id as string, token: await tokenTo(email) };
}

async function invitedAdmin(email: string) {
  const admin = await newColleague(db, { role: 'admin' });
  const body = { emails: email, name: 'Ines Moss', roleId: await roleId(db, 'admin') };
  expect((await askConfirmed(admin.browser, 'POST', base, body)).status).toBe(200);
  return { admin, id: (await placeOf(email))?.id ?? '' };
}

test('somebody invited by mail registers with the address, accepts, and acts for the company at once', async () => {
  const email = newEmail('ines');
  const { admin, token } = await invited(email);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Acme Lanterns');
  expect(mail?.text).toContain('Traveler');
  expect(await placeOf(email)).toMatchObject({ status: 'invited', account_id: null });
  const browser = testBrowser();
  await registered(browser, email);
  expect((await stateOf(browser)).accountSwitcherItems).toHaveLength(1);
  expect((await ask(browser, 'POST', `${base}/${token}/accept`, {})).status).toBe(200);
  const state = await stateOf(browser);
  expect(state.businessState).toMatchObject({ businessMode: true, companyName: 'Acme Lanterns' });
  expect(state.accountSwitcherItems.map(({ businessMode }) => businessMode)).toEqual([false, true]);
  expect(await placeOf(email)).toMatchObject({ status: 'active' });
  const [called] = await db.query('select name from account where name = $1', ['Ines Moss']);
  expect(called).toBeDefined();
  expect((await mailsTo(admin.email))[0]?.subject).toMatch(/has joined Acme Lanterns$/);
  expect(await db.count('credential', 'subject = $1 and verified_at is not null', [email])).toBe(1);
});

test('of twenty parallel accepts one makes the membership; accepting again changes nothing', async () => {
  const email = newEmail('twenty');
  const { token } = await invited(email);
  const browser = testBrowser();
  await registered(browser, email);
  await browser.call('POST', `/i/api/business${base}/${'x'.repeat(43)}/accept`, {});
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(browser, 'POST', `${base}/${token}/accept`, {})),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db.count('membership', 'email = $1', [email])).toBe(1);
  expect(
    await db.count('audit', "action = 'member.joined' and data->>'membershipId' = $1", [
      (await placeOf(email))?.id,
    ]),
  ).toBe(1);
  const other = testBrowser();
  await registered(other);
  const late = await ask(other, 'POST', `${base}/${token}/accept`, {});
  expect([late.status, late.code]).toEqual([410, 'TICKET_INVALID']);
});

test('the link adds the invited address to an account that uses another one, but takes none from its owner', async () => {
  const [free, taken] = [newEmail('free'), newEmail('taken')];
  const browser = testBrowser();
  await confirmedPerson(db, browser);
  const { token } = await invited(free);
  expect((await ask(browser, 'POST', `${base}/${token}/accept`, {})).status).toBe(200);
  expect(await db.count('credential', 'subject = $1 and not is_primary', [free])).toBe(1);
  await registered(testBrowser(), taken);
  const stranger = testBrowser();
  await registered(stranger);
  const second = await invited(taken);
  const answer = await ask(stranger, 'POST', `${base}/${second.token}/accept`, {});
  expect([answer.status, answer.field]).toEqual([403, 'email']);
  expect(await placeOf(taken)).toMatchObject({ status: 'invited', account_id: null });
});

test('V2 a stale sign-in accepts for an address of the account, and adds none to it', async () => {
  const [own, further] = [newEmail('own'), newEmail('further')];
  const browser = testBrowser();
  await registered(browser, own);
  await verified(own);
  const stale = () =>
    db.query(
      `update session set auth_at = now() - interval '6 minutes', passwordless_at = now() - interval '6 minutes'
         where account_id = (select account_id from credential where subject = $1)`,
      [own],
    );
  await stale();
  const { token } = await invited(further);
  const answer = await ask(browser, 'POST', `${base}/${token}/accept`, {});
  expect([answer.status, answer.code]).toEqual([401, 'REAUTHENTICATION_NEEDED']);
  expect(await db.count('credential', 'subject = $1', [further])).toBe(0);
  expect(await placeOf(further)).toMatchObject({ status: 'invited', account_id: null });
  const plain = await browser.submit(
    `/i/api/business${base}/${token}/accept`,
    { form: 'accept', formtoken: await browser.formToken() },
    '/business/invitation',
  );
  expect(plain.headers.get('location')).toMatch(/^\/profile\/confirm\?redir=/);
  await db.query(
    `update session set passwordless_at = now() where account_id = (select account_id from credential where subject = $1)`,
    [own],
  );
  expect((await ask(browser, 'POST', `${base}/${token}/accept`, {})).status).toBe(200);
  expect(await db.count('credential', 'subject = $1', [further])).toBe(1);
});

test('without the link only who has proved to own the address takes the membership', async () => {
  const email = newEmail('known');
  const { id } = await invited(email);
  const browser = testBrowser();
  await registered(browser, email);
  expect((await ask(browser, 'POST', `${base}/${id}/accept`, {})).status).toBe(404);
  await verified(email);
  expect((await ask(browser, 'POST', `${base}/${id}/accept`, {})).status).toBe(200);
});

test('an invitation taken back does not work, and works again when that is undone', async () => {
  const email = newEmail('revoked');
  const { admin, id, token } = await invited(email);
  const browser = testBrowser();
  await registered(browser, email);
  expect((await ask(admin.browser, 'POST', `${base}/${id}/state`, { to: 'revoked' })).status).toBe(200);
  expect((await ask(browser, 'POST', `${base}/${token}/accept`, {})).status).toBe(410);
  expect((await ask(admin.browser, 'POST', `${base}/${id}/resend`, {})).status).toBe(410);
  expect((await ask(admin.browser, 'POST', `${base}/${id}/state`, { to: 'open' })).status).toBe(200);
  expect((await ask(browser, 'POST', `${base}/${token}/accept`, {})).status).toBe(200);
});

test('an invitation that was declined or is older than 14 days is over; sending it again opens the old one', async () => {
  const [no, old] = [newEmail('no'), newEmail('old')];
  const declined = await invited(no);
  const guest = testBrowser();
  expect((await ask(guest, 'POST', `${base}/${declined.token}/decline`, {})).status).toBe(200);
  const browser = testBrowser();
  await registered(browser, no);
  expect((await ask(browser, 'POST', `${base}/${declined.token}/accept`, {})).status).toBe(410);
  const late = await invited(old);
  await db.query(
    `update membership set profile = jsonb_set(jsonb_set(profile, '{invitation,expiresAt}', to_jsonb($2::text)),
       '{invitation,sentAt}', to_jsonb($2::text)) where id = $1`,
    [late.id, '2026-01-01T00:00:00.000Z'],
  );
  const person = testBrowser();
  await registered(person, old);
  expect((await ask(person, 'POST', `${base}/${late.token}/accept`, {})).status).toBe(410);
  expect((await ask(late.admin.browser, 'POST', `${base}/${late.id}/resend`, {})).status).toBe(200);
  expect((await ask(person, 'POST', `${base}/${late.token}/accept`, {})).status).toBe(200);
});

test('one invitation is mailed three times a day', async () => {
  const { admin, id } = await invited(newEmail('often'));
  const again = async () => (await ask(admin.browser, 'POST', `${base}/${id}/resend`, {})).status;
  expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
});

test('a name pasted with an address is its own, and one that is typed is for one person alone', async () => {
  const admin = await newColleague(db, { role: 'admin' });
  const [one, two, three] = [newEmail('one'), newEmail('two'), newEmail('three')];
  const as = { roleId: await roleId(db, 'traveler') };
  const named = async (email: string) =>
    (
      await db.query<{ name: string }>("select profile->>'name' as name from membership where email = $1", [
        email,
      ])
    )[0]?.name;
  const refused = await ask(admin.browser, 'POST', base, { ...as, emails: `${one}\n${two}`, name: 'Both' });
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', field: 'name' });
  expect([await named(one), await named(two)]).toEqual([undefined, undefined]);
  await ask(admin.browser, 'POST', base, { ...as, emails: `"New One" <${one}>\n${two}` });
  await ask(admin.browser, 'POST', base, { ...as, emails: `Pasted <${three}>`, name: 'Typed' });
  expect([await named(one), await named(two), await named(three)]).toEqual(['New One', '', 'Pasted']);
  const boss = newEmail('boss');
  const asAdmin = { emails: `New Boss <${boss}>`, roleId: await roleId(db, 'admin') };
  await askConfirmed(admin.browser, 'POST', base, asAdmin);
  expect(await named(boss)).toBe('New Boss');
});

test('many are invited at once; who has a membership is named and left alone, and a bad address stops it all', async () => {
  const admin = await newColleague(db, { role: 'admin' });
  const [one, two] = [newEmail('a'), newEmail('b')];
  const traveler = await roleId(db, 'traveler');
  const emails = `Mei <${one}>, ${two}\ntheo.marsh@acme-lanterns.example; ${one}`;
  const answer = await ask(admin.browser, 'POST', base, { emails, roleId: traveler });
  expect(answer.body.sent.map(({ email }: { email: string }) => email)).toEqual([one, two]);
  expect(answer.body.known).toEqual(['theo.marsh@acme-lanterns.example']);
  const bad = await ask(admin.browser, 'POST', base, { emails: `${newEmail()}, bad@@x`, roleId: traveler });
  expect([bad.status, bad.code, bad.field]).toEqual([400, 'ADDRESS_INVALID', 'emails']);
  expect(bad.body.errors[0].localizedDescription).toContain('bad@@x');
  const nobody = await ask(admin.browser, 'POST', base, { emails: ' , ', roleId: traveler });
  expect([nobody.status, nobody.code, nobody.field]).toEqual([400, 'EMAIL_INVALID', 'emails']);
  const listed = await ask(admin.browser, 'GET', `${base}?size=100`);
  expect(listed.body.invitations.map(({ email }: { email: string }) => email)).toEqual(
    expect.arrayContaining([one, two]),
  );
});

test('an arranger invites guests with days as their sponsor, nobody else, and sees no other invitation', async () => {
  const { browser, membershipId } = await newColleague(db, { role: 'arranger' });
  const email = newEmail('guest');
  const [guest, traveler] = [await roleId(db, 'guest'), await roleId(db, 'traveler')];
  const last = dayAfter(utcDay(Date.now()), 30);
  const days = { startsOn: utcDay(new Date()), endsOn: last };
  expect((await ask(browser, 'POST', base, { emails: email, roleId: traveler })).code).toBe('FORBIDDEN');
  expect((await ask(browser, 'POST', base, { emails: email, roleId: guest })).field).toBe('startsOn');
  const tooLong = { ...days, endsOn: dayAfter(utcDay(Date.now()), 365) };
  expect((await ask(browser, 'POST', base, { emails: email, roleId: guest, ...tooLong })).field).toBe(
    'endsOn',
  );
  const answer = await ask(browser, 'POST', base, { emails: email, roleId: guest, ...days });
  expect(answer.status).toBe(200);
  expect(await db.count('member_link', "kind = 'sponsors' and from_id = $1", [membershipId])).toBe(1);
  const { body } = await ask(browser, 'GET', base);
  expect(body.invitations.map((one: { email: string }) => one.email)).toEqual([email]);
  const other = await invited(newEmail('other'));
  expect((await ask(browser, 'POST', `${base}/${other.id}/state`, { to: 'revoked' })).status).toBe(404);
});

test('a company that is being deleted takes nobody in', async () => {
  const company = `Gone ${Date.now()}`;
  await db.query('insert into company (name, tier, confirmed_at) values ($1, $2, now())', [company, 'biz']);
  const admin = await newColleague(db, { company, role: 'admin' });
  const email = newEmail('late');
  await ask(admin.browser, 'POST', base, { emails: email, roleId: await roleId(db, 'traveler') });
  const token = await tokenTo(email);
  const browser = testBrowser();
  await registered(browser, email);
  await db.query("update company set delete_after = now() + interval '30 days' where name = $1", [company]);
  expect((await ask(browser, 'POST', `${base}/${token}/accept`, {})).status).toBe(410);
  await db.query('delete from company where name = $1', [company]);
  expect((await ask(browser, 'POST', `${base}/${token}/accept`, {})).status).toBe(410);
});

test('V4 an invitation that was taken back is written over by nobody who may do less than it gives', async () => {
  const email = newEmail('former-admin');
  const { admin, id } = await invitedAdmin(email);
  expect((await ask(admin.browser, 'POST', `${base}/${id}/state`, { to: 'revoked' })).status).toBe(200);
  const role = { name: 'Inviter', permissions: ['userInvite'] };
  const made = await ask(admin.browser, 'POST', '/roles/v1', role);
  const [own] = await db.query<{ key: string }>('select key from role where id = $1', [made.body.id]);
  const inviter = await newColleague(db, { role: own?.key ?? '' });
  const before = await placeOf(email);
  const body = { emails: email, name: 'Ines Moss', roleId: made.body.id };
  const answer = await ask(inviter.browser, 'POST', base, body);
  expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN']);
  expect(await placeOf(email)).toEqual(before);
  expect((await ask(admin.browser, 'POST', base, body)).status).toBe(200);
});
