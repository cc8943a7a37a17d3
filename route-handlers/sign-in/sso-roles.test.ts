import { randomBytes } from 'node:crypto';
import { builtInRoles } from '@/lib/shared/access/roles';
import { SsoRole } from '@/lib/shared/company/sso';
import { makesAdmin } from '@/lib/shared/people/roles/admin-permissions';
import { ask, askConfirmed, newColleague, roleId } from '@/tests/factories/colleagues';
import { activeConnection, leaveFor, sentTo } from '@/tests/factories/company-sign-in';
import { type FakeCompanyProvider, fakeCompanyProvider } from '@/tests/factories/fake-company-provider';
import { codeMailedTo } from '@/tests/factories/mailed';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
let provider: FakeCompanyProvider;
let admin: TestBrowser;
let id = 0;

beforeAll(async () => {
  provider = await fakeCompanyProvider();
  const issuer = provider.issuer;
  ({ admin, id } = await activeConnection(db, {
    protocol: 'oidc',
    issuer,
    clientId: 'travel',
    clientSecret: 'x',
  }));
});
afterAll(() => provider.stop());

const newAddress = () => `p${randomBytes(5).toString('hex')}@acme-lanterns.example`;

async function come(email: string): Promise<string | undefined> {
  const browser = testBrowser();
  provider.be({ claims: { sub: email, email, email_verified: true, name: 'Oda' } });
  const back = provider.consent(await leaveFor(browser, id));
  await sentTo(browser, `/k/run/sso/callback/${id}?${new URLSearchParams(back)}`);
  const [row] = await db.query<{ key: string }>(
    `select r.key from membership m join role r on r.id = m.role_id where m.email = $1 and m.status = 'active'`,
    [email],
  );
  return row?.key;
}

test('no role that a connection can give makes an admin, and the ones that do are refused', async () => {
  for (const role of SsoRole.options) expect(makesAdmin(builtInRoles[role].permissions)).toBe(false);
  const others = Object.keys(builtInRoles).filter((key) => !SsoRole.safeParse(key).success);
  expect(others).toContain('admin');
  for (const defaultRole of [...others, await roleId(db, 'admin')]) {
    const answer = await ask(admin, 'PUT', `/company/v1/sso/${id}`, { defaultRole });
    expect([answer.status, answer.code, answer.field]).toEqual([400, 'VALIDATION_ERROR', 'defaultRole']);
  }
});

test('whatever else stands in the settings makes a traveler', async () => {
  await db.query(`update company_sso set config = config || '{"defaultRole": "admin"}' where id = $1`, [id]);
  expect(await come(newAddress())).toBe('traveler');
});

test('an admin’s invitation gives its role while it is open, and no more after it', async () => {
  const inviter = await newColleague(db, { role: 'admin' });
  const [open, over] = [newAddress(), newAddress()];
  const body = { emails: `${open}\n${over}`, name: '', roleId: await roleId(db, 'admin') };
  expect((await askConfirmed(inviter.browser, 'POST', '/invitations/v1', body)).status).toBe(200);
  await db.query(
    `update membership set profile = jsonb_set(profile, '{invitation,expiresAt}', to_jsonb('2020-01-01T00:00:00.000Z'::text))
      where email = $1`,
    [over],
  );
  expect([await come(open), await come(over)]).toEqual(['admin', 'traveler']);
});

test('joining by a domain makes a traveler, however somebody was in the company before', async () => {
  const email = newAddress();
  expect(await come(email)).toBe('traveler');
  const [{ id: domainId } = { id: '' }] = await db.query<{ id: string }>(
    `update company_domain set join_mode = 'automatic' where domain = 'acme-lanterns.example' returning id`,
  );
  await db.query(`update membership set status = 'expired', role_id = $2 where email = $1`, [
    email,
    await roleId(db, 'admin'),
  ]);
  await db.query('delete from company_sso where id = $1', [id]);
  const browser = testBrowser();
  await browser.post('/k/run/auth/code', { username: email });
  await browser.post('/k/run/auth/codeLogin', {
    username: email,
    code: await codeMailedTo(email),
    sticky: 'true',
  });
  expect((await ask(browser, 'POST', `/joining/v1/${domainId}`, {})).body.outcome).toBe('joined');
  const [row] = await db.query<{ key: string }>(
    'select r.key from membership m join role r on r.id = m.role_id where m.email = $1',
    [email],
  );
  expect(row?.key).toBe('traveler');
});
