import { demoPassword } from '@/lib/server/demo/accounts';
import type { Device } from '@/lib/server/identity/device';
import {
  bucketOfBrowser,
  hasEverSignedIn,
  hasPassedFactorHere,
  isKnownDevice,
} from '@/lib/server/identity/known-device';
import type { CurrentIdentity } from '@/lib/shared/people/users/current-identity';
import type { AuthState } from '@/lib/shared/session/auth-state';
import type { SupportState } from '@/lib/shared/session/support-access';
import { mailsTo } from '@/tests/factories/mailed';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import {
  beginSupport,
  showFactor,
  staffBrowser,
  staffEmail,
  staffName,
  supportBase,
} from '@/tests/factories/support';
import { signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
beforeEach(() => db.query('update support_grant set withdrawn_at = now() where withdrawn_at is null'));

const traveler = emailOfRole('traveler');
const authState = async (browser: TestBrowser): Promise<AuthState> =>
  (
    await browser.get('/horizon/common/authentication/providers/AuthStateProviderAction')
  ).json() as Promise<AuthState>;
const identityOf = async (browser: TestBrowser): Promise<CurrentIdentity> =>
  (await (await browser.get('/i/api/business/me/v1/currentIdentity')).json()) as CurrentIdentity;
const stateOf = async (browser: TestBrowser): Promise<SupportState> =>
  (await browser.get(`${supportBase}/support`)).json() as Promise<SupportState>;
const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code ?? '';

/** An admin whose company lets support look for four hours. */
async function allowing(): Promise<TestBrowser> {
  const admin = await roleBrowser('admin', db);
  const answer = await admin.post(`${supportBase}/support`, { hours: '4', reason: 'a trip is missing' });
  if (answer.status !== 200) throw new Error(await answer.text());
  return admin;
}

/** Staff that looks through the traveler's eyes. */
async function looking(): Promise<TestBrowser> {
  const staff = await staffBrowser(db);
  const answer = await beginSupport(staff, traveler);
  if (answer.status !== 200) throw new Error(await answer.text());
  return staff;
}

test('BIZ-089 BIZ-090 an admin lets support look for some hours, and the state tells who allowed it, why and until when', async () => {
  const admin = await roleBrowser('admin', db);
  expect(await stateOf(admin)).toEqual({ active: false, grant: null, sessions: [] });
  const before = Date.now();
  const answer = await admin.post(`${supportBase}/support`, { hours: '4', reason: ' a trip is missing ' });
  expect(answer.status).toBe(200);
  const state = await stateOf(admin);
  expect(state).toMatchObject({
    active: true,
    grant: { reason: 'a trip is missing', grantedBy: 'Ada Brightwell' },
    sessions: [],
  });
  const hours = (Date.parse(state.grant?.expiresAt ?? '') - before) / 3600_000;
  expect(hours).toBeGreaterThan(3.99);
  expect(hours).toBeLessThan(4.01);
});

test('support access wants a reason, at most a day, the permission, and a fresh second factor', async () => {
  const admin = await roleBrowser('admin', db);
  for (const fields of [
    { hours: '25', reason: 'long enough' },
    { hours: '0', reason: 'long enough' },
    { hours: '4', reason: 'no' },
  ]) {
    expect((await admin.post(`${supportBase}/support`, fields)).status).toBe(400);
  }
  for (const role of ['manager', 'traveler', 'helpdesk'] as const) {
    const other = await roleBrowser(role, db);
    expect((await other.post(`${supportBase}/support`, { hours: '4', reason: 'let me in' })).status).toBe(
      403,
    );
    expect((await other.get(`${supportBase}/support`)).status).toBe(403);
  }
  await showFactor(db, emailOfRole('admin'), '11 minutes');
  const stale = await admin.post(`${supportBase}/support`, { hours: '4', reason: 'a trip is missing' });
  expect(stale.status).toBe(403);
  expect(await codeOf(stale)).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
  expect(await stateOf(admin)).toMatchObject({ active: false });
});

test('a plain form with a stale second factor leads to the page that asks for it, and back', async () => {
  const admin = await roleBrowser('admin', db);
  await showFactor(db, emailOfRole('admin'), '11 minutes');
  const fields = {
    form: 'support',
    formtoken: await admin.formToken(),
    hours: '4',
    reason: 'a trip is missing',
  };
  const answer = await admin.submit(`${supportBase}/support`, fields, '/business/security');
  expect(answer.status).toBe(303);
  const back = encodeURIComponent('/business/security?form=support&error=NOT_DONE_YET');
  expect(answer.headers.get('location')).toBe(`/business/verify?redir=${back}`);
});

test('BIZ-091 withdrawing ends the access and whoever looks, at once', async () => {
  const admin = await allowing();
  const staff = await looking();
  expect((await stateOf(admin)).sessions).toEqual([
    expect.objectContaining({
      staff: staffName,
      member: 'Theo Marsh',
      reason: 'they cannot see their trips',
    }),
  ]);
  expect((await admin.call('DELETE', `${supportBase}/support`)).status).toBe(200);
  expect(await stateOf(admin)).toEqual({ active: false, grant: null, sessions: [] });
  expect((await staff.get('/i/api/account/user/v1/info')).status).toBe(401);
  // The answer that says so gives them their own session back.
  expect((await authState(staff)).userInfoState?.accountEmail).toBe(staffEmail);
});

test('BIZ-089 the person support looks as is told by mail too, whatever they have chosen, with a link they may open', async () => {
  await allowing();
  await looking();
  const mail = (await mailsTo(traveler)).find(({ subject }) => subject.includes(staffName));
  expect(mail?.text).toContain(`${staffName} from our support team has started viewing`);
  expect(mail?.text).toContain('/profile/notifications');
  expect(mail?.text).not.toContain('/business/security');
  expect(
    await db.count(
      'notification n join credential k using (account_id)',
      `k.subject = '${traveler}' and n.event = 'supportAsYou'`,
    ),
  ).toBeGreaterThan(0);
});

test('BIZ-092 ending gives support its own identity back, and the session it looked through is gone', async () => {
  await allowing();
  const staff = await looking();
  expect(await authState(staff)).toMatchObject({
    userInfoState: { accountEmail: traveler },
    businessState: { businessMode: true },
    accountSwitcherItems: [],
  });
  expect(await identityOf(staff)).toMatchObject({ accountEmail: traveler });
  const pointer = staff.cookies.get('sid') ?? '';
  const answer = await staff.post(`${supportBase}/end`);
  expect(await answer.json()).toEqual({ ended: 'support', redirect: '/business/support' });
  expect(await authState(staff)).toMatchObject({
    userInfoState: { accountEmail: staffEmail },
    businessState: { businessMode: false },
  });
  expect(await identityOf(staff)).toMatchObject({ accountEmail: staffEmail });
  staff.cookies.set('sid', pointer);
  expect((await staff.get('/i/api/account/user/v1/info')).status).toBe(401);
});

test('BIZ-092 an admin ends who is looking and leaves what is allowed', async () => {
  const admin = await allowing();
  const staff = await looking();
  expect(await (await admin.post(`${supportBase}/end`)).json()).toMatchObject({ ended: 'company' });
  expect(await stateOf(admin)).toMatchObject({ active: true, sessions: [] });
  expect((await staff.get('/i/api/account/user/v1/info')).status).toBe(401);
  expect(await (await admin.post(`${supportBase}/end`)).json()).toMatchObject({ ended: 'nothing' });
});

test('support looks for at most an hour, however busy, and never longer than it may', async () => {
  await allowing();
  const staff = await looking();
  const left = async () =>
    (
      await db.query<{ minutes: number }>(
        `select extract(epoch from expires_at - created_at)::float8 / 60 as minutes from session
          where actor_account_id is not null and revoked_at is null`,
      )
    )[0]?.minutes ?? 0;
  expect(await left()).toBeCloseTo(60, 0);
  await db.query(
    `update session set seen_at = now() - interval '2 minutes' where actor_account_id is not null`,
  );
  await staff.get('/i/api/account/user/v1/info');
  expect(await left()).toBeCloseTo(60, 0);
  await db.query(
    `update support_grant set expires_at = now() + interval '10 minutes' where withdrawn_at is null`,
  );
  await staff.post(`${supportBase}/end`);
  await showFactor(db, staffEmail);
  await beginSupport(staff, traveler);
  expect(await left()).toBeCloseTo(10, 0);
});

test('support may read what the company’s people read there, and nothing else', async () => {
  await allowing();
  const staff = await staffBrowser(db);
  await beginSupport(staff, 'Ada Brightwell');
  expect((await staff.get(`${supportBase}/support`)).status).toBe(200);
  expect((await staff.get('/i/api/business/audit/v1')).status).toBe(200);
  const refused = [
    await staff.get('/i/api/business/audit/v1/file'),
    await staff.get('/i/api/account/traveler/v1/list'),
    await staff.get('/trips/api/store'),
    await staff.post('/i/api/business/twoFactor/v1/enroll'),
    await staff.post('/i/api/account/email/v1', { email: 'x@mail.example' }),
    await staff.post(`${supportBase}/support`, { hours: '24', reason: 'for ever and ever' }),
    await staff.call('DELETE', `${supportBase}/support`),
    await staff.call('PUT', '/i/api/business/twoFactor/v1/required', { required: false }),
    await beginSupport(staff, traveler),
    await staff.post('/k/run/auth/endOtherSessions'),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('SUPPORT_LOOKS_ONLY');
  }
});

test('the person’s own sessions stay as they are, and theirs is not among them', async () => {
  await allowing();
  const own = await roleBrowser('traveler', db);
  const staff = await looking();
  await staff.post('/k/run/auth/logout', { all: 'true' });
  expect((await authState(own)).userInfoState?.accountEmail).toBe(traveler);
  expect((await authState(staff)).loggedInSession).toBe(false);
});

test.each([
  ['nobody of that name', 'nobody@mail.example'],
  ['a person whose company allows nothing', 'bea@beacon-kites.example'],
  ['one of staff', staffEmail],
])('support cannot look as %s', async (_, person) => {
  await allowing();
  const answer = await beginSupport(await staffBrowser(db), person);
  expect(answer.status).toBe(403);
  expect(await codeOf(answer)).toBe('SUPPORT_NOT_ALLOWED');
});

test('nobody but staff can look, and staff only with a fresh second factor', async () => {
  await allowing();
  expect((await beginSupport(await roleBrowser('admin', db), traveler)).status).toBe(404);
  const staff = testBrowser();
  await signedIn(staff, staffEmail, demoPassword);
  expect(await codeOf(await beginSupport(staff, traveler))).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
});

test('who is no staff any more, and whose person has left, sees nothing from the next call on', async () => {
  await allowing();
  const staff = await looking();
  const seen = async () => (await staff.get('/i/api/account/user/v1/info')).status;
  const pointer = staff.cookies.get('sid') ?? '';
  try {
    await db.query(`update account set staff = false where name = $1`, [staffName]);
    expect(await seen()).toBe(401);
  } finally {
    await db.query(`update account set staff = true where name = $1`, [staffName]);
  }
  staff.cookies.set('sid', pointer);
  try {
    await db.query(`update membership set status = 'suspended' where email = $1`, [traveler]);
    expect(await seen()).toBe(401);
  } finally {
    await db.query(`update membership set status = 'active' where email = $1`, [traveler]);
  }
});

test('the audit trail has both names of what support does', async () => {
  await allowing();
  const staff = await looking();
  await staff.post(`${supportBase}/end`);
  const rows = await db.query<{ action: string; who: string; by: string; company: string }>(
    `select action, who.name as who, by.name as by, company.name as company from audit
      join account who on who.id = account_id join account by on by.id = actor_account_id
      join company on company.id = company_id order by audit.id desc limit 2`,
  );
  const both = { who: 'Theo Marsh', by: staffName, company: 'Acme Lanterns' };
  expect(rows).toEqual([
    { action: 'support.ended', ...both },
    { action: 'support.started', ...both },
  ]);
});

test('the browser through which support looks is no known browser of the person', async () => {
  await allowing();
  const staff = await looking();
  const viewer = await viewerIn(staff);
  const device: Device = { secret: '', hash: viewer.deviceHash ?? '' };
  expect(viewer.session.support).not.toBeNull();
  expect(await isKnownDevice(device, viewer.account.id)).toBe(false);
  expect(await hasEverSignedIn(device, viewer.account.id)).toBe(false);
  expect(await bucketOfBrowser(device, viewer.account.email)).toBeNull();
  expect(await hasPassedFactorHere(device, viewer.account.id)).toBe(false);
});
