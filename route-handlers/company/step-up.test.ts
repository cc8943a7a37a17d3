import { readFlash } from '@/lib/server/http/flash';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { showFactor } from '@/tests/factories/support';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const sso = '/i/api/business/company/v1/sso';
const domains = '/i/api/business/domains/v1';
/** Not 1: that is the connection which one of these acts makes while others are under way. */
const nobodysSso = '99';
const nobodysId = '00000000-0000-4000-8000-000000000000';
const saml = { protocol: 'saml', name: 'Harbour' };

/** What must not be done from a browser somebody left open, by its method, its address and what is sent. */
const acts: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['POST', `${sso}/new`, saml],
  ['PUT', `${sso}/${nobodysSso}`, { name: 'Other' }],
  ['DELETE', `${sso}/${nobodysSso}`],
  ['POST', `${sso}/${nobodysSso}/remove`, {}],
  ['POST', `${sso}/toggleactive/${nobodysSso}/true`, {}],
  ['POST', `${sso}/enforce/${nobodysSso}/true`, {}],
  ['PUT', `${domains}/${nobodysId}`, { joinMode: 'automatic' }],
  ['DELETE', `${domains}/${nobodysId}`],
  ['POST', `${domains}/${nobodysId}/remove`, {}],
  ['POST', '/k/run/company/expenseSystem', { system: 'FUL-42' }],
  ['POST', '/k/run/company/expenseMail', { act: 'off' }],
  ['POST', `/i/api/business/company/v1/${'a'.repeat(64)}`],
  ['POST', '/i/api/business/twoFactor/v1/reset', { email: 'colleague@mail.example' }],
];

test('every such act wants a second factor of the last ten minutes, whoever signed in just now', async () => {
  const { join } = await companyWithPeople(db);
  const { browser, email } = await join('admin');
  const answersOf = () =>
    Promise.all(
      acts.map(async ([method, path, body]) => {
        const text = await (await browser.call(method, path, body)).text();
        return `${method} ${path} ${text.includes('MISSING_TWO_FACTOR_AUTHENTICATION') ? 'asks' : 'goes on'}`;
      }),
    );
  await showFactor(db, email, '11 minutes');
  await db.query('update session set auth_at = now()');
  expect(await answersOf()).toEqual(acts.map(([method, path]) => `${method} ${path} asks`));
  expect(await db.count('company_sso')).toBe(0);
  // A sign-in that is hours old does not matter then: one thing is asked for, not two.
  await showFactor(db, email);
  await db.query("update session set auth_at = now() - interval '3 hours'");
  expect(await answersOf()).toEqual(acts.map(([method, path]) => `${method} ${path} goes on`));
  expect(await db.count('company_sso')).toBe(1);
});

test('what was typed waits until the second factor is shown, but never a secret', async () => {
  const { join } = await companyWithPeople(db);
  const { browser, email } = await join('admin');
  await showFactor(db, email, '11 minutes');
  const page = '/business/integrations/sso';
  const fields = {
    form: 'sso-new',
    formtoken: await browser.formToken(),
    protocol: 'oidc',
    name: 'Harbour people',
    issuer: 'https://idp.example',
    clientSecret: 'never-in-a-cookie',
  };
  const answer = await browser.submit(`${sso}/new`, fields, page);
  const back = encodeURIComponent(`${page}?form=sso-new&error=NOT_DONE_YET`);
  expect(answer.headers.get('location')).toBe(`/business/verify?redir=${back}`);
  const cookies = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const left = await readFlash(cookies);
  expect(left).toMatchObject({
    form: 'sso-new',
    values: { name: 'Harbour people', issuer: 'https://idp.example' },
  });
  expect(JSON.stringify(left)).not.toContain('never-in-a-cookie');
});
