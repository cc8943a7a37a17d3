import { authStateIn } from '@/tests/factories/auth-state';
import { roleBrowser } from '@/tests/factories/role-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

test('AUTH-019 the answer of a switch says where the mode begins, in the language of the page', async () => {
  const browser = await roleBrowser('traveler', db);
  const tokenId = (await authStateIn(browser)).accountSwitcherItems[0]?.tokenId ?? '';
  const switchTo = async (business: boolean, locale: string) => {
    const response = await browser.request(
      'GET',
      `/k/run/auth/switch?tokenId=${tokenId}&business=${business}`,
      {
        headers: { 'x-csrf': await browser.formToken(), 'x-locale': locale },
      },
    );
    expect(response.status).toBe(200);
    return response.json();
  };
  expect(await switchTo(false, 'en-US')).toEqual({ status: 0, businessRedirectUrl: '/' });
  expect(await switchTo(true, 'en-US')).toEqual({ status: 0, businessRedirectUrl: '/business' });
  expect(await switchTo(true, 'de-DE')).toEqual({ status: 0, businessRedirectUrl: '/de-de/business' });
});

test('ENT-012 one address with a membership in a company is two accounts to switch between, personal and business', async () => {
  const { accountSwitcherItems } = await authStateIn(await roleBrowser('traveler', db));
  expect(accountSwitcherItems.map(({ businessMode }) => businessMode)).toEqual([false, true]);
  expect(new Set(accountSwitcherItems.map(({ userEmail }) => userEmail)).size).toBe(1);
  expect(new Set(accountSwitcherItems.map(({ tokenId }) => tokenId)).size).toBe(1);
});
