import { authStateIn } from '@/tests/factories/auth-state';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { mailsTo } from '@/tests/factories/mailed';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
beforeAll(async () => {
  // Whom people book for in the demo is for those who look at it.
  await db.query('delete from member_link');
});
afterEach(() => db.query('delete from member_link'));

const me = '/i/api/business/me/v1';
const theo = emailOfRole('traveler');
const noor = emailOfRole('arranger');
type Listed = { allowsArrangers: boolean; arrangers: { email: string; reason: string }[] };
const listed = async (browser: TestBrowser) =>
  (await (await browser.get(`${me}/arrangers`)).json()) as Listed;
const reasonsOf = async (browser: TestBrowser, email: string) =>
  (await listed(browser)).arrangers.filter((one) => one.email === email).map(({ reason }) => reason);
const change = (browser: TestBrowser, step: string, body: unknown) =>
  browser.call('POST', `${me}/arrangers/${step}`, body);
const select = (browser: TestBrowser) => browser.call('POST', `${me}/traveler/select`, { email: theo });
const travelerOf = async (browser: TestBrowser) => (await authStateIn(browser)).businessState.currentTraveler;

test('a traveler names an arranger, who books for them until the consent is taken back', async () => {
  const [traveler, arranger] = [await roleBrowser('traveler', db), await roleBrowser('arranger', db)];
  expect((await select(arranger)).status).toBe(404);
  expect((await change(traveler, 'add', { email: noor.toUpperCase() })).status).toBe(200);
  expect((await change(traveler, 'add', { email: noor })).status).toBe(200);
  expect(await reasonsOf(traveler, noor)).toEqual(['named']);
  expect((await select(arranger)).status).toBe(200);
  expect(await travelerOf(arranger)).toEqual({ email: theo });
  expect((await change(traveler, 'remove', { email: noor })).status).toBe(200);
  expect(await travelerOf(arranger)).toBeNull();
  expect((await select(arranger)).status).toBe(404);
  expect((await change(traveler, 'remove', { email: noor })).status).toBe(404);
});

test('nobody names themselves, a guest, somebody suspended or another company’s person', async () => {
  const traveler = await roleBrowser('traveler', db);
  const [suspended] = await db.query<{ email: string }>(
    "select email from membership where status = 'suspended'",
  );
  const nobodies = [theo, emailOfRole('guest'), suspended?.email, emailOfRole('other'), 'not an address'];
  for (const email of nobodies) {
    expect([email, (await change(traveler, 'add', { email })).status]).toEqual([email, 404]);
  }
  expect(await db.count('member_link')).toBe(0);
});

test('whoever allows all arrangers is booked for by those the company lets, until they no longer allow it', async () => {
  const traveler = await roleBrowser('traveler', db);
  await db.query(
    "update role set permissions = array_append(permissions, 'bookForAllAllowing') where key = 'arranger' and company_id is null",
  );
  const arranger = await roleBrowser('arranger', db);
  expect((await select(arranger)).status).toBe(404);
  await change(traveler, 'allow', { allow: true });
  expect((await listed(traveler)).allowsArrangers).toBe(true);
  expect(await reasonsOf(traveler, noor)).toEqual(['allowed']);
  expect((await select(arranger)).status).toBe(200);
  await change(traveler, 'allow', { allow: false });
  expect(await travelerOf(arranger)).toBeNull();
  expect(await reasonsOf(traveler, noor)).toEqual([]);
  await db.query(
    "update role set permissions = array_remove(permissions, 'bookForAllAllowing') where key = 'arranger' and company_id is null",
  );
});

test('who may book for everybody by the company’s rules is in the list, and cannot be removed from it', async () => {
  const traveler = await roleBrowser('traveler', db);
  const manager = emailOfRole('manager');
  expect(await reasonsOf(traveler, manager)).toEqual(['company']);
  expect((await change(traveler, 'remove', { email: manager })).status).toBe(404);
});

test('every change is in the audit trail of the company', async () => {
  const traveler = await roleBrowser('traveler', db);
  await change(traveler, 'add', { email: noor });
  await change(traveler, 'remove', { email: noor });
  const trail = await db.query<{ data: object }>(
    "select data from audit where action = 'member.changed' and company_id is not null order by id desc limit 2",
  );
  expect(trail.map(({ data }) => Object.keys(data))).toEqual([['arrangerRemoved'], ['arrangerAdded']]);
});

const missing = 'MISSING_TWO_FACTOR_AUTHENTICATION';
const asked = async (browser: TestBrowser) => [
  (await ask(browser, 'GET', '/me/v1/arrangers')).code,
  ...(await Promise.all(
    [
      ['allow', { allow: true }],
      ['add', { email: noor }],
      ['remove', { email: noor }],
    ].map(async ([step, body]) => (await ask(browser, 'POST', `/me/v1/arrangers/${step}`, body)).code),
  )),
];
const allMissing = [missing, missing, missing, missing];

test.each([
  ['whose role manages something', { role: 'admin' }, ''],
  ['whose account has a second factor', { role: 'traveler' }, 'factor'],
  ['whose company asks everybody for one', { company: 'Beacon Kites', role: 'traveler' }, 'required'],
] as const)(
  'A6 the password alone names no arranger and reads none for somebody %s, in either mode',
  async (_, who, why) => {
    const person = await newColleague(db, who);
    await db.query('update session set mfa_at = null where membership_id = $1', [person.membershipId]);
    if (why === 'factor')
      await db.query(
        `update account set totp = '{"secret": "sealed"}' where id = (select account_id from membership where id = $1)`,
        [person.membershipId],
      );
    if (why === 'required')
      await db.query(
        `update company set settings = settings || '{"require2fa": true}' where name = 'Beacon Kites'`,
      );
    for (const business of [true, false]) {
      await db.query('update session set business = $2 where membership_id = $1', [
        person.membershipId,
        business,
      ]);
      expect(await asked(person.browser)).toEqual(allMissing);
    }
    expect(await db.count('member_link', 'to_id = $1', [person.membershipId])).toBe(0);
    await db.query('update session set mfa_at = now() where membership_id = $1', [person.membershipId]);
    expect((await ask(person.browser, 'GET', '/me/v1/arrangers')).status).toBe(200);
  },
);

test('A6 whoever gets an arranger is told by mail, by whomever it was set, and once', async () => {
  const person = await newColleague(db, { role: 'traveler' });
  const told = async () =>
    (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Someone can now book'));
  for (let n = 0; n < 2; n += 1) await change(person.browser, 'add', { email: noor });
  expect((await told()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Noor Haddad can now book'),
  ]);
  await change(person.browser, 'allow', { allow: true });
  expect((await told())[0]?.text).toContain('Every travel arranger of Acme Lanterns');
  await change(person.browser, 'remove', { email: noor });
  const admin = await roleBrowser('admin', db);
  const [arranger] = await db.query<{ id: string }>('select id from membership where email = $1', [noor]);
  const set = { email: person.email, to: 'on' };
  expect((await admin.post(`/i/api/business/users/v2/${arranger?.id}/arranges`, set)).status).toBe(200);
  expect(await told()).toHaveLength(3);
});

test('whoever has an empty name is called by their address, in the mail and while somebody books for them', async () => {
  const [person, arranger] = [
    await newColleague(db, { role: 'traveler' }),
    await newColleague(db, { role: 'arranger' }),
  ];
  await db.query(
    "update account set name = '' where id in (select account_id from membership where email = any($1))",
    [[person.email, arranger.email]],
  );
  const admin = await roleBrowser('admin', db);
  const [own] = await db.query<{ id: string }>('select id from membership where email = $1', [
    arranger.email,
  ]);
  const set = { email: person.email, to: 'on' };
  expect((await admin.post(`/i/api/business/users/v2/${own?.id}/arranges`, set)).status).toBe(200);
  const [mail] = await mailsTo(person.email);
  // Mail takes the signs of an address out of a name.
  expect(mail?.text).toContain(`${arranger.email.replaceAll(/[@.]/g, ' ')} can now book`);
  expect((await arranger.browser.call('POST', `${me}/traveler/select`, { email: person.email })).status).toBe(
    200,
  );
  expect((await viewerIn(arranger.browser)).session.actingFor?.name).toBe(person.email);
});

test('F4 whoever allows all arrangers of one company allows those of no other', async () => {
  const person = await newColleague(db, { role: 'traveler' });
  const [kites] = await db.query<{ id: string }>(
    `insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
     select c.id, m.account_id, 'kites-' || m.email, r.id, 'active', now() from membership m, company c, role r
     where m.id = $1 and c.name = 'Beacon Kites' and r.key = 'traveler' and r.company_id is null returning id`,
    [person.membershipId],
  );
  const mayBook = async (membershipId: string) => {
    const [row] = await db.query<{ email: string; company: string }>(
      `select m.email, c.name as company from membership m join company c on c.id = m.company_id where m.id = $1`,
      [membershipId],
    );
    await db.query(
      `insert into role (key, company_id, name, permissions)
       select 'allowing', id, 'Allowing', '{bookForAllAllowing}' from company where name = $1 on conflict do nothing`,
      [row?.company],
    );
    const colleague = await newColleague(db, { company: row?.company ?? '', role: 'allowing' });
    return (await colleague.browser.call('POST', `${me}/traveler/select`, { email: row?.email })).status;
  };
  expect((await change(person.browser, 'allow', { allow: true })).status).toBe(200);
  expect(await mayBook(person.membershipId)).toBe(200);
  expect(await mayBook(kites?.id ?? '')).toBe(404);
});
