import { becomeStranger } from './become-stranger';
import { registerWithoutPage } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { codeOf, confirmAddress, setUpSecondFactor } from './members';
import { fillLogin, newEmail } from './people';

test('V2 an account with a second factor adds a passkey once that is shown, also without a company', async ({
  page,
}) => {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await confirmAddress(email);
  await page.goto('/business/verify?redir=%2Fprofile%2Faccount');
  const { key } = await setUpSecondFactor(page);
  await becomeStranger(page);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/login?redir=%2Fprofile%2Faccount');
  await fillLogin(page, email);
  await expect(page).toHaveURL('/profile/account');
  const signIn = page.locator('#sign-in');
  await expect(signIn).toContainText('please confirm with your second factor');
  await expect(signIn.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  await expect(signIn.getByLabel('Current password')).toBeHidden();
  await signIn.getByRole('link', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/business\/verify\?redir=/);
  await page.getByLabel('Six-digit code').fill(codeOf(key, { later: true }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/profile/account');
  await signIn.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your new passkey is ready.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('V2 what was typed waits for the second factor', async ({ page }) => {
    const email = newEmail();
    const second = newEmail();
    await registerWithoutPage(page, email);
    await confirmAddress(email);
    await page.goto('/business/verify?redir=%2Fprofile%2Faccount');
    const { key } = await setUpSecondFactor(page);
    await becomeStranger(page);
    await page.goto('/login?redir=%2Fprofile%2Faccount%3FaddEmail%3Dtrue');
    await fillLogin(page, email);
    const main = page.getByRole('main');
    await main.getByLabel('New email address').fill(second);
    await main.getByRole('button', { name: 'Send the link' }).click();
    await expect(page).toHaveURL(/\/business\/verify\?redir=/);
    await page.getByLabel('Six-digit code').fill(codeOf(key, { later: true }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/profile\/account\?addEmail=true/);
    await expect(main.getByLabel('New email address')).toHaveValue(second);
    await main.getByRole('button', { name: 'Send the link' }).click();
    await expect(main.getByText('We’ve emailed a link to the new address.')).toBeVisible();
  });
});
