import { verifyPendingDomains } from '@/lib/server/company/domains/verify-domain';
import type { CompanyDomain } from '@/lib/shared/company/domains/domains';
import { nameServer } from '@/tests/factories/name-server';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { showFactor } from '@/tests/factories/support';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const names = nameServer();
const db = testDatabase({ demo: true });

const base = '/i/api/business/domains/v1';

async function listed(browser: TestBrowser): Promise<CompanyDomain[]> {
  const answer = (await (await browser.get(base)).json()) as { domains: CompanyDomain[] };
  return answer.domains;
}

const add = (browser: TestBrowser, domain: string) => browser.post(base, { domain });

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code ?? '';
}

async function added(browser: TestBrowser, domain: string): Promise<CompanyDomain> {
  expect((await add(browser, domain)).status).toBe(200);
  const found = (await listed(browser)).find((one) => one.domain === domain);
  if (found === undefined) throw new Error(`${domain} is not listed`);
  return found;
}

test('a domain is proved by the record its company publishes, and by no other', async () => {
  const admin = await roleBrowser('admin', db);
  const { id, record, ...made } = await added(admin, 'acme-lanterns.example');
  expect(made).toMatchObject({ state: 'pending', joinMode: 'ask', sso: false, checkedAt: null });
  expect(made.users).toBeGreaterThan(40);
  expect(record.name).toBe('_umiak-verification.acme-lanterns.example');
  expect(record.value).toMatch(/^umiak-verification=[\w-]{27}$/);
  expect(await codeOf(await admin.post(`${base}/${id}/verify`))).toBe('DOMAIN_UNVERIFIED');
  names.publish(record.name, 'v=spf1 -all', `${record.value}x`);
  expect(await codeOf(await admin.post(`${base}/${id}/verify`))).toBe('DOMAIN_UNVERIFIED');
  names.publish(record.name, 'v=spf1 -all', record.value);
  expect((await admin.post(`${base}/${id}/verify`)).status).toBe(200);
  expect(await listed(admin)).toMatchObject([{ id, state: 'verified' }]);
  expect(names.asked).toContain(record.name);
});

test('a new domain is looked for by itself for three days, and then no more', async () => {
  const admin = await roleBrowser('admin', db);
  const soon = await added(admin, 'lanterns.example');
  const late = await added(admin, 'late.example');
  names.publish(soon.record.name, soon.record.value);
  names.publish(late.record.name, late.record.value);
  await db.query(`update company_domain set created_at = now() - interval '73 hours' where id = $1`, [
    late.id,
  ]);
  expect(await verifyPendingDomains()).toBe(1);
  const states = new Map((await listed(admin)).map(({ domain, state }) => [domain, state]));
  expect(states.get('lanterns.example')).toBe('verified');
  expect(states.get('late.example')).toBe('failed');
  // Not again before ten minutes are over.
  const never = await added(admin, 'never.example');
  expect(await verifyPendingDomains()).toBe(0);
  names.publish(never.record.name, never.record.value);
  expect(await verifyPendingDomains()).toBe(0);
  expect(await verifyPendingDomains(new Date(Date.now() + 11 * 60_000))).toBe(1);
});

test('what no company owns is refused: public mailboxes, numbers, another company’s', async () => {
  const [admin, other] = [await roleBrowser('admin', db), await roleBrowser('other', db)];
  expect(await codeOf(await add(admin, 'GMAIL.com'))).toBe('PUBLIC_MAIL_DOMAIN');
  expect(await codeOf(await add(admin, 'someone@outlook.de'))).toBe('PUBLIC_MAIL_DOMAIN');
  for (const wrong of ['127.0.0.1', 'localhost', 'no domain', 'a..b', 'https://acme.example/', '-a.example'])
    expect(await codeOf(await add(admin, wrong))).toBe('DOMAIN_INVALID');
  const mine = await added(admin, 'shared.example');
  const theirs = await added(other, 'shared.example');
  names.publish(mine.record.name, mine.record.value, theirs.record.value);
  expect((await other.post(`${base}/${theirs.id}/verify`)).status).toBe(200);
  expect(await codeOf(await admin.post(`${base}/${mine.id}/verify`))).toBe('DOMAIN_TAKEN');
  expect((await listed(admin)).find(({ id }) => id === mine.id)?.state).toBe('conflict');
  expect((await admin.call('DELETE', `${base}/${mine.id}`)).status).toBe(200);
  expect(await codeOf(await add(admin, 'shared.example'))).toBe('DOMAIN_TAKEN');
});

test('a name in another script is kept in punycode, once', async () => {
  const admin = await roleBrowser('admin', db);
  await add(admin, 'Laternen-Müller.example');
  await add(admin, 'xn--laternen-mller-psb.example.');
  const found = (await listed(admin)).filter(({ domain }) => domain.startsWith('xn--laternen'));
  expect(found).toHaveLength(1);
});

test('a company has at most fifty domains, however many come at once', async () => {
  const other = await roleBrowser('other', db);
  const there = (await listed(other)).length;
  await db.query(
    `insert into company_domain (company_id, domain) select id, 'd' || n || '.example' from company,
     generate_series(1, $1::int) as n where name = 'Beacon Kites'`,
    [49 - there],
  );
  const answers = await Promise.all(['one.example', 'two.example'].map((domain) => add(other, domain)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listed(other)).toHaveLength(50);
});

test('another company’s domain is none, and a domain can change how people join and go', async () => {
  const [admin, other] = [await roleBrowser('admin', db), await roleBrowser('other', db)];
  const { id } = await added(admin, 'mine.example');
  const json = { joinMode: 'automatic' };
  expect((await other.call('PUT', `${base}/${id}`, json)).status).toBe(404);
  expect((await other.call('DELETE', `${base}/${id}`)).status).toBe(404);
  expect((await admin.call('PUT', `${base}/${id}`, json)).status).toBe(200);
  expect((await listed(admin)).find((one) => one.id === id)?.joinMode).toBe('automatic');
  const page = '/business/company/email-domains';
  const formtoken = await admin.formToken();
  const off = await admin.submit(
    `${base}/${id}/joinMode`,
    { form: 'domain-join', formtoken, joinMode: 'off' },
    page,
  );
  expect(off.headers.get('location')).toBe(`${page}?form=domain-join&done=1#d-${id}`);
  const stale = await roleBrowser('admin', db);
  await showFactor(db, emailOfRole('admin'), '11 minutes');
  expect(await codeOf(await stale.call('DELETE', `${base}/${id}`))).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
  expect((await (await roleBrowser('admin', db)).call('DELETE', `${base}/${id}`)).status).toBe(200);
});

test('a proved domain stays while the company’s own sign-in is in use', async () => {
  const admin = await roleBrowser('admin', db);
  const [domain] = (await listed(admin)).filter(({ state }) => state === 'verified');
  await db.query(
    `insert into company_sso (company_id, protocol, active) select id, 'oidc', true from company where name = 'Acme Lanterns'`,
  );
  expect(await codeOf(await admin.call('DELETE', `${base}/${domain?.id}`))).toBe('DOMAIN_IN_USE');
  expect((await listed(admin)).find(({ id }) => id === domain?.id)?.sso).toBe(true);
});
