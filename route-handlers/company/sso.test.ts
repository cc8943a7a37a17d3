import { seedDemo } from '@/lib/server/demo/seed-demo';
import type { SsoSettings } from '@/lib/shared/company/sso';
import { certificate } from '@/tests/factories/certificate';
import { activated, newConnection, provedDomain } from '@/tests/factories/company-sign-in';
import { type FakeCompanyProvider, fakeCompanyProvider } from '@/tests/factories/fake-company-provider';
import { roleBrowser } from '@/tests/factories/role-browser';
import { type SamlProvider, samlProvider } from '@/tests/factories/saml-provider';
import { showFactor } from '@/tests/factories/support';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/i/api/business/company/v1/sso';
const site = 'http://localhost:3000';
let provider: FakeCompanyProvider;
let saml: SamlProvider;
let admin: TestBrowser;

beforeAll(async () => {
  [provider, saml] = await Promise.all([fakeCompanyProvider(), samlProvider()]);
  await provedDomain(db, 'acme-lanterns.example');
  admin = await roleBrowser('admin', db);
});
afterAll(() => provider.stop());
afterEach(() => db.query('delete from company_sso'));

const openid = () => ({
  protocol: 'oidc',
  name: 'Corporate directory',
  issuer: provider.issuer,
  clientId: 'travel',
  clientSecret: 'whispered-once',
});

async function read(id: number): Promise<SsoSettings> {
  const response = await admin.get(`${base}/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SsoSettings;
}

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code ?? '';
}

test('BIZ-072 the entry point leads to the page that asks for a work address, and to the own company’s sign-in once there is one', async () => {
  const url = async (browser: TestBrowser) => {
    const response = await browser.get(`${base}/entrypointurl`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { url: string }).url;
  };
  expect(await url(testBrowser())).toBe(`${site}/login/external`);
  const id = await newConnection(admin, openid());
  expect(await url(admin)).toBe(`${site}/login/external`);
  await activated(db, admin, id);
  expect(await url(admin)).toBe(`${site}/k/run/sso/start/${id}`);
  expect(await url(await roleBrowser('other', db))).toBe(`${site}/login/external`);
});

test('BIZ-073 BIZ-074 ENT-063 a stored connection is read with its id and whether it is active, without its secret', async () => {
  const id = await newConnection(admin, openid());
  const settings = await read(id);
  expect(settings).toMatchObject({
    id,
    active: false,
    enforced: false,
    name: 'Corporate directory',
    issuer: provider.issuer,
    clientId: 'travel',
    hasSecret: true,
    complete: true,
    tested: false,
    defaultRole: 'traveler',
    ours: {
      redirectUrl: `${site}/k/run/sso/callback/${id}`,
      acsUrl: `${site}/k/run/sso/acs/${id}`,
      entityId: `${site}/k/run/sso/metadata/${id}`,
    },
  });
  expect(JSON.stringify(settings)).not.toContain('whispered-once');
  const [row] = await db.query<{ config: object }>('select config from company_sso where id = $1', [id]);
  expect(JSON.stringify(row)).not.toContain('whispered-once');
  // The same address stores what is there already.
  expect((await admin.call('POST', `${base}/${id}`, { name: 'Renamed' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ name: 'Renamed', issuer: provider.issuer, hasSecret: true });
});

test('BIZ-075 a change shows, keeps what it does not name, and takes an earlier test’s word away', async () => {
  const id = await newConnection(admin, openid());
  await db.query('update company_sso set tested_at = now()');
  expect((await admin.call('PUT', `${base}/${id}`, { defaultRole: 'arranger' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ defaultRole: 'arranger', tested: true, clientId: 'travel' });
  expect((await admin.call('PUT', `${base}/${id}`, { clientId: 'other' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ clientId: 'other', tested: false, testedAt: null });
  for (const wrong of [
    { defaultRole: 'admin' },
    { companyId: 'x' },
    { enforced: true },
    { protocol: 'saml' },
  ])
    expect((await admin.call('PUT', `${base}/${id}`, wrong)).status).toBe(400);
});

test('BIZ-076 a removed connection is not found, and what came by it goes along', async () => {
  const id = await newConnection(admin, openid());
  await db.query(
    `insert into credential (account_id, provider, subject) select account_id, $1, 'x' from credential limit 1`,
    [`sso:${id}`],
  );
  expect((await admin.call('DELETE', `${base}/${id}`)).status).toBe(200);
  expect((await admin.get(`${base}/${id}`)).status).toBe(404);
  expect(await db.count('credential', 'provider = $1', [`sso:${id}`])).toBe(0);
});

test('BIZ-077 the flag switches on and off, and on only with a proved domain and a test of these days', async () => {
  const id = await newConnection(admin, { protocol: 'oidc', name: 'Empty' });
  const on = `${base}/toggleactive/${id}/true`;
  expect(await codeOf(await admin.post(on))).toBe('SSO_INCOMPLETE');
  await admin.call('PUT', `${base}/${id}`, { issuer: provider.issuer, clientId: 'travel' });
  expect(await codeOf(await admin.post(on))).toBe('SSO_UNTESTED');
  await db.query(`update company_sso set tested_at = now() - interval '25 hours'`);
  expect(await codeOf(await admin.post(on))).toBe('SSO_UNTESTED');
  await db.query('update company_sso set tested_at = now()');
  await db.query('update company_domain set verified_at = null');
  expect(await codeOf(await admin.post(on))).toBe('DOMAIN_UNVERIFIED');
  await db.query('update company_domain set verified_at = now()');
  expect((await admin.post(on)).status).toBe(200);
  expect((await read(id)).active).toBe(true);
  const second = await newConnection(admin, openid());
  await activated(db, admin, second);
  expect([(await read(id)).active, (await read(second)).active]).toEqual([false, true]);
  expect((await admin.post(`${base}/toggleactive/${second}/false`)).status).toBe(200);
  expect((await read(second)).active).toBe(false);
  expect((await admin.post(`${base}/toggleactive/${second}/maybe`)).status).toBe(400);
});

test('BIZ-078 the external address is the provider’s, with state, nonce and a PKCE challenge of its own', async () => {
  const id = await newConnection(admin, openid());
  const ask = async () => {
    const response = await admin.get(`${base}/${id}/externalAuthorizationUrl`);
    expect(response.status).toBe(200);
    return new URL(((await response.json()) as { url: string }).url);
  };
  const [one, two] = [await ask(), await ask()];
  expect(`${one.origin}${one.pathname}`).toBe(`${provider.issuer}/authorize`);
  expect(one.searchParams.get('redirect_uri')).toBe(`${site}/k/run/sso/callback/${id}`);
  expect(one.searchParams.get('code_challenge_method')).toBe('S256');
  expect(one.searchParams.get('state')).not.toBe(two.searchParams.get('state'));
  expect(one.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  await admin.call('PUT', `${base}/${id}`, { issuer: 'http://127.0.0.1:9' });
  const gone = await admin.get(`${base}/${id}/externalAuthorizationUrl`);
  expect(await codeOf(gone)).toBe('PROVIDER_UNAVAILABLE');
});

test('another company’s connection is none, and people without the permission or the tier have no say', async () => {
  const id = await newConnection(admin, openid());
  await db.query(`update company set tier = 'enterprise' where name = 'Beacon Kites'`);
  const other = await roleBrowser('other', db);
  const calls = [
    ['GET', `${base}/${id}`],
    ['PUT', `${base}/${id}`, { name: 'Mine' }],
    ['POST', `${base}/${id}`, { name: 'Mine' }],
    ['POST', `${base}/toggleactive/${id}/true`, {}],
    ['POST', `${base}/enforce/${id}/true`, {}],
    ['GET', `${base}/${id}/externalAuthorizationUrl`],
    ['DELETE', `${base}/${id}`],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await other.call(method, path, body)).status).toBe(404);
    expect((await (await roleBrowser('traveler', db)).call(method, path, body)).status).toBe(403);
  }
  await db.query(`update company set tier = 'biz' where name = 'Beacon Kites'`);
  expect((await other.call('GET', `${base}/${id}`)).status).toBe(403);
  expect((await read(id)).name).toBe('Corporate directory');
});

test('SAML settings come from metadata, with the days each certificate has left', async () => {
  const id = await newConnection(admin, { protocol: 'saml', name: 'SAML', metadata: saml.metadata });
  const settings = await read(id);
  expect(settings).toMatchObject({ protocol: 'saml', issuer: saml.entityId, entryPoint: saml.entryPoint });
  expect(settings.certificates).toMatchObject([{ subject: 'CN=Test provider' }]);
  expect(settings.certificates[0]?.daysLeft).toBeGreaterThan(397);
  const next = await certificate(20);
  await admin.call('PUT', `${base}/${id}`, { certificates: `${saml.certificate}\n${next.certificate}` });
  expect((await read(id)).certificates.map(({ daysLeft }) => daysLeft < 30)).toEqual([false, true]);
  const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const wrong = [
    { metadata: 'no xml' },
    { metadata: `${entity}${saml.metadata}` },
    { metadata: saml.metadata.replace('IDPSSODescriptor', 'Nothing') },
    { metadata: saml.metadata.replace(saml.entryPoint, 'http://10.0.0.1/sso') },
    { certificates: 'no certificate' },
  ];
  for (const one of wrong)
    expect(await codeOf(await admin.call('PUT', `${base}/${id}`, one))).toBe('SSO_METADATA_INVALID');
  const metadata = await testBrowser().request('GET', `/k/run/sso/metadata/${id}`);
  expect(await metadata.text()).toContain(`entityID="${site}/k/run/sso/metadata/${id}"`);
});

test('an issuer that is no public https address is refused before anybody asks it', async () => {
  const id = await newConnection(admin, { protocol: 'oidc', name: 'Inside' });
  for (const issuer of [
    'http://idp.example',
    'https://10.1.2.3',
    'https://[fd00::1]',
    'https://169.254.169.254/latest',
    'https://user:word@idp.example',
    'https://idp.example:8443',
    'ftp://idp.example',
  ]) {
    expect((await admin.call('PUT', `${base}/${id}`, { issuer })).status).toBe(400);
  }
});

test('a change wants a second factor shown just now, and requiring wants an administrator with a password and a second factor', async () => {
  const id = await newConnection(admin, openid());
  await activated(db, admin, id);
  await db.query(`update account set totp = '{}'`);
  expect(await codeOf(await admin.post(`${base}/enforce/${id}/true`))).toBe('SSO_EMERGENCY_ADMIN');
  await seedDemo();
  expect((await admin.post(`${base}/enforce/${id}/true`)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    enforced: true,
    breakGlass: 'ada.brightwell@acme-lanterns.example',
  });
  await showFactor(db, 'ada.brightwell@acme-lanterns.example', '11 minutes');
  expect(await codeOf(await admin.post(`${base}/toggleactive/${id}/false`))).toBe(
    'MISSING_TWO_FACTOR_AUTHENTICATION',
  );
});
