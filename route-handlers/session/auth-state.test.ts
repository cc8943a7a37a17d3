import { demoAccounts, demoPassword } from '@/lib/server/demo/accounts';
import { seedDemo } from '@/lib/server/demo/seed-demo';
import { authStateIn, authStatePath } from '@/tests/factories/auth-state';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const emailOf = (role: string, company: string | null = 'Acme Lanterns'): string =>
  demoAccounts.find((one) => one.role === role && one.company === company)?.email ?? '';

async function browserOf(role: string, company: string | null = 'Acme Lanterns'): Promise<TestBrowser> {
  const browser = testBrowser();
  await signedIn(browser, emailOf(role, company), demoPassword);
  return browser;
}

const switchTo = async (browser: TestBrowser, business: boolean): Promise<Response> => {
  const tokenId = (await authStateIn(browser)).accountSwitcherItems[0]?.tokenId ?? '';
  return browser.request('GET', `/k/run/auth/switch?tokenId=${tokenId}&business=${business}`, {
    headers: {
      'x-csrf': await browser.formToken(),
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
    },
  });
};

test('AUTH-084 the auth state is there for guests and members', async () => {
  const guest = await testBrowser().get(authStatePath);
  expect(guest.status).toBe(200);
  expect(await guest.json()).toMatchObject({
    loggedInSession: false,
    allowSignIn: true,
    userInfoState: null,
  });
  const member = await (await browserOf('personal', null)).get(authStatePath);
  expect(member.headers.get('cache-control')).toBe('no-store');
  expect(await member.json()).toMatchObject({ loggedInSession: true, unconfirmedAccount: false });
});

test('ENT-001 the auth state has exactly its thirteen fields', async () => {
  const names = [
    'allowSignIn',
    'loggedInSession',
    'newUser',
    'unconfirmedAccount',
    'guidebookEnabled',
    'accountSwitcherItems',
    'surveyGroups',
    'authorizedForApprovalsPage',
    'authStateParams',
    'features',
    'permissions',
    'userInfoState',
    'businessState',
  ];
  expect(Object.keys(await authStateIn(testBrowser())).sort()).toEqual([...names].sort());
});

test('ENT-002 ENT-003 features and permissions are lists of names, filled in business mode', async () => {
  const { features, permissions } = await authStateIn(await browserOf('arranger'));
  expect(features).toEqual(expect.arrayContaining(['reporting', 'bookOnBehalf']));
  expect(permissions).toEqual(expect.arrayContaining(['bookForExplicit', 'bookOnBehalfProcessing']));
  expect(permissions).not.toContain('companySettingsManagement');
  expect([...features, ...permissions].every((name) => typeof name === 'string')).toBe(true);
  expect(await authStateIn(testBrowser())).toMatchObject({ features: [], permissions: [] });
});

test('ENT-004 the user info has its four fields with the data of whoever is signed in', async () => {
  const email = emailOf('personal', null);
  expect((await authStateIn(await browserOf('personal', null))).userInfoState).toEqual({
    accountName: 'Pia Sommer',
    accountEmail: email,
    userImgUrl: null,
    userDisplayEmail: email,
  });
});

test('ENT-005 the business state has its fifteen fields', async () => {
  const { businessState } = await authStateIn(await browserOf('admin'));
  expect(businessState).toEqual({
    businessProfile: { role: 'admin', companyId: expect.any(String) },
    businessMode: true,
    bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
    companyConfirmationNeeded: false,
    businessProfileConfirmationNeeded: false,
    currentTraveler: null,
    currentTravelerInfoState: null,
    currentlyBookingForOther: false,
    travelArranger: true,
    bookOnBehalfEnabled: true,
    permissions: expect.arrayContaining(['companySettingsManagement']),
    companyLogoUrl: expect.stringMatching(/^data:image\/svg\+xml,/),
    companyName: 'Acme Lanterns',
    accountOnboardingProgress: expect.any(Number),
    companyOnboardingProgress: expect.any(Number),
  });
});

test('ENT-006 businessMode is a boolean, and switching changes it', async () => {
  const browser = await browserOf('traveler');
  expect((await authStateIn(browser)).businessState.businessMode).toBe(true);
  expect(await (await switchTo(browser, false)).json()).toEqual({ status: 0, businessRedirectUrl: '/' });
  const personal = await authStateIn(browser);
  expect(personal.businessState.businessMode).toBe(false);
  expect(personal.permissions).toEqual([]);
  expect(await (await switchTo(browser, true)).json()).toEqual({
    status: 0,
    businessRedirectUrl: '/business',
  });
  expect((await authStateIn(browser)).businessState.businessMode).toBe(true);
});

test('ENT-007 the booking mode of somebody who books for nobody else is TRAVELER_ONLY', async () => {
  expect((await authStateIn(await browserOf('traveler'))).businessState.bookingMode).toBe('TRAVELER_ONLY');
  expect((await authStateIn(testBrowser())).businessState.bookingMode).toBe('TRAVELER_ONLY');
});

test('ENT-011 a switcher item has its five fields, once for each mode of a business user, who is told the company', async () => {
  const browser = await browserOf('traveler');
  const items = (await authStateIn(browser)).accountSwitcherItems;
  const one = {
    userEmail: emailOf('traveler'),
    tokenId: items[0]?.tokenId,
    accountName: 'Theo Marsh',
    userImgUrl: null,
  };
  expect(items).toEqual([
    { ...one, businessMode: false },
    { ...one, businessMode: true, company: { id: expect.any(String), name: 'Acme Lanterns' } },
  ]);
  const personal = await authStateIn(await browserOf('personal', null));
  expect(personal.accountSwitcherItems.map(({ businessMode }) => businessMode)).toEqual([false]);
});

test('HTTP-017 CHTTP-043 the user info has a call of its own, for whoever is signed in', async () => {
  const info = await (await browserOf('personal', null)).get('/i/api/account/user/v1/info');
  expect(info.status).toBe(200);
  expect(await info.json()).toMatchObject({ accountName: 'Pia Sommer', userImgUrl: null });
  const guest = await testBrowser().get('/i/api/account/user/v1/info');
  expect(guest.status).toBe(401);
  expect(await guest.json()).toMatchObject({ errors: [{ code: 'INVALID_SESSION' }] });
});

test('switching wants the form token, is never a navigation, and knows no session of another browser', async () => {
  const browser = await browserOf('traveler');
  const strangers = (await authStateIn(await browserOf('arranger'))).accountSwitcherItems[0]?.tokenId;
  const path = (id: string | undefined) => `/k/run/auth/switch?tokenId=${id}&business=false`;
  const own = (await authStateIn(browser)).accountSwitcherItems[0]?.tokenId;
  expect((await browser.request('GET', path(own))).status).toBe(403);
  const token = await browser.formToken();
  const headers = { 'x-csrf': token, 'sec-fetch-site': 'same-origin' };
  const navigation = await browser.request('GET', path(own), {
    headers: { ...headers, 'sec-fetch-mode': 'navigate' },
  });
  expect(navigation.status).toBe(403);
  expect((await browser.request('GET', path(strangers), { headers })).status).toBe(404);
  expect((await authStateIn(browser)).businessState.businessMode).toBe(true);
});

test('a personal user has no business mode to switch to', async () => {
  const browser = await browserOf('personal', null);
  expect((await switchTo(browser, true)).status).toBe(404);
});

test('a role changed in the database holds on the next request', async () => {
  const browser = await browserOf('approver');
  expect((await authStateIn(browser)).permissions).toContain('approvalProcessing');
  await db.query(
    `update membership set role_id = (select id from role where key = 'traveler' and company_id is null) where email = $1`,
    [emailOf('approver')],
  );
  expect((await authStateIn(browser)).permissions).not.toContain('approvalProcessing');
});

test('a session cookie without a live session is INVALID_SESSION and is deleted', async () => {
  const browser = testBrowser();
  await registered(browser);
  await db.query(`update session set revoked_at = now() where device_hash is not null`);
  const response = await browser.get(authStatePath);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'INVALID_SESSION' }] });
  expect(response.headers.getSetCookie()).toEqual(['sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect((await authStateIn(browser)).loggedInSession).toBe(false);
});

test('the demo seeds once: a second seed changes nothing', async () => {
  const before = await db.count('membership');
  await seedDemo();
  expect(await db.count('membership')).toBe(before);
  expect(before).toBe(62);
});
