import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { authStateIn } from '@/tests/factories/auth-state';
import { mailsTo } from '@/tests/factories/mailed';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const company = '/i/api/business/company';
const person = { firstName: 'Ines', lastName: 'Ferro' };
const body = {
  ...person,
  companyName: 'Ferro Nets',
  country: 'PT',
  domain: '',
  size: '10-49',
  needs: ['policies'],
};

async function newcomer(): Promise<{ browser: TestBrowser; email: string }> {
  const browser = testBrowser();
  return { browser, email: await registered(browser) };
}

const errorsOf = async (response: Response) =>
  ((await response.json()) as { errors: readonly { code: string; field?: string }[] }).errors;

test('names of people and companies are one line, in the direction of its letters', async () => {
  const { browser, email } = await newcomer();
  const firstName = '\u202eegnahC';
  const answer = await browser.call('POST', `${company}/v1/signup`, {
    ...body,
    firstName,
    companyName: 'Ferro\u2066Nets\nLine two\u2028three',
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ companyName: 'Ferro Nets Line two three' });
  const [made] = await db.query(
    'select a.name from account a join membership m on m.account_id = a.id where m.email = $1',
    [email],
  );
  expect(made).toEqual({ name: 'egnahC Ferro' });
});

test('BIZ-068 signing up makes a company that waits for its confirmation, and its admin', async () => {
  const { browser, email } = await newcomer();
  const answer = await browser.call('POST', `${company}/v1/signup`, {
    ...body,
    domain: 'ferro-nets.example',
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ companyName: 'Ferro Nets', role: 'admin' });
  const { businessState } = await authStateIn(browser);
  expect(businessState).toMatchObject({
    businessProfile: { role: 'admin' },
    businessMode: true,
    companyName: 'Ferro Nets',
    companyConfirmationNeeded: true,
    businessProfileConfirmationNeeded: true,
  });
  const [row] = await db.query<Record<string, unknown>>(
    `select c.tier, c.confirmed_at, m.status, m.confirmed_at as place_confirmed, d.domain, d.verified_at, r.key
       from company c join membership m on m.company_id = c.id join role r on r.id = m.role_id
       join company_domain d on d.company_id = c.id where m.email = $1`,
    [email],
  );
  expect(row).toEqual({
    tier: 'biz',
    confirmed_at: null,
    status: 'active',
    place_confirmed: null,
    domain: 'ferro-nets.example',
    verified_at: null,
    key: 'admin',
  });
  const links = (await mailsTo(email)).map(({ text }) => /\/business\/confirm-\w+\?token=/.exec(text)?.[0]);
  // One mail: its link confirms the company and who founded it.
  expect(links.filter(Boolean)).toEqual(['/business/confirm-company?token=']);
  expect(
    await db.count(
      'audit',
      `action = 'company.signedUp' and company_id = (select company_id from membership where email = $1)`,
      [email],
    ),
  ).toBe(1);
});

test('an account without a name is called as its owner signs the company up, one with a name keeps it', async () => {
  const nameOf = async (email: string) =>
    (
      await db.query<{ name: string }>(
        'select name from account where id = (select account_id from credential where subject = $1)',
        [email],
      )
    )[0]?.name;
  const [nameless, named] = [await newcomer(), await newcomer()];
  expect(await nameOf(nameless.email)).toBe(nameless.email.split('@')[0]);
  await db.query(
    "update account set name = 'Nessa' where id = (select account_id from credential where subject = $1)",
    [named.email],
  );
  for (const { browser } of [nameless, named])
    expect((await browser.call('POST', `${company}/v1/signup`, body)).status).toBe(200);
  expect([await nameOf(nameless.email), await nameOf(named.email)]).toEqual(['Ines Ferro', 'Nessa']);
});

test('BIZ-069 signing up for bizPlus asks for the larger plan, which waits for the confirmation', async () => {
  const { browser, email } = await newcomer();
  expect((await browser.call('POST', `${company}/v2/bizPlus/signup`, body)).status).toBe(200);
  const [row] = await db.query<{ tier: string; state: string; data: unknown }>(
    `select c.tier, q.state, q.data from company c join membership m on m.company_id = c.id
       join company_request q on q.company_id = c.id and q.kind = 'tierUpgrade' where m.email = $1`,
    [email],
  );
  expect(row).toEqual({ tier: 'biz', state: 'requested', data: { tier: 'bizPlus' } });
  expect((await mailsTo(email)).map(({ subject }) => subject).join('\n')).toContain('Biz+');
});

test('BIZ-071 leisureSignup makes a company of one in the person’s own name', async () => {
  const { browser } = await newcomer();
  expect((await browser.call('POST', `${company}/v1/leisureSignup`, person)).status).toBe(200);
  expect((await authStateIn(browser)).businessState).toMatchObject({
    companyName: 'Ines Ferro',
    companyConfirmationNeeded: true,
  });
});

test('BIZ-035 setup gives whoever is signed in a business profile', async () => {
  const { browser, email } = await newcomer();
  expect((await authStateIn(browser)).businessState.businessProfile).toBeNull();
  expect((await browser.call('POST', '/i/api/business/me/v1/setup', person)).status).toBe(200);
  const { businessState } = await authStateIn(browser);
  expect(businessState.businessProfile).toMatchObject({ role: 'admin' });
  expect(businessState.businessProfileConfirmationNeeded).toBe(true);
  // A second time it changes what the profile says, and makes no second company.
  const again = await browser.call('POST', '/i/api/business/me/v1/setup', {
    ...person,
    lastName: 'Ferreira',
  });
  expect(again.status).toBe(200);
  const rows = await db.query<{ profile: unknown }>('select profile from membership where email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ profile: { name: 'Ines Ferreira', firstName: 'Ines', lastName: 'Ferreira' } }]);
});

test('BIZ-036 BIZ-037 setup v2 and v3 know more of the person and the company', async () => {
  const [second, third] = [await newcomer(), await newcomer()];
  const v2 = { ...person, jobTitle: 'Buyer', phoneNumber: '+351 21 555 0100' };
  expect((await second.browser.call('POST', '/i/api/business/me/v2/setup', v2)).status).toBe(200);
  const v3 = { ...v2, companyName: 'Cais', country: 'PT', size: '2-9' };
  expect((await third.browser.call('POST', '/i/api/business/me/v3/setup', v3)).status).toBe(200);
  expect((await authStateIn(second.browser)).businessState.businessProfile).not.toBeNull();
  expect((await authStateIn(third.browser)).businessState.companyName).toBe('Cais');
  const [row] = await db.query<{ profile: unknown; settings: unknown }>(
    'select profile, settings from membership join company on company.id = company_id where email = $1',
    [third.email],
  );
  expect(row).toMatchObject({
    profile: { jobTitle: 'Buyer' },
    settings: { signup: { country: 'PT', size: '2-9', variant: 'setup' } },
  });
  // What v1 does not know it refuses.
  const early = await third.browser.call('POST', '/i/api/business/me/v1/setup', v2);
  expect([early.status, (await errorsOf(early))[0]?.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('20 parallel sign-ups of one person make one company', async () => {
  const { browser, email } = await newcomer();
  // Fetches the form token, so that the calls begin at the same moment.
  await browser.call('POST', '/i/api/business/me/v1/setup', {});
  const paths = ['/v1/signup', '/v2/bizPlus/signup'];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => browser.call('POST', `${company}${paths[n % 2]}`, body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await db.count('membership', 'email = $1', [email])).toBe(1);
  expect(
    await db.count(
      'company',
      'id in (select company_id from audit where account_id = (select account_id from credential where subject = $1))',
      [email],
    ),
  ).toBe(1);
});

test('a member is refused, and so are public mail domains and fields that are not theirs to set', async () => {
  const { browser } = await newcomer();
  const refused = async (given: object) =>
    (await errorsOf(await browser.call('POST', `${company}/v1/signup`, given)))[0];
  expect(await refused({ ...body, domain: 'gmail.com' })).toMatchObject({
    code: 'PUBLIC_MAIL_DOMAIN',
    field: 'domain',
  });
  for (const extra of ['tier', 'roleId', 'companyId', 'features', 'confirmedAt', 'status']) {
    expect(await refused({ ...body, [extra]: 'enterprise' })).toMatchObject({ code: 'VALIDATION_ERROR' });
  }
  for (const wrong of [
    { companyName: 'x' },
    { firstName: '  ' },
    { country: 'Portugal' },
    { size: 'huge' },
    { domain: 'no domain' },
  ]) {
    expect(await refused({ ...body, ...wrong })).toMatchObject({
      code: 'VALIDATION_ERROR',
      field: Object.keys(wrong)[0],
    });
  }
  expect((await authStateIn(browser)).businessState.businessProfile).toBeNull();
  await browser.call('POST', `${company}/v1/signup`, body);
  expect(await refused(body)).toMatchObject({ code: 'ALREADY_MEMBER' });
});

test('a person’s other browsers find the company, in their own mode', async () => {
  const { browser, email } = await newcomer();
  const other = testBrowser();
  await signedIn(other, email);
  await browser.call('POST', `${company}/v1/signup`, body);
  const { businessState } = await authStateIn(other);
  expect(businessState).toMatchObject({ businessMode: false, companyName: 'Ferro Nets' });
});

test('nobody founds a company unasked: without a session nothing is made', async () => {
  const before = await db.count('company');
  for (const path of ['/v1/signup', '/v1/leisureSignup', '/v2/bizPlus/signup']) {
    expect((await testBrowser().call('POST', `${company}${path}`, body)).status).toBe(401);
  }
  await outboxIdle();
  expect(await db.count('company')).toBe(before);
});

describe('step by step on the page', () => {
  const first = { ...person, companyName: 'Ferro Nets', country: 'PT', domain: '' };
  const page = '/business/get-started';

  test('the first step is kept with the account, so that another browser takes the second', async () => {
    const { browser, email } = await newcomer();
    const kept = await browser.post('/k/run/business/draft', first);
    expect(await kept.json()).toEqual({ status: 0, redirect: page });
    const other = testBrowser();
    await signedIn(other, email);
    const founded = await other.post('/k/run/business/found', {
      variant: 'bizPlus',
      size: '2-9',
      reporting: 'true',
    });
    expect(await founded.json()).toEqual({ status: 0, redirect: page });
    const [row] = await db.query<{ name: string; settings: unknown; draft: unknown }>(
      `select c.name, c.settings, a.settings -> 'companyDraft' as draft from company c
         join membership m on m.company_id = c.id join account a on a.id = m.account_id where m.email = $1`,
      [email],
    );
    expect(row).toEqual({
      name: 'Ferro Nets',
      settings: {
        currency: 'EUR',
        signup: { variant: 'bizPlus', country: 'PT', size: '2-9', needs: ['reporting'] },
      },
      draft: null,
    });
  });

  test('a plain form goes on or comes back with what was typed; steps cannot be skipped', async () => {
    const { browser } = await newcomer();
    const fields = { form: 'get-started', locale: 'en-US', formtoken: await browser.formToken() };
    const wrong = await browser.submit(
      '/k/run/business/draft',
      { ...first, ...fields, domain: 'gmail.com' },
      page,
    );
    expect(wrong.headers.get('location')).toBe(`${page}?form=get-started&error=PUBLIC_MAIL_DOMAIN`);
    const skipped = await browser.post('/k/run/business/found', { variant: 'signup', size: '1' });
    expect(await skipped.json()).toMatchObject({ status: -1, errorCode: 'NOT_FOUND' });
    const right = await browser.submit('/k/run/business/draft', { ...first, ...fields }, page);
    expect([right.status, right.headers.get('location')]).toEqual([303, page]);
  });
});
