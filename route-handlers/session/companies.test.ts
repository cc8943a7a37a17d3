import { authStateIn, authStatePath } from '@/tests/factories/auth-state';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { mailsTo } from '@/tests/factories/mailed';
import { signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const [acme, beacon] = ['Acme Lanterns', 'Beacon Kites'];
const idOf = async (name: string) =>
  (await db.query<{ id: string }>('select id from company where name = $1', [name]))[0]?.id ??
  '00000000-0000-4000-8000-000000000000';
const ownSession = async (browser: TestBrowser) =>
  (await authStateIn(browser)).accountSwitcherItems[0]?.tokenId ?? '';

/** What a browser does when an entry of the switcher is pressed. */
async function switchTo(browser: TestBrowser, company: string | null, tokenId?: string) {
  const query = new URLSearchParams({
    tokenId: tokenId ?? (await ownSession(browser)),
    business: String(company !== null),
    ...(company === null ? {} : { companyId: await idOf(company) }),
  });
  const headers = { 'x-csrf': await browser.formToken(), 'sec-fetch-site': 'same-origin' };
  return (await browser.request('GET', `/k/run/auth/switch?${query}`, { headers })).status;
}

/** Somebody who is an admin of Acme and has accepted an invitation of Beacon to be a traveler, by the mailed link. */
async function inTwoCompanies() {
  const person = await newColleague(db, { company: acme, role: 'admin' });
  const host = await newColleague(db, { company: beacon, role: 'admin' });
  const body = { emails: person.email, name: 'Two Hats', roleId: await roleId(db, 'traveler') };
  expect((await ask(host.browser, 'POST', '/invitations/v1', body)).status).toBe(200);
  const mail = (await mailsTo(person.email)).find(({ text }) => text.includes(beacon));
  const token = /invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await ask(person.browser, 'POST', `/invitations/v1/${token}/accept`, {})).status).toBe(200);
  const [membership] = await db.query<{ id: string }>(
    'select id from membership where email = $1 and company_id = $2',
    [person.email, await idOf(beacon)],
  );
  return { ...person, host, beaconMembershipId: membership?.id ?? '' };
}

const stateIn = async (browser: TestBrowser) => (await authStateIn(browser)).businessState;

test('somebody of two companies chooses for which one they act; name, role, features and tier follow at once', async () => {
  const { browser } = await inTwoCompanies();
  expect(await stateIn(browser)).toMatchObject({ businessMode: true, companyName: beacon });
  const items = (await authStateIn(browser)).accountSwitcherItems;
  expect(items.map(({ businessMode, company }) => [businessMode, company?.name])).toEqual([
    [false, undefined],
    [true, acme],
    [true, beacon],
  ]);
  const asTraveler = await authStateIn(browser);
  expect(await switchTo(browser, acme)).toBe(200);
  const asAdmin = await authStateIn(browser);
  expect(asAdmin.businessState).toMatchObject({
    businessMode: true,
    companyName: acme,
    businessProfile: { role: 'admin', companyId: await idOf(acme) },
  });
  expect([asTraveler, asAdmin].map(({ permissions }) => permissions.includes('userManagement'))).toEqual([
    false,
    true,
  ]);
  expect(asAdmin.features).not.toEqual(asTraveler.features);
  const info = await (await browser.get('/i/api/business/me/v1/account/info')).json();
  expect(info).toMatchObject({ business: { companyName: acme, role: 'admin' } });
  expect(info.companies).toEqual([
    { id: await idOf(acme), name: acme },
    { id: await idOf(beacon), name: beacon },
  ]);
  expect(await db.count('audit', "action = 'session.switched' and company_id = $1", [await idOf(acme)])).toBe(
    1,
  );
});

test('the choice is kept by each session, also through personal mode, and is that of no other browser', async () => {
  const { browser, email } = await inTwoCompanies();
  const second = testBrowser();
  await signedIn(second, email);
  expect(await switchTo(browser, acme)).toBe(200);
  expect(await switchTo(second, beacon)).toBe(200);
  expect((await stateIn(browser)).companyName).toBe(acme);
  expect(await switchTo(second, null)).toBe(200);
  expect(await stateIn(second)).toMatchObject({ businessMode: false, companyName: beacon });
  const query = new URLSearchParams({ tokenId: await ownSession(second), business: 'true' });
  const headers = { 'x-csrf': await second.formToken(), 'sec-fetch-site': 'same-origin' };
  await second.request('GET', `/k/run/auth/switch?${query}`, { headers });
  expect(await stateIn(second)).toMatchObject({ businessMode: true, companyName: beacon });
});

test('a company one has no membership in, or an unknown one, is the same NOT_FOUND, and nothing changes', async () => {
  const { browser } = await newColleague(db, { company: acme, role: 'traveler' });
  expect(await switchTo(browser, beacon)).toBe(404);
  expect(await switchTo(browser, 'nowhere')).toBe(404);
  expect(await stateIn(browser)).toMatchObject({ businessMode: true, companyName: acme });
});

test('a membership taken away in one company ends what acts there alone; the other company is neither lost nor entered', async () => {
  const { beaconMembershipId, browser, email, host } = await inTwoCompanies();
  const inAcme = testBrowser();
  await signedIn(inAcme, email);
  expect(await switchTo(inAcme, acme)).toBe(200);
  const path = `/users/v2/${beaconMembershipId}`;
  const { version } = (await ask(host.browser, 'GET', path)).body;
  const removed = await ask(host.browser, 'POST', `${path}/remove`, { version: String(version) });
  expect(removed.status).toBe(200);
  expect((await browser.get(authStatePath)).status).toBe(401);
  expect(await stateIn(inAcme)).toMatchObject({ businessMode: true, companyName: acme });
  expect((await authStateIn(inAcme)).accountSwitcherItems.map(({ company }) => company?.name)).toEqual([
    undefined,
    acme,
  ]);
  expect(await switchTo(inAcme, beacon)).toBe(404);
});

test('a membership that runs out while one acts there leaves nobody acting for the other company', async () => {
  const { beaconMembershipId, browser } = await inTwoCompanies();
  expect((await stateIn(browser)).companyName).toBe(beacon);
  await db.query('update membership set ends_on = current_date - 2 where id = $1', [beaconMembershipId]);
  const state = await authStateIn(browser);
  expect(state.businessState).toMatchObject({ businessMode: false, companyName: acme });
  expect(state.permissions).toEqual([]);
  expect((await browser.get('/i/api/business/users/v2/stats')).status).toBe(403);
  expect(await switchTo(browser, acme)).toBe(200);
  expect((await stateIn(browser)).businessMode).toBe(true);
});

test('of twenty parallel switches one stands as a whole', async () => {
  const { browser, email } = await inTwoCompanies();
  const tokenId = await ownSession(browser);
  const wanted = Array.from({ length: 20 }, (_, index) => [acme, beacon, null][index % 3] ?? null);
  const answers = await Promise.all(wanted.map((company) => switchTo(browser, company, tokenId)));
  expect(new Set(answers)).toEqual(new Set([200]));
  const [row] = await db.query<{ business: boolean; company: string }>(
    `select s.business, c.name as company from session s join membership m on m.id = s.membership_id
     join company c on c.id = m.company_id where s.id = $1`,
    [tokenId],
  );
  expect(await stateIn(browser)).toMatchObject({ businessMode: row?.business, companyName: row?.company });
  expect(await db.count('session', 'id = $1', [tokenId])).toBe(1);
  const switched = `action = 'session.switched' and session_id = '${tokenId}'`;
  expect(await db.count('audit', switched)).toBe(20);
  expect(await db.count('credential', 'subject = $1', [email])).toBe(1);
});

test('a colleague one acts for, arrangers and requests of one company are not there in the other', async () => {
  const { browser, email, host } = await inTwoCompanies();
  const colleague = await newColleague(db, { company: acme, role: 'traveler' });
  expect(await switchTo(browser, acme)).toBe(200);
  const chosen = await ask(browser, 'POST', '/me/v1/traveler/select', { email: colleague.email });
  expect(chosen.status).toBe(200);
  expect((await stateIn(browser)).currentTraveler).toEqual({ email: colleague.email });
  expect(await switchTo(browser, beacon)).toBe(200);
  expect(await stateIn(browser)).toMatchObject({ currentTraveler: null, currentlyBookingForOther: false });
  expect((await ask(browser, 'POST', '/me/v1/traveler/select', { email: colleague.email })).status).not.toBe(
    200,
  );
  const users = await ask(host.browser, 'POST', '/findUsers/v1', { term: colleague.email });
  expect(JSON.stringify(users.body)).not.toContain(colleague.email);
  expect(await switchTo(browser, acme)).toBe(200);
  expect((await stateIn(browser)).currentTraveler).toBeNull();
  expect(email).not.toBe(colleague.email);
});

test('one leaves a company oneself: the other stays, support is out, and the only admin stays', async () => {
  const { browser, email } = await inTwoCompanies();
  const leave = async (who: TestBrowser, company: string) =>
    ask(who, 'POST', `/me/v1/companies/${await idOf(company)}/leave`, {});
  expect((await leave(browser, beacon)).status).toBe(200);
  const state = await authStateIn(browser);
  expect(state).toMatchObject({
    loggedInSession: true,
    businessState: { businessMode: false, companyName: acme },
  });
  expect(await db.count('membership', 'email = $1', [email])).toBe(1);
  expect((await leave(browser, beacon)).status).toBe(404);
  expect(await db.count('audit', "action = 'member.left' and data->>'email' = $1", [email])).toBe(1);
  const lonely = await newColleague(db, { company: acme, role: 'admin' });
  await db.query(
    `with made as (insert into company (name, tier, confirmed_at) values ('Lonely', 'biz', now()) returning id)
     update membership set company_id = (select id from made) where id = $1`,
    [lonely.membershipId],
  );
  expect((await leave(lonely.browser, 'Lonely')).code).toBe('LAST_ADMIN');
  expect(await db.count('membership', 'id = $1', [lonely.membershipId])).toBe(1);
});
