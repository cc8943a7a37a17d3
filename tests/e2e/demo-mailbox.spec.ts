import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { newEmail } from './people';

test('a mail of the demo is read as text, and as it is designed', async ({ page }) => {
  const email = newEmail();
  await registerWithoutPage(page, email);
  const mail = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/demo/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.first().getByRole('link').click();
  await page.getByRole('link', { name: 'View with its design' }).click();
  await expect(page).toHaveURL(/\/i\/api\/demo\/v1\/mails\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The brand's mark comes with the mail.
  const mark = page.locator('img').first();
  await expect.poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
