import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { sendFiles } from '@/tests/factories/company-with-people';
import { mailsTo } from '@/tests/factories/mailed';
import { newEmail } from '@/tests/factories/test-account';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const users = '/users/v2';
const admin = () => newColleague(db, { role: 'admin' });
const isAdmin = (email: string) =>
  db.count(
    'membership',
    `email = $1 and role_id in (select id from role where 'userManagement' = any(permissions))`,
    [email],
  );

type Answer = Awaited<ReturnType<typeof ask>>;

/** The token of the page that asks, of a change that was not carried out. */
function orderOf({ body, code, status }: Answer): string {
  expect([status, code]).toEqual([409, 'ADMIN_CONFIRMATION_NEEDED']);
  const { confirmUrl } = body.errors[0] as { confirmUrl: string };
  expect(confirmUrl).toMatch(/^\/business\/confirm-admins\?order=[\w-]{43}$/);
  return confirmUrl.split('order=')[1] ?? '';
}
const confirm = (browser: TestBrowser, order: string) =>
  ask(browser, 'POST', '/admins/v1/confirm', { order });
const withFactorShown = (email: string, ago: string) =>
  db.query(
    `update session set mfa_at = now() - $2::interval where account_id = (select account_id from credential where subject = $1)`,
    [email, ago],
  );

test('V2 a member becomes an admin once that is confirmed, with a second factor of the last minutes, and once', async () => {
  const [boss, member] = [await admin(), await newColleague(db, { role: 'traveler' })];
  const change = { roleId: await roleId(db, 'admin'), version: 1, department: 'Quay' };
  const order = orderOf(await ask(boss.browser, 'PATCH', `${users}/${member.membershipId}`, change));
  expect(await isAdmin(member.email)).toBe(0);
  await withFactorShown(boss.email, '11 minutes');
  expect((await confirm(boss.browser, order)).code).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
  await withFactorShown(boss.email, '0 minutes');
  const other = await admin();
  expect((await confirm(other.browser, order)).code).toBe('TICKET_INVALID');
  expect(await isAdmin(member.email)).toBe(0);
  await boss.browser.formToken();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(boss.browser, order)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)]);
  expect(await isAdmin(member.email)).toBe(1);
});

test('V2 several at once, and the undoing of that, are asked about before the first is changed', async () => {
  const [boss, one, two] = [
    await admin(),
    await newColleague(db, { role: 'traveler' }),
    await newColleague(db, { role: 'traveler' }),
  ];
  const memberships = `${one.membershipId}.1 ${two.membershipId}.1`;
  const up = { act: 'role', memberships, roleId: await roleId(db, 'admin') };
  const order = orderOf(await ask(boss.browser, 'POST', `${users}/bulk`, up));
  expect([await isAdmin(one.email), await isAdmin(two.email)]).toEqual([0, 0]);
  expect((await confirm(boss.browser, order)).body.redirect).toMatch(/\?.*run=/);
  expect([await isAdmin(one.email), await isAdmin(two.email)]).toEqual([1, 1]);
  const down = await ask(boss.browser, 'POST', `${users}/bulk`, {
    act: 'role',
    memberships: `${one.membershipId}.2 ${two.membershipId}.2`,
    roleId: await roleId(db, 'traveler'),
  });
  const undo = orderOf(await ask(boss.browser, 'POST', `${users}/bulk/undo`, { run: down.body.run }));
  expect([await isAdmin(one.email), await isAdmin(two.email)]).toEqual([0, 0]);
  expect((await confirm(boss.browser, undo)).status).toBe(200);
  expect([await isAdmin(one.email), await isAdmin(two.email)]).toEqual([1, 1]);
});

test('V2 an admin is invited by hand, by file, and invited again, only when that is confirmed', async () => {
  const boss = await admin();
  const [first, second] = [newEmail('first'), newEmail('second')];
  const role = await roleId(db, 'admin');
  const order = orderOf(await ask(boss.browser, 'POST', '/invitations/v1', { emails: first, roleId: role }));
  expect([await isAdmin(first), (await mailsTo(first)).length]).toEqual([0, 0]);
  expect((await confirm(boss.browser, order)).status).toBe(200);
  expect([await isAdmin(first), (await mailsTo(first)).length]).toEqual([1, 1]);

  const [membership] = await db.query<{ id: string }>('select id from membership where email = $1', [first]);
  const state = `/invitations/v1/${membership?.id}/state`;
  expect((await ask(boss.browser, 'POST', state, { to: 'revoked' })).status).toBe(200);
  const again = orderOf(await ask(boss.browser, 'POST', state, { to: 'open' }));
  expect(await db.count('membership', `email = $1 and status = 'invited'`, [first])).toBe(0);
  expect((await confirm(boss.browser, again)).status).toBe(200);
  expect(await db.count('membership', `email = $1 and status = 'invited'`, [first])).toBe(1);

  const form = new FormData();
  form.set('file', new File([`email,role\n${second},Admin\n`], 'people.csv', { type: 'text/csv' }));
  const looked = (await (
    await sendFiles(boss.browser, '/i/api/business/users/v2/import/check', form)
  ).json()) as {
    draft: string;
  };
  const file = orderOf(await ask(boss.browser, 'POST', `${users}/import`, { draft: looked.draft }));
  expect(await isAdmin(second)).toBe(0);
  expect((await confirm(boss.browser, file)).body.redirect).toContain('sent=1');
  expect(await isAdmin(second)).toBe(1);
});

test('V2 whoever asks to join as an admin is let in only when that is confirmed', async () => {
  const [boss, asker] = [await admin(), await newColleague(db, { role: 'admin' })];
  await db.query(`update membership set status = 'requested' where id = $1`, [asker.membershipId]);
  const order = orderOf(
    await ask(boss.browser, 'POST', `${users}/${asker.membershipId}/status`, { to: 'active', version: 1 }),
  );
  const bulk = { act: 'letIn', memberships: `${asker.membershipId}.1` };
  orderOf(await ask(boss.browser, 'POST', `${users}/bulk`, bulk));
  expect(await db.count('membership', `id = $1 and status = 'requested'`, [asker.membershipId])).toBe(1);
  expect((await confirm(boss.browser, order)).status).toBe(200);
  expect(await db.count('membership', `id = $1 and status = 'active'`, [asker.membershipId])).toBe(1);
});

test('V2 a suspended admin acts again only when that is confirmed, by hand, in bulk and as an undoing', async () => {
  const [boss, other] = [await admin(), await admin()];
  const isActive = () => db.count('membership', `id = $1 and status = 'active'`, [other.membershipId]);
  const status = (to: string, version: number) =>
    ask(boss.browser, 'POST', `${users}/${other.membershipId}/status`, { to, version });
  const bulk = (act: string, version: number) =>
    ask(boss.browser, 'POST', `${users}/bulk`, { act, memberships: `${other.membershipId}.${version}` });
  expect((await status('suspended', 1)).status).toBe(200);
  const order = orderOf(await status('active', 2));
  const many = orderOf(await bulk('reactivate', 2));
  expect(await isActive()).toBe(0);
  await withFactorShown(boss.email, '11 minutes');
  expect((await confirm(boss.browser, order)).code).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
  await withFactorShown(boss.email, '0 minutes');
  expect((await confirm(boss.browser, order)).status).toBe(200);
  expect(await isActive()).toBe(1);
  expect((await status('suspended', 3)).status).toBe(200);
  expect((await confirm(boss.browser, many)).status).toBe(200);
  const again = orderOf(await bulk('reactivate', 4));
  expect((await confirm(boss.browser, again)).status).toBe(200);
  expect(await isActive()).toBe(1);
  const down = await bulk('suspend', 5);
  const undo = orderOf(await ask(boss.browser, 'POST', `${users}/bulk/undo`, { run: down.body.run }));
  expect(await isActive()).toBe(0);
  expect((await confirm(boss.browser, undo)).status).toBe(200);
  expect(await isActive()).toBe(1);
});

test('V2 an expired invitation of an admin is sent again only when that is confirmed, by hand and in bulk', async () => {
  const [boss, email] = [await admin(), newEmail('invited')];
  const invited = { emails: email, roleId: await roleId(db, 'admin') };
  await confirm(boss.browser, orderOf(await ask(boss.browser, 'POST', '/invitations/v1', invited)));
  const [row] = await db.query<{ id: string }>('select id from membership where email = $1', [email]);
  const expire = () =>
    db.query(
      `update membership set profile = jsonb_set(profile, '{invitation,expiresAt}', '"2026-01-01T00:00:00.000Z"') where id = $1`,
      [row?.id],
    );
  const resend = () => ask(boss.browser, 'POST', `/invitations/v1/${row?.id}/resend`, {});
  const mails = async () => (await mailsTo(email)).length;
  expect([(await resend()).status, await mails()]).toEqual([200, 2]);
  await expire();
  const order = orderOf(await resend());
  const bulk = { act: 'resend', memberships: `${row?.id}.1` };
  const many = orderOf(await ask(boss.browser, 'POST', `${users}/bulk`, bulk));
  expect(await mails()).toBe(2);
  expect((await confirm(boss.browser, order)).status).toBe(200);
  expect(await mails()).toBe(3);
  await expire();
  await db.query(
    `update membership set profile = jsonb_set(profile, '{invitation,sends}', '0') where id = $1`,
    [row?.id],
  );
  expect((await confirm(boss.browser, many)).status).toBe(200);
  expect(await mails()).toBe(4);
});

test('V2 a role that people hold becomes an admin’s only when that is confirmed, and who may no longer change roles cannot', async () => {
  const boss = await admin();
  const name = `Desk ${Date.now()}`;
  const made = await ask(boss.browser, 'POST', '/roles/v1', {
    name,
    permissions: ['userProfileView', 'reportingView'],
  });
  const [row] = await db.query<{ key: string }>('select key from role where id = $1', [made.body.id]);
  const holder = await newColleague(db, { role: row?.key ?? '' });
  const { body } = await ask(boss.browser, 'GET', '/roles/v1');
  const { version } = body.roles.find(({ id }: { id: string }) => id === made.body.id);
  const more = { name, permissions: ['userProfileView', 'userManagement'], version };
  const order = orderOf(await ask(boss.browser, 'PATCH', `/roles/v1/${made.body.id}`, more));
  const late = orderOf(await ask(boss.browser, 'PATCH', `/roles/v1/${made.body.id}`, more));
  expect(await isAdmin(holder.email)).toBe(0);
  expect((await confirm(boss.browser, order)).status).toBe(200);
  expect(await isAdmin(holder.email)).toBe(1);
  await db.query(
    `with desk as (insert into role (company_id, key, name, permissions)
       select company_id, $2, $2, '{userManagement,userProfileView}' from membership where id = $1 returning id)
     update membership set role_id = desk.id from desk where membership.id = $1`,
    [boss.membershipId, `less-${Date.now()}`],
  );
  expect((await confirm(boss.browser, late)).code).toBe('FORBIDDEN');
});

test('V2 without JavaScript the form leads to the page that names them, and nothing has changed', async () => {
  const [boss, member] = [await admin(), await newColleague(db, { role: 'traveler' })];
  const formtoken = await boss.browser.formToken();
  const fields = {
    form: 'user-changed',
    locale: 'en-US',
    formtoken,
    version: '1',
    roleId: await roleId(db, 'admin'),
  };
  const page = `/business/users/manage?user=${member.membershipId}`;
  const asked = await boss.browser.submit(
    `/i/api/business${users}/${member.membershipId}/change`,
    fields,
    page,
  );
  const location = asked.headers.get('location') ?? '';
  expect(location).toMatch(/^\/business\/confirm-admins\?order=/);
  expect(await isAdmin(member.email)).toBe(0);
  const order = location.split('order=')[1] ?? '';
  const done = await boss.browser.submit(
    '/i/api/business/admins/v1/confirm',
    { form: 'confirm-admins', locale: 'en-US', formtoken, order },
    location,
  );
  expect(done.headers.get('location')).toBe(`${page}&form=user-changed&done=1`);
  expect(await isAdmin(member.email)).toBe(1);
});
