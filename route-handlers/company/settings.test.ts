import { randomUUID } from 'node:crypto';
import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const base = '/i/api/business/company/v1/';
const settingsIn = async (browser: TestBrowser) =>
  (await (await browser.get(base)).json()) as CompanySettings;
const errorIn = async (response: Response) =>
  ((await response.json()) as { errors: readonly Record<string, string>[] }).errors[0];

let admin: TestBrowser;
let second: TestBrowser;
let traveler: TestBrowser;
let companyId: string;
let companyName: string;
beforeAll(async () => {
  const company = await companyWithPeople(db);
  ({ companyId, name: companyName } = company);
  admin = (await company.join('admin')).browser;
  second = (await company.join('admin')).browser;
  traveler = (await company.join('traveler')).browser;
});

test('BIZ-054 every member reads the company, nobody else does', async () => {
  for (const browser of [admin, traveler]) {
    const response = await browser.get(base);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ id: companyId, name: companyName });
  }
  expect((await testBrowser().get(base)).status).toBe(401);
});

test('ENT-061 ENT-063 the settings have all their pieces, the sign-in of the company an id and whether it is active', async () => {
  const before = await settingsIn(admin);
  expect(before).toMatchObject({
    id: companyId,
    autoApprovalMode: 'inPolicy',
    policySettings: { flight: {}, hotel: {}, train: {}, car: {} },
    sortOrderSettings: { flight: 'best', hotel: 'best', train: 'best', car: 'best' },
    logo: null,
    expenseManagementSystemCode: null,
    ssoSettings: { id: null, active: false },
    featureToggles: { reporting: true, ssoIntegration: true },
    tierUpgrade: { tier: 'enterprise', state: null },
    multiRoomBookings: false,
  });
  const [sso] = await db.query<{ id: number }>(
    `insert into company_sso (company_id, protocol, active) values ($1, 'oidc', true) returning id`,
    [companyId],
  );
  expect((await settingsIn(admin)).ssoSettings).toEqual({ id: sso?.id, active: true });
});

test('BIZ-055 an admin changes the name, a traveler does not, and nothing else of a company can be written', async () => {
  const { version } = await settingsIn(admin);
  const response = await admin.call('PUT', base, {
    version,
    name: 'Fulmar & Sons',
    helpEmail: 'help@fulmar.example',
  });
  expect(await response.json()).toMatchObject({ name: 'Fulmar & Sons', version: version + 1 });
  expect(await settingsIn(traveler)).toMatchObject({
    name: 'Fulmar & Sons',
    helpEmail: 'help@fulmar.example',
  });
  expect((await traveler.call('PUT', base, { version: version + 1, name: 'Mine' })).status).toBe(403);
  for (const wrong of [
    { name: 'x' },
    { currency: 'XXY' },
    { website: 'http://plain.example' },
    { tier: 'biz' },
  ]) {
    expect((await admin.call('PUT', base, { version: version + 1, ...wrong })).status).toBe(400);
  }
  expect(await settingsIn(admin)).toMatchObject({ name: 'Fulmar & Sons', version: version + 1 });
  expect(
    await db.count('audit', `company_id = $1 and data->'after'->>'name' = 'Fulmar & Sons'`, [companyId]),
  ).toBe(1);
});

test('a change on an older version is refused, and says who was quicker and when', async () => {
  const { version } = await settingsIn(admin);
  await db.query(
    `update account set name = 'Ada Byron' where id in (select account_id from audit
    where company_id = $1 and action = 'company.changed')`,
    [companyId],
  );
  await admin.call('PUT', base, { version, displayName: 'Fulmar' });
  const late = await second.call('PUT', base, { version, displayName: 'Sons' });
  expect(late.status).toBe(409);
  const error = await errorIn(late);
  expect(error).toMatchObject({ code: 'VERSION_CONFLICT', field: 'version', changedBy: 'Ada Byron' });
  expect(Date.now() - Date.parse(error?.changedAt ?? '')).toBeLessThan(60_000);
  expect((await settingsIn(admin)).displayName).toBe('Fulmar');
});

test('BIZ-056 the mode of approval is set by its address', async () => {
  const to = (mode: string, body?: unknown) =>
    admin.call('PUT', `${base}settings/autoApproval/${mode}`, body);
  for (const mode of ['off', 'all', 'inPolicy']) {
    expect((await to(mode)).status).toBe(200);
    expect((await settingsIn(traveler)).autoApprovalMode).toBe(mode);
  }
  await to('underThreshold', { threshold: 500 });
  expect(await settingsIn(admin)).toMatchObject({
    autoApprovalMode: 'underThreshold',
    autoApprovalThreshold: 500,
  });
  expect((await to('sometimes')).status).toBe(400);
  expect((await traveler.call('PUT', `${base}settings/autoApproval/all`)).status).toBe(403);
});

test('BIZ-057 ENT-062 a policy is set for its vertical alone', async () => {
  const to = (vertical: string, body: unknown) =>
    admin.call('PUT', `${base}settings/policies/${vertical}`, body);
  const settings = async () => (await settingsIn(admin)).policySettings;
  const before = await settings();
  const short = { priceCap: 240, advanceDays: 7, outOfPolicy: 'approve', starsMax: 4 };
  expect((await to('hotel', short)).status).toBe(200);
  const { hotel } = await settings();
  expect(hotel).toMatchObject({
    version: before.hotel.version + 1,
    policies: [
      {
        audience: { kind: 'all' },
        rules: [
          { code: 'NIGHT_ABOVE_CAP', action: 'approve', mode: 'fixed', maxCap: 240 },
          { code: 'STARS_ABOVE', stars: 4 },
          { code: 'BOOKED_LATE', days: 7 },
        ],
      },
    ],
  });
  expect(await settings()).toEqual({ ...before, hotel });
  const guests = { id: 'guests', name: 'Guests', audience: { kind: 'guests' }, currency: 'USD', rules: [] };
  const policies = [guests, { ...guests, id: 'rest', name: 'Everybody', audience: { kind: 'all' } }];
  const { version } = before.flight;
  expect((await to('flight', { policies, version, note: 'Guests apart' })).status).toBe(200);
  expect((await to('flight', { policies, version })).status).toBe(409);
  const flight = { version: version + 1, policies };
  expect(await settings()).toEqual({ ...before, hotel, flight });
  for (const [vertical, wrong] of [
    ['hotel', { cabin: 'first' }],
    ['hotel', { starsMax: 9 }],
    ['flight', { priceCap: -1 }],
    ['flight', { policies: [guests] }],
    [
      'flight',
      { policies: [{ ...policies[1], audience: { kind: 'groups', ids: [randomUUID()] } }, policies[1]] },
    ],
    ['boat', {}],
  ] as const) {
    expect((await to(vertical, wrong)).status).toBe(400);
  }
  expect(await settings()).toEqual({ ...before, hotel, flight });
});

test('BIZ-067 the order of results is stored', async () => {
  const order = { flight: 'fastest', hotel: 'rated', train: 'cheapest', car: 'cheapest' };
  expect((await admin.call('POST', `${base}sortOrderSettings`, order)).status).toBe(200);
  expect((await settingsIn(traveler)).sortOrderSettings).toEqual(order);
  expect((await admin.call('POST', `${base}sortOrderSettings`, { flight: 'loudest' })).status).toBe(400);
});

test('BIZ-082 BIZ-083 a feature of the plan is switched off and on, one of a higher plan is not', async () => {
  const to = (way: string, feature: string, browser = admin) =>
    browser.call('PUT', `${base}feature/${way}`, { feature });
  const isOn = async () => (await settingsIn(admin)).featureToggles.reporting;
  expect((await to('disable', 'reporting')).status).toBe(200);
  expect(await isOn()).toBe(false);
  expect((await to('enable', 'reporting')).status).toBe(200);
  expect(await isOn()).toBe(true);
  expect((await to('disable', 'reporting', traveler)).status).toBe(403);
  expect((await to('disable', 'companyDeletion')).status).toBe(403);
  expect((await to('disable', 'everything')).status).toBe(400);
  const small = await companyWithPeople(db, 'biz');
  const { browser } = await small.join('admin');
  expect((await to('enable', 'reporting', browser)).status).toBe(403);
  expect((await settingsIn(browser)).featureToggles.reporting).toBe(false);
});

test('BIZ-084 BIZ-085 several rooms at once are switched on and off', async () => {
  await admin.call('PUT', `${base}multiRoomBookings/enable`);
  expect((await settingsIn(traveler)).multiRoomBookings).toBe(true);
  await admin.call('PUT', `${base}multiRoomBookings/disable`);
  expect((await settingsIn(traveler)).multiRoomBookings).toBe(false);
  expect((await traveler.call('PUT', `${base}multiRoomBookings/enable`)).status).toBe(403);
});

test('the form of the page writes the same, and brings the admin back', async () => {
  const { version } = await settingsIn(admin);
  const fields = {
    name: 'Fulmar',
    displayName: '',
    currency: 'EUR',
    language: 'de-DE',
    timezone: 'Europe/Berlin',
    fiscalMonth: '4',
    website: '',
    helpEmail: '',
    helpPhone: '+49 30 5550100',
    helpUrl: 'https://help.fulmar.example/travel',
  };
  const formtoken = await admin.formToken();
  const page = '/business/company/general';
  const form = { ...fields, form: 'general', locale: 'en-US', formtoken };
  const stale = await admin.submit('/k/run/company/general', { ...form, version: '1' }, page);
  expect(stale.headers.get('location')).toBe(`${page}?form=general&error=VERSION_CONFLICT`);
  const good = await admin.submit('/k/run/company/general', { ...form, version: String(version) }, page);
  expect([good.status, good.headers.get('location')]).toEqual([303, `${page}?form=general&done=1`]);
  expect(await settingsIn(admin)).toMatchObject({ ...fields, fiscalMonth: 4 });
});

test('the switches of the page are one change; what is not ticked is off', async () => {
  const page = '/business/account-permissions';
  const { featureToggles, version } = await settingsIn(admin);
  const form = {
    form: 'permissions',
    locale: 'en-US',
    formtoken: await admin.formToken(),
    version: String(version),
    multiRoomBookings: 'on',
    sortFlight: 'dearest',
    sortHotel: 'best',
    sortTrain: 'best',
    sortCar: 'best',
    'feature-addUsers': 'on',
  };
  const refused = await admin.submit('/k/run/company/permissions', form, page);
  expect(refused.headers.get('location')).toBe(`${page}?form=permissions&error=VALIDATION_ERROR`);
  await admin.submit('/k/run/company/permissions', { ...form, sortFlight: 'best' }, page);
  const now = await settingsIn(admin);
  expect(now).toMatchObject({ multiRoomBookings: true, version: version + 1 });
  // What the page does not show stays as it was.
  expect(now.featureToggles).toMatchObject({
    messaging: featureToggles.messaging,
    addUsers: true,
    bookOnBehalf: false,
    companyDeletion: true,
  });
});

describe('the expense system', () => {
  const hashOf = async () => {
    const { companyHashOf } = await import('@/lib/server/company/settings/expense-link');
    return companyHashOf({ membership: { companyId } } as Parameters<typeof companyHashOf>[0]);
  };

  test('BIZ-065 its code is stored by the own address of the company', async () => {
    const response = await admin.call('POST', `${base}${await hashOf()}?expenseManagementSystemCode=FUL-42`);
    expect(response.status).toBe(200);
    expect((await settingsIn(admin)).expenseManagementSystemCode).toBe('FUL-42');
  });

  test('BIZ-066 the address works without a code, and every other word does not', async () => {
    const hash = await hashOf();
    expect((await admin.call('POST', `${base}${hash}`)).status).toBe(200);
    expect((await settingsIn(admin)).expenseManagementSystemCode).toBe('FUL-42');
    expect((await admin.call('POST', `${base}${'0'.repeat(64)}`)).status).toBe(404);
    expect((await admin.call('POST', `${base}${hash.slice(1)}`)).status).toBe(400);
    expect((await traveler.call('POST', `${base}${hash}`)).status).toBe(403);
    const { browser } = await (await companyWithPeople(db)).join('admin');
    expect((await browser.call('POST', `${base}${hash}`)).status).toBe(404);
  });
});
