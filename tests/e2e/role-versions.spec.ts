import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager } from './record-page';

const main = (page: Page) => page.getByRole('main');

/** Opens the editor of a new role of somebody's company; returns its address. */
async function editorOfRole(page: Page): Promise<string> {
  await page.goto('/business/users/roles?role=new');
  await main(page).getByLabel('Role name').fill('Porter');
  await main(page).getByLabel('Plan their own events').check();
  await main(page).getByRole('button', { name: 'Review changes' }).click();
  await main(page).getByRole('button', { name: 'Save role' }).click();
  await expect(main(page)).toContainText('The role has been saved.');
  const id = new URL(page.url()).searchParams.get('role');
  return `/business/users/roles?role=${id}`;
}

async function renameTo(page: Page, name: string): Promise<void> {
  await main(page).getByLabel('Role name').fill(name);
  await main(page).getByRole('button', { name: 'Review changes' }).click();
  await main(page).getByRole('button', { name: 'Save role' }).click();
}

const manager = ['roleManagement', 'eventEdit', 'companySettingsManagement'] as const;

for (const { name, options } of [
  { name: 'with JavaScript', options: {} },
  { name: 'without JavaScript', options: withoutJavaScript },
])
  test.describe(name, () => {
    test.use(options);

    test('of two tabs that change a role the second is told who was quicker, and keeps what was typed', async ({
      page,
    }) => {
      await enterAsManager(page, ...manager);
      const editor = await editorOfRole(page);
      const second = await page.context().newPage();
      await page.goto(editor);
      await second.goto(editor);
      await renameTo(page, 'First tab');
      await expect(main(page)).toContainText('The role has been saved.');
      await renameTo(second, 'Second tab');
      await expect(main(second)).toContainText(/changed this on .*What you typed is below/);
      await expect(main(second).getByRole('heading', { name: 'Review “Second tab”' })).toBeVisible();
      await main(second).getByRole('button', { name: 'Save role' }).click();
      await expect(main(second)).toContainText('The role has been saved.');
      await page.goto(editor);
      await expect(main(page).getByLabel('Role name')).toHaveValue('Second tab');
    });

    test('saving a role as it is says that nothing was changed', async ({ page }) => {
      await enterAsManager(page, ...manager);
      await page.goto(await editorOfRole(page));
      await renameTo(page, 'Porter');
      await expect(main(page)).toContainText('Nothing was changed');
      await expect(main(page)).not.toContainText('The role has been saved.');
    });
  });
