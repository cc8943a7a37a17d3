import sharp from 'sharp';
import { axeProblems, looks, sidewaysBy } from './axe';
import { registerByCall, signInByCall } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { ageSignIns, confirmAddress, signInAsMemberWithoutPage } from './members';
import { goodPassword, linkMailedTo, newEmail } from './people';
import { codeMailedTo } from './sign-in-dialog';

test('ROUTE-024 ROUTE-025 the account page: name, addresses, language, and a proof before what matters', async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  const second = newEmail();
  await registerByCall(page, email);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/profile/account');
  const main = page.getByRole('main');
  await expect(main.getByLabel('New email address')).toBeHidden();

  await main.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await main.getByRole('button', { name: 'Save name' }).click();
  await expect(main.getByText('Your name has been saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu of Ada Byron' })).toBeVisible();

  await ageSignIns(email);
  await page.goto('/profile/account?addEmail=true');
  // The registered address comes first: until then the section offers to send its confirmation again.
  await expect(main.locator('#emails').getByText(`Please confirm ${email} before you add`)).toBeVisible();
  await expect(main.locator('#emails').getByRole('link', { name: 'Send the link again' })).toBeVisible();
  await expect(main.getByLabel('New email address')).toBeHidden();
  await page.goto('/profile/account');
  await expect(main.locator('#sign-in').getByRole('link', { name: 'Send the link again' })).toBeVisible();
  await main.locator('#sign-in').getByRole('link', { name: 'Confirm', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.getByRole('button', { name: 'Confirm with your password' }).click();
  await expect(main.getByRole('alert')).toContainText('This isn’t your password.');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Confirm with your password' }).click();
  await expect(page).toHaveURL('/profile/account');

  await page.goto(await linkMailedTo(mailbox, email, '/s/ident/confirm'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page).toHaveURL(/done/);
  await page.goto('/profile/account?addEmail=true');
  await main.getByLabel('New email address').fill(second);
  await main.getByRole('button', { name: 'Send the link' }).click();
  await expect(main.getByText('We’ve emailed a link to the new address.')).toBeVisible();
  await expect(main.getByText('Waiting for confirmation')).toBeVisible();
  await page.goto(await linkMailedTo(mailbox, second, '/s/ident/confirm'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page).toHaveURL(/done/);
  await mailbox.latestMailTo(email, 'A new address in your');

  await ageSignIns(email);
  await page.goto('/profile/account');
  await expect(main.getByRole('button', { name: `Make ${second} the primary address` })).toBeHidden();
  await main.locator('#emails').getByRole('link', { name: 'Confirm', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await main.getByLabel('Code from the email').fill(await codeMailedTo(mailbox, email));
  await main.getByRole('button', { name: 'Confirm with the code' }).click();
  await expect(page).toHaveURL('/profile/account');
  await main.getByRole('button', { name: `Make ${second} the primary address` }).click();
  await expect(main.getByText('We’ll now write to your new primary address.')).toBeVisible();
  await mailbox.latestMailTo(email, 'The main address of your');

  await main.getByLabel('Language', { exact: true }).selectOption('de-DE');
  await main.getByRole('button', { name: 'Save language' }).click();
  await expect(page).toHaveURL('/de-de/profile/account?form=language&done=1');
  await expect(main.getByText('Ihre Sprache wurde gespeichert.')).toBeVisible();
});

test('ROUTE-026 the first page of the profile is where the deployment says, and the menu leads there', async ({
  anotherServer,
  page,
}) => {
  const overview = await anotherServer({ UMIAK_DASHBOARD: 'overview' });
  await registerByCall(page, newEmail());
  for (const [origin, segment] of [
    ['', 'dashboard'],
    [overview.origin, 'overview'],
  ]) {
    const response = await page.goto(`${origin}/profile/${segment}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Security check-up' })).toBeVisible();
    const menu = page.getByRole('banner').locator('#account-menu a', { hasText: 'Your profile' });
    await expect(menu).toHaveAttribute('href', `/profile/${segment}`);
    const other = segment === 'overview' ? 'dashboard' : 'overview';
    expect((await page.request.get(`${origin}/profile/${other}`)).status()).toBe(404);
  }
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a whole profile by plain forms: picture, travelers, sessions, code, goodbye and back', async ({
    page,
    anotherVisitor,
    mailbox,
  }) => {
    const email = newEmail();
    await registerByCall(page, email);
    const main = page.getByRole('main');
    await page.goto('/profile/account');
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#27a' } })
      .png()
      .toBuffer();
    await main
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await main.getByRole('button', { name: 'Save picture' }).click();
    await expect(main.getByText('Your picture has been changed.')).toBeVisible();
    const image = page.getByRole('main').locator('img[src^="/pictures/"]').first();
    await expect(image).toHaveJSProperty('naturalWidth', 256);
    const note = Buffer.from('not a picture');
    await main
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: note });
    await main.getByRole('button', { name: 'Save picture' }).click();
    await expect(main.getByText('We can’t use this picture.')).toBeVisible();

    await page.goto('/profile/travelers');
    await main.getByRole('link', { name: 'Add a traveler' }).click();
    await main.getByLabel('First name').fill('Ida');
    await main.getByLabel('Last name').fill('Wells');
    await main.getByLabel('Date of birth').fill('1990-02-28');
    await main.getByText('Female').click();
    await main.getByLabel('Country code').selectOption('DE');
    await main.getByLabel('Phone number').fill('call me');
    await main.getByRole('button', { name: 'Save traveler' }).click();
    await expect(main.getByRole('alert')).toContainText('Use only digits');
    await expect(main.getByLabel('First name')).toHaveValue('Ida');
    await expect(main.getByLabel('Female')).toBeChecked();
    await main.getByLabel('Phone number').fill('30 1234567');
    await main.getByLabel('Known traveler number').fill('98765432A');
    await main.getByRole('button', { name: 'Save traveler' }).click();
    await expect(main.getByText('The traveler has been saved.')).toBeVisible();
    await main.getByRole('link', { name: 'Edit Ida Wells' }).click();
    await expect(main.getByLabel('Country code')).toHaveValue('DE');
    await expect(main.getByLabel('Known traveler number')).toHaveValue('98765432A');
    await main.getByLabel('Last name').fill('Barnett');
    await main.getByRole('button', { name: 'Save traveler' }).click();
    await main.getByText('Remove', { exact: true }).click();
    await main.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(main.getByText('Nobody here yet')).toBeVisible();

    const other = await anotherVisitor({ baseURL: new URL(page.url()).origin, ...withoutJavaScript });
    await signInByCall(other, email);
    await page.goto('/profile/account');
    await main.locator('summary', { hasText: 'Sign out all other devices' }).click();
    await main.getByRole('button', { name: 'Yes, sign them out' }).click();
    await expect(main.getByText('All other devices are signed out.')).toBeVisible();
    await other.goto('/profile/account');
    await expect(other).toHaveURL(/\/login\?redir/);

    await ageSignIns(email);
    await page.goto('/profile/account');
    await main.locator('summary', { hasText: 'Delete my account' }).click();
    await main.locator('#leaving').getByRole('link', { name: 'Confirm', exact: true }).click();
    await main.getByRole('button', { name: 'Email me a code' }).click();
    await main.getByLabel('Code from the email').fill(await codeMailedTo(mailbox, email));
    await main.getByRole('button', { name: 'Confirm with the code' }).click();
    await expect(page).toHaveURL('/profile/account');
    await main.locator('summary', { hasText: 'Delete my account' }).click();
    await main.getByLabel('I understand that my account will be deleted').check();
    await main.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/profile/goodbye');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in and keep my account' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('a passkey is added, named and removed, and the check-up on the first page knows', async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await registerByCall(page, email);
  await confirmAddress(email);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const kept = async () =>
    (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  const main = page.getByRole('main');
  await page.goto('/profile/dashboard');
  await main.getByRole('link', { name: 'Add a passkey' }).click();
  await expect(page).toHaveURL('/profile/account#sign-in');
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(main.getByText('Your new passkey is ready.')).toBeVisible();
  await mailbox.latestMailTo(email, 'a passkey');
  await expect(main.getByText('Never used')).toBeVisible();
  await main.locator('summary', { hasText: 'Rename' }).click();
  await main.getByLabel('Passkey name').fill('Work laptop');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByText('The passkey has been renamed.')).toBeVisible();
  await page.goto('/profile/dashboard');
  await expect(main.getByText('You have a passkey')).toBeVisible();
  expect(await kept()).toBe(1);
  await page.goto('/profile/account');
  await main.getByText('Remove', { exact: true }).first().click();
  await main.locator('form[action="/k/run/account/removePasskey"] button').click();
  await expect(main.getByText('The passkey has been removed.')).toBeVisible();
  await expect(main.getByText('Work laptop')).toBeHidden();
  // The browser was told, and offers it no more.
  await expect.poll(kept).toBe(0);
});

test('whoever alone can run a company is told so when they want to leave', async ({ page }) => {
  await signInAsMemberWithoutPage(page, { permissions: ['companySettingsManagement'] });
  await page.goto('/profile/account');
  const main = page.getByRole('main');
  await main.locator('summary', { hasText: 'Delete my account' }).click();
  await main.getByLabel('I understand that my account will be deleted').check();
  await main.getByRole('button', { name: 'Delete account' }).click();
  await expect(main.getByRole('alert')).toContainText('You’re your company’s only admin.');
});

const paths = [
  '/profile/dashboard',
  '/profile/account?addEmail=true',
  '/profile/travelers',
  '/profile/travelers?traveler=new',
  '/profile/confirm',
  '/profile/goodbye',
];

for (const [look, prefix] of [
  [looks[0], ''],
  [looks[1], ''],
  [{ ...looks[0], colorScheme: 'dark' as const }, '/ar-ae'],
] as const) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px${prefix}`, () => {
    test.use(look);

    test('no page of the profile has a problem that axe knows, or scrolls sideways', async ({ page }) => {
      const email = newEmail();
      await registerByCall(page, email);
      const found: string[] = [];
      for (const path of paths) {
        if (path === '/profile/confirm') await ageSignIns(email);
        await page.goto(`${prefix}${path}`);
        found.push(...(await axeProblems(page, path)));
        expect(await sidewaysBy(page), path).toBe(0);
      }
      expect(found).toEqual([]);
    });
  });
}

test('a mail is readable as its reader sees it: narrow, wide, in the dark, from the right', async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await registerByCall(page, email);
  const welcome = await mailbox.latestMailTo(email, 'Confirm your email address');
  await page.goto('/ar-ae/profile/account');
  await page.locator('select[name="language"]').selectOption('ar-AE');
  const spoken = page.waitForEvent('framenavigated');
  await page.locator('form[action="/k/run/account/language"] button').click();
  await spoken;
  await page.goto('/profile/account');
  await page.getByLabel('Current password').fill(goodPassword);
  await page.getByLabel('New password', { exact: true }).fill('harbour-lights-77-quay');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/done=1/);
  const changed = await mailbox.latestMailTo(email, 'كلمة مرورك');
  await page.goto('about:blank');
  for (const [html, dir] of [
    [welcome.html, 'ltr'],
    [changed.html, 'rtl'],
  ] as const) {
    await page.setContent(html.replace(/<img[^>]*cid:[^>]*>/, ''));
    for (const width of [320, 360, 600]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect(await page.locator('html').getAttribute('dir')).toBe(dir);
        expect(await sidewaysBy(page)).toBe(0);
        const button = await page.locator('.button a').boundingBox();
        expect(button?.height).toBeGreaterThanOrEqual(44);
        expect(await axeProblems(page, `${dir} ${width} ${colorScheme}`, '.card')).toEqual([]);
      }
    }
  }
});
