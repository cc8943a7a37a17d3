import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { showFactor } from '@/tests/factories/support';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const address = '/i/api/business/twoFactor/v1/required';
const settings = async () =>
  (await db.query<{ settings: object }>(`select settings from company where name = 'Acme Lanterns'`))[0]
    ?.settings;

test('a company that requires a second factor asks everybody for it from the next call on, until it stops', async () => {
  await db.query(`update company set settings = '{"guests": true}' where name = 'Acme Lanterns'`);
  const admin = await roleBrowser('admin', db);
  const traveler = await roleBrowser('traveler', db);
  await db.query(
    'update session set mfa_at = null where account_id = (select account_id from credential where subject = $1)',
    [emailOfRole('traveler')],
  );
  const language = () =>
    traveler.post('/i/api/business/v1/legalEntities/user/setLanguage', { localeCode: 'en_US' });
  expect((await language()).status).toBe(200);
  expect((await admin.call('PUT', address, { required: true })).status).toBe(200);
  expect(await settings()).toEqual({ guests: true, require2fa: true });
  const guarded = await traveler.get('/i/api/business/audit/v1');
  expect(await guarded.text()).toContain('MISSING_TWO_FACTOR_AUTHENTICATION');
  expect((await admin.post(address, { required: 'false' })).status).toBe(200);
  expect(await settings()).toEqual({ guests: true, require2fa: false });
  expect(await (await traveler.get('/i/api/business/audit/v1')).text()).toContain('FORBIDDEN');
});

test('it wants the permission and a fresh second factor', async () => {
  expect((await (await roleBrowser('manager', db)).call('PUT', address, { required: true })).status).toBe(
    403,
  );
  const admin = await roleBrowser('admin', db);
  await showFactor(db, emailOfRole('admin'), '11 minutes');
  const answer = await admin.call('PUT', address, { required: true });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('MISSING_TWO_FACTOR_AUTHENTICATION');
  expect(await settings()).toMatchObject({ require2fa: false });
});

test('it is in the audit trail of the company', async () => {
  const admin = await roleBrowser('admin', db);
  await admin.call('PUT', address, { required: true });
  await admin.call('PUT', address, { required: false });
  const rows = await db.query<{ action: string }>(
    `select action from audit where company_id = (select id from company where name = 'Acme Lanterns')
      order by id desc limit 2`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['twoFactor.unrequired', 'twoFactor.required']);
});
