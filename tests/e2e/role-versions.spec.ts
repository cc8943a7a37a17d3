import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager } from './record-page';
import { inDatabase } from './roles';

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

test('the editor of roles and the page of security ask for the second factor first, and what is typed is kept meanwhile', async ({
  page,
}) => {
  const { email } = await enterAsManager(page, ...manager);
  const editor = await editorOfRole(page);
  const prompt = main(page).getByText('Confirm with your second factor');
  for (const address of [editor, '/business/security']) {
    await page.goto(address);
    await expect(prompt).toHaveCount(0);
  }
  await inDatabase(
    `update session set mfa_at = now() - interval '1 hour'
     where account_id = (select account_id from credential where subject = $1)`,
    [email],
  );
  for (const address of ['/business/security', editor]) {
    await page.goto(address);
    await expect(prompt).toBeVisible();
  }
  await main(page).getByLabel('Role name').fill('Typed before');
  await main(page).getByRole('button', { name: 'Review changes' }).click();
  await expect(main(page).getByRole('heading', { name: 'Review “Typed before”' })).toBeVisible();
  const confirm = main(page).getByRole('link', { name: 'Confirm', exact: true });
  const href = await confirm.getAttribute('href');
  await page.goto(new URL(href ?? '', page.url()).searchParams.get('redir') ?? '');
  await expect(main(page).getByLabel('Role name')).toHaveValue('Typed before');
  await expect(main(page).getByLabel('Plan their own events')).toBeChecked();
});
