import type { Traveler } from '@/lib/shared/account/traveler';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/i/api/account/traveler/v1/';
const v2 = '?knownTravelerNumberApiVersion=v2';

const fields = {
  firstName: 'Rosa',
  middleName: 'Lee',
  lastName: 'Ngata',
  dateOfBirth: '1990-02-28',
  emailAddress: 'rosa@mail.example',
  phoneNumber: '21 555 0199',
  phoneCountryCode: '+64',
  phoneCountryCodeISO: 'NZ',
  tsaredress: '1234567',
  knownTravelerNumber: 'TT98765432',
  preferred: true,
};

async function member(): Promise<TestBrowser> {
  const browser = testBrowser();
  await registered(browser);
  return browser;
}
const create = async (browser: TestBrowser, more: object = {}) =>
  (await (await browser.call('POST', `${base}${v2}`, { ...fields, ...more })).json()) as Traveler;
const preferred = async (browser: TestBrowser) =>
  (await (await browser.get(`${base}preferred${v2}`)).json()) as Traveler;

test('ACCT-023 POST keeps a traveler under a new id; a guest may not', async () => {
  const browser = await member();
  const response = await browser.call('POST', `${base}${v2}`, fields);
  expect(response.status).toBe(200);
  const { travelerId } = (await response.json()) as Traveler;
  expect(travelerId).toBeGreaterThan(0);
  expect(await db.count('traveler', 'id = $1', [travelerId])).toBe(1);
  expect((await testBrowser().call('POST', `${base}${v2}`, fields)).status).toBe(401);
});

test('ACCT-024 PUT changes it', async () => {
  const browser = await member();
  const { travelerId } = await create(browser);
  const response = await browser.call('PUT', `${base}${travelerId}${v2}`, { ...fields, lastName: 'Te Ao' });
  expect(response.status).toBe(200);
  expect((await preferred(browser)).lastName).toBe('Te Ao');
});

test('ACCT-025 GET preferred answers the preferred one, and there is never a second', async () => {
  const browser = await member();
  expect((await browser.get(`${base}preferred${v2}`)).status).toBe(404);
  const first = await create(browser, { preferred: false });
  expect(await preferred(browser)).toMatchObject({ travelerId: first.travelerId, preferred: true });
  const second = await create(browser, { firstName: 'Max' });
  expect(await preferred(browser)).toMatchObject({ travelerId: second.travelerId, preferred: true });
  await browser.call('DELETE', `${base}${second.travelerId}`);
  expect(await preferred(browser)).toMatchObject({ travelerId: first.travelerId, preferred: true });
});

test('ENT-013 ENT-015 the twelve fields come back unchanged, and preferred is so unless it is said', async () => {
  const browser = await member();
  const { preferred: _, ...unsaid } = fields;
  const made = (await (await browser.call('POST', `${base}${v2}`, unsaid)).json()) as Traveler;
  const { gender, ...twelve } = await preferred(browser);
  expect(twelve).toEqual({ ...fields, travelerId: made.travelerId });
  expect(gender).toBe('');
});

test('20 parallel creations leave exactly one preferred', async () => {
  const browser = await member();
  const token = await browser.formToken();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      browser.request('POST', `${base}${v2}`, {
        body: JSON.stringify(fields),
        headers: {
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
          'x-csrf': token,
          'sec-fetch-site': 'same-origin',
        },
      }),
    ),
  );
  const listed = (await (await browser.get(`${base}list`)).json()) as { travelers: Traveler[] };
  expect(listed.travelers).toHaveLength(20);
  expect(listed.travelers.filter((one) => one.preferred)).toHaveLength(1);
});

test.each([
  ['too young', { dateOfBirth: '2020-01-01' }, 'dateOfBirth'],
  ['too old', { dateOfBirth: '1890-01-01' }, 'dateOfBirth'],
  ['no day', { dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
  ['no name', { firstName: '  ' }, 'firstName'],
  ['a number that is none', { phoneNumber: 'call me' }, 'phoneNumber'],
])('refuses %s, with its field', async (_what, wrong, field) => {
  const browser = await member();
  const response = await browser.call('POST', `${base}${v2}`, { ...fields, ...wrong });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'VALIDATION_ERROR', field }] });
});

test('another version of the known traveler number, or none, is refused', async () => {
  const browser = await member();
  for (const query of ['', '?knownTravelerNumberApiVersion=v1']) {
    expect((await browser.call('POST', `${base}${query}`, fields)).status).toBe(400);
    expect((await browser.get(`${base}preferred${query}`)).status).toBe(400);
  }
});

test('somebody else’s traveler is like one that does not exist', async () => {
  const { travelerId } = await create(await member());
  const stranger = await member();
  for (const id of [travelerId, 2_147_483_647]) {
    expect((await stranger.call('PUT', `${base}${id}${v2}`, fields)).status).toBe(404);
    expect((await stranger.call('DELETE', `${base}${id}`)).status).toBe(404);
  }
  expect(await db.count('traveler', 'id = $1', [travelerId])).toBe(1);
});
