import { mailsTo } from '@/tests/factories/mailed';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { showFactor, staffEmail } from '@/tests/factories/support';
import { provedByMail } from '@/tests/factories/test-account';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const address = '/i/api/business/twoFactor/v1/reset';
const manager = emailOfRole('manager');
const ofManager = 'account_id = (select account_id from credential where subject = $1)';

test('an admin resets the lost factor of a member, whose sessions show none any more, and who is told by mail', async () => {
  const admin = await roleBrowser('admin', db);
  const member = await roleBrowser('manager', db);
  await (await roleBrowser('manager', db)).post('/k/run/auth/logout');
  expect(await db.count('session', `mfa_at is not null and ${ofManager}`, [manager])).toBeGreaterThan(0);
  expect((await admin.post(address, { email: ` ${manager.toUpperCase()} ` })).status).toBe(200);
  expect(await db.count('session', `mfa_at is not null and ${ofManager}`, [manager])).toBe(0);
  const [row] = await db.query<{ totp: object }>(
    'select totp from account where id = (select account_id from credential where subject = $1)',
    [manager],
  );
  expect(row?.totp).toEqual({});
  const [mail] = await mailsTo(manager);
  expect(mail?.subject).toContain('second factor');
  expect(mail?.text).toContain('Ada Brightwell at Acme Lanterns');
  await provedByMail(member, manager);
  expect((await member.post('/i/api/business/twoFactor/v1/enroll')).status).toBe(200);
});

test('nobody outside the own company, oneself and nobody of staff can be reset', async () => {
  const admin = await roleBrowser('admin', db);
  for (const email of [
    'bea@beacon-kites.example',
    'pia@home.example',
    staffEmail,
    emailOfRole('admin'),
    'no@mail.example',
  ]) {
    expect((await admin.post(address, { email })).status).toBe(404);
  }
});

test('a person another company relies on too is not this one’s to reset', async () => {
  const email = emailOfRole('approver');
  await db.query(
    `insert into membership (company_id, account_id, email, role_id, status)
      select (select id from company where name = 'Beacon Kites'), account_id, email, role_id, 'active'
      from membership where email = $1`,
    [email],
  );
  const admin = await roleBrowser('admin', db);
  expect((await admin.post(address, { email })).status).toBe(404);
});

test('it wants the permission and a fresh second factor', async () => {
  const helpdesk = await roleBrowser('helpdesk', db);
  expect((await helpdesk.post(address, { email: emailOfRole('traveler') })).status).toBe(403);
  const admin = await roleBrowser('admin', db);
  await showFactor(db, emailOfRole('admin'), '11 minutes');
  const answer = await admin.post(address, { email: emailOfRole('traveler') });
  expect(await answer.text()).toContain('MISSING_TWO_FACTOR_AUTHENTICATION');
});
