import type { Traveler } from '@/lib/shared/account/traveler';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const fields = {
  travelerId: '0',
  firstName: 'Ida',
  middleName: 'Maria',
  lastName: 'Wells',
  dateOfBirth: '1990-02-28',
  gender: 'F',
  emailAddress: 'ida@mail.example',
  phoneNumber: '30 1234567',
  phoneCountry: 'DE',
  tsaredress: '123ABC',
  knownTravelerNumber: '98765432A',
};

async function member() {
  const browser = testBrowser();
  await registered(browser);
  return browser;
}
const save = async (browser: TestBrowser, changes: Record<string, string> = {}) =>
  (await (await browser.post('/k/run/account/traveler', { ...fields, ...changes })).json()) as Record<
    string,
    unknown
  >;
const list = async (browser: TestBrowser) =>
  ((await (await browser.get('/i/api/account/traveler/v1/list')).json()) as { travelers: Traveler[] })
    .travelers;

test('ENT-013 the form keeps every field of a traveler, and the country’s dialling code', async () => {
  const browser = await member();
  expect(await save(browser)).toMatchObject({ redirect: '/profile/travelers?form=traveler&done=1' });
  const { travelerId: _, phoneCountry, ...typed } = fields;
  expect(await list(browser)).toEqual([
    {
      ...typed,
      travelerId: expect.any(Number),
      phoneCountryCodeISO: phoneCountry,
      phoneCountryCode: '49',
      preferred: true,
    },
  ]);
});

test('ACCT-026 ACCT-027 a birth date outside the bounds is refused at its field', async () => {
  const browser = await member();
  const year = new Date().getUTCFullYear();
  for (const dateOfBirth of [`${year - 17}-12-31`, `${year - 112}-01-01`, '1990-02-30', '']) {
    expect(await save(browser, { dateOfBirth })).toMatchObject({
      errorCode: 'VALIDATION_ERROR',
      errorField: 'dateOfBirth',
    });
  }
  expect(await list(browser)).toEqual([]);
});

test('ACCT-028 a gender that is not offered is refused', async () => {
  const browser = await member();
  expect(await save(browser, { gender: 'Q' })).toMatchObject({ errorField: 'gender' });
  expect(await save(browser, { gender: '' })).toMatchObject({ status: 0 });
});

test('changes and removal reach one’s own travelers alone', async () => {
  const browser = await member();
  await save(browser);
  const travelerId = String((await list(browser))[0]?.travelerId);
  const stranger = await member();
  expect(await save(stranger, { travelerId })).toMatchObject({ errorCode: 'NOT_FOUND' });
  const remove = (who: TestBrowser) => who.post('/k/run/account/removeTraveler', { travelerId });
  expect((await remove(stranger)).status).toBe(404);
  await save(browser, { travelerId, lastName: 'Barnett' });
  expect(await list(browser)).toMatchObject([{ lastName: 'Barnett', preferred: true }]);
  await remove(browser);
  expect(await list(browser)).toEqual([]);
});
