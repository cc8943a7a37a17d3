import sharp from 'sharp';
import { builtInRoles } from '../../lib/shared/access/roles';
import { axeProblems, looks, sidewaysBy } from './axe';
import { send } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMember } from './members';
import { showSecondFactor } from './roles';
import { firstDay, lastDay } from './search-addresses';

const admin = { permissions: builtInRoles.admin.permissions, tier: 'enterprise' } as const;

test('BIZ-063 BIZ-064 an admin gives the company a name and a logo, and the header has both at once; its order of results is the first, not the only one', async ({
  page,
}) => {
  const { company, email } = await signInAsMember(page, admin);
  await showSecondFactor(email);
  await page.goto('/business/company/general');
  const main = page.getByRole('main');
  const bar = main.getByText('No changes yet');
  await expect(bar).toBeVisible();
  await main.getByLabel('Short name').fill('Harbourside');
  await main.getByLabel('Help page').fill('https://help.harbour.example');
  await expect(main.getByText('2 unsaved changes')).toBeVisible();
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('banner').getByTitle('Harbourside')).toBeVisible();

  const file = main.getByLabel('New logo');
  await expect(file).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await main.getByRole('button', { name: 'Upload logo' }).click();
  await expect(main.getByText('Use a JPEG, PNG or GIF up to 2 MB')).toBeVisible();
  const buffer = await sharp({ create: { width: 400, height: 160, channels: 4, background: '#0a7' } })
    .gif()
    .toBuffer();
  await main.getByLabel('New logo').setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer });
  await main.getByRole('button', { name: 'Upload logo' }).click();
  await expect(main.getByRole('img', { name: `Logo of ${company} on a dark background` })).toBeVisible();
  const inHeader = page.getByRole('banner').locator('img[src^="/logos/"]');
  await expect(inHeader).toBeVisible();
  await expect(inHeader).toHaveJSProperty('naturalWidth', 400);

  await send(page, '/i/api/business/company/v1/sortOrderSettings', { flight: 'cheapest' });
  await page.goto(`/flights/BOS-LIS/${firstDay}/${lastDay}`);
  const sort = (name: string) => page.locator(`#sort-${name}`);
  await expect(sort('cheapest')).toHaveAttribute('aria-current', 'true');
  await sort('best').click();
  await expect(page).toHaveURL(/\?sort=best$/);
  await expect(sort('best')).toHaveAttribute('aria-current', 'true');

  for (const path of ['company', 'company/general', 'account-permissions', 'integrations', 'report-issue']) {
    await page.goto(`/business/${path}`);
    const { colorScheme, viewport } = path.length % 2 === 0 ? looks[0] : looks[1];
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    expect(await axeProblems(page, path)).toEqual([]);
    expect(await sidewaysBy(page)).toBe(0);
  }
});

test('a company is reported about, deleted by the mailed link and restored, all without script', async ({
  page,
  anotherVisitor,
  mailbox,
}) => {
  const plain = await anotherVisitor({
    ...withoutJavaScript,
    baseURL: process.env.UMIAK_E2E_ORIGIN ?? '',
  });
  const { company, email } = await signInAsMember(page, admin);
  await showSecondFactor(email);
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto('/help');
  await plain.getByRole('link', { name: 'Report an issue' }).click();
  const main = plain.getByRole('main');
  await main.getByLabel('Summary').fill('No receipt');
  await main.getByLabel('What happened', { exact: true }).fill('The receipt of my trip is empty.');
  const note = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('What I saw.') });
  await main.getByLabel('Attachments').setInputFiles([note('one.txt'), note('two.txt')]);
  await main.getByRole('button', { name: 'Send report' }).click();
  await expect(main.getByText('We’ve received your report')).toBeVisible();

  await plain.goto('/business/company/general');
  await main.getByText('Delete the company …').click();
  await main.getByRole('button', { name: 'Send me the link' }).click();
  await expect(main.getByText(`We sent a link to ${email}`)).toBeVisible();
  const { text } = await mailbox.latestMailTo(email, '/business/company/delete/');
  const [, link = ''] = /(\/business\/company\/delete\/\S+)/.exec(text) ?? [];
  await plain.goto(link);
  await expect(main.getByRole('heading', { name: `Delete ${company}?` })).toBeVisible();
  await main.getByLabel(`I want to delete ${company}.`).check();
  await main.getByRole('button', { name: 'Delete the company' }).click();
  await expect(main.getByText('The company has been deleted.')).toBeVisible();
  await expect(plain.getByRole('banner').getByTitle(company)).toHaveCount(0);
  await main.getByRole('button', { name: `Restore ${company}` }).click();
  await expect(main.getByRole('button', { name: `Switch to ${company}` })).toBeVisible();
});
