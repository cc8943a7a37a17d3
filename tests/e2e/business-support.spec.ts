import { TOTP } from 'otpauth';
import { spellingsOf } from '../laws/address-spellings';
import { axeProblems, sidewaysBy } from './axe';
import { signInWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { demoPassword, signInAsMember } from './members';
import { inDatabase, showSecondFactor } from './roles';

const staff = 'sol@support.example';
const staffSecret = 'SUPPORTBOATSUPPORTBOATSUPPORTBOA';

test('BIZ-019 support looks as a person: banner and label on every page, what is theirs stays closed, and the way out', async ({
  page,
  browser,
  allow,
}) => {
  allow(/403/);
  const admin = await browser.newContext();
  const company = await admin.newPage();
  const { email } = await signInAsMember(company, {
    permissions: ['companySettingsManagement', 'userManagement'],
  });
  await showSecondFactor(email);
  await company.goto('/business/security');
  await company.getByLabel('Reason').fill('A trip is missing since Monday');
  await company.getByRole('button', { name: 'Allow support access' }).click();
  await expect(company.getByText('Reason: A trip is missing since Monday')).toBeVisible();
  expect(await axeProblems(company)).toEqual([]);
  await company.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysBy(company)).toBe(0);

  await signInWithoutPage(page, staff, demoPassword);
  await page.goto('/business/support');
  await expect(page).toHaveURL('/business/verify?redir=%2Fbusiness%2Fsupport');
  await page.getByLabel('Six-digit code').fill(new TOTP({ secret: staffSecret }).generate());
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/business/support');
  await page.getByLabel('Person', { exact: true }).fill(email);
  await page.getByLabel('Reason').fill('They asked by phone');
  await page.getByRole('button', { name: 'Begin' }).click();
  const banner = page.getByRole('region', { name: 'Support view' });
  const label = page.getByRole('banner').getByText(/^Viewing for /);
  for (const path of ['/business', '/', '/business/audit-log']) {
    await page.goto(path);
    await expect(banner).toContainText('Support (Sol Okonkwo) is viewing as');
    await expect(label).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: 'Support view started' })).toBeVisible();
  await expect(page.getByText('They asked by phone')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysBy(page)).toBe(0);
  expect((await page.goto('/profile/account'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'This page is private' })).toBeVisible();
  for (const path of ['/profile/account', '/profile/travelers', '/profile/dashboard', '/guides/yourguides']) {
    // What begins with two slashes is another host to a browser.
    for (const spelled of spellingsOf(path).filter((one) => !one.startsWith('//'))) {
      const answer = await page.request.get(spelled, { maxRedirects: 0 });
      expect(answer.status(), spelled).not.toBe(200);
    }
  }
  await haveTrip(email, 'Harbour of secrets');
  expect(await (await company.request.get('/trips')).text()).toContain('Harbour of secrets');
  for (const path of ['/trips', '/trips/saved', '/trips?show=past', '/privacy/manage']) {
    expect((await page.goto(path))?.status(), path).toBe(403);
    await expect(page.getByRole('heading', { name: 'This page is private' })).toBeVisible();
  }
  // What is not shown is not sent either: neither in the document nor in what React reads.
  for (const path of [
    '/',
    '/business',
    '/flights',
    '/help',
    '/trips',
    '/trips/saved',
    '/profile/dashboard',
  ]) {
    for (const headers of [{}, { rsc: '1' }]) {
      const source = await (await page.request.get(path, { headers })).text();
      expect(source, path).not.toContain('Harbour of secrets');
    }
  }

  await company.reload();
  await expect(company.getByText(/^Sol Okonkwo sees what /)).toBeVisible();
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/business/support');
  await expect(banner).toHaveCount(0);
  await expect(label).toHaveCount(0);
  await admin.close();
});

/** A trip of the person with this address. */
async function haveTrip(email: string, name: string): Promise<void> {
  await inDatabase(
    `insert into trip (id, secret, owner_id, name)
      select 'm' || substr(md5(subject), 1, 5), substr(md5(subject), 1, 18), account_id, $2 from credential where subject = $1`,
    [email, name],
  );
}

/** Somebody of the same company that a member acts for, as choosing one writes it. */
async function actFor(email: string, name: string): Promise<void> {
  await inDatabase(
    `with place as (select * from membership where email = $1),
      other as (insert into membership (company_id, email, role_id, status, profile)
        select company_id, 'theo-' || email, role_id, 'active', jsonb_build_object('name', $2::text) from place returning id)
      update session set acting_for_id = (select id from other), business = true
        where membership_id = (select id from place)`,
    [email, name],
  );
}

test('BIZ-019 an arranger books for a colleague, helpdesk staff look for one: the header says which', async ({
  page,
}) => {
  for (const [permission, words] of [
    ['bookForAll', 'Booking for Theo Marsh'],
    ['userProfileViewForAll', 'Viewing for Theo Marsh'],
  ] as const) {
    const { email } = await signInAsMember(page, { permissions: [permission] });
    await actFor(email, 'Theo Marsh');
    await page.goto('/');
    await expect(page.getByRole('banner').getByTitle(words)).toBeVisible();
    await page.context().clearCookies();
  }
});
