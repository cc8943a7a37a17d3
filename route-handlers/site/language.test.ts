import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const path = '/i/api/business/v1/legalEntities/user/setLanguage';

const localeOf = async (email: string) =>
  (
    await db.query<{ locale: string | null }>(
      `select profile->>'locale' as locale from membership where email = $1`,
      [email],
    )
  )[0]?.locale ?? null;

test('CHTTP-017 a business user’s language is kept on their membership in the company', async () => {
  const browser = await roleBrowser('traveler', db);
  const response = await browser.post(path, { localeCode: 'de_DE' });
  expect(response.ok).toBe(true);
  expect(await response.json()).toEqual({ locale: 'de-DE', home: '/de-de' });
  expect(await localeOf(emailOfRole('traveler'))).toBe('de-DE');
  expect(await localeOf(emailOfRole('arranger'))).toBeNull();
});

test('a language that is not open is refused, and nothing changes', async () => {
  const browser = await roleBrowser('approver', db);
  for (const localeCode of ['xx_XX', 'is-IS', '', 'de']) {
    expect((await browser.post(path, { localeCode })).status).toBe(400);
  }
  expect(await localeOf(emailOfRole('approver'))).toBeNull();
});

test('outside business mode there is nothing to set', async () => {
  const person = testBrowser();
  await registered(person);
  expect((await person.post(path, { localeCode: 'de_DE' })).status).toBe(403);
  expect((await testBrowser().post(path, { localeCode: 'de_DE' })).status).toBe(401);
});

test('without JavaScript the form leads home in the language chosen', async () => {
  const browser = await roleBrowser('manager', db);
  const formtoken = await browser.formToken();
  const response = await browser.submit(
    path,
    { form: 'language', formtoken, localeCode: 'ar-AE' },
    '/markets',
  );
  expect([response.status, response.headers.get('location')]).toEqual([303, '/ar-ae']);
});
