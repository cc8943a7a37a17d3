import { builtInRoles } from '../../lib/shared/access/roles';
import { axeProblems } from './axe';
import { expect, test } from './fixtures';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { inDatabase, visitorOf } from './roles';

test('ROUTE-011 /business/invitations is the invitation hub of whoever may invite, and closed to others', async () => {
  const [arranger, traveler] = [await visitorOf('arranger'), await visitorOf('traveler')];
  const answer = await arranger.get('/business/invitations', { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/html');
  const html = await answer.text();
  expect(html).toMatch(/<h1[^>]*>Invitations<\/h1>/);
  expect(html).toContain('action="/i/api/business/invitations/v1"');
  const denied = await traveler.get('/business/invitations', { maxRedirects: 0 });
  expect(denied.status()).toBe(403);
  expect(await denied.text()).toContain('mailto:ada.brightwell@acme-lanterns.example');
  await Promise.all([arranger.dispose(), traveler.dispose()]);
});

test('an admin invites somebody, takes that back and undoes it, and reviews a new role before saving it', async ({
  page,
}) => {
  await signInAsMemberWithoutPage(page, { permissions: builtInRoles.admin.permissions, tier: 'enterprise' });
  await enterWithSecondFactor(page, '/business/invitations');
  const main = page.getByRole('main');
  const email = `guest-${Date.now()}@mail.example`;
  await main.getByLabel('Email addresses').fill(email);
  await main.getByLabel('Role').selectOption({ label: 'Traveler' });
  await expect(main.getByLabel('Last day')).toBeHidden();
  await main.getByRole('button', { name: 'Send invitations' }).click();
  await expect(main).toContainText('1 invitation sent.');
  await main.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main).toContainText('The invitation is open again.');
  expect(await axeProblems(page)).toEqual([]);
  await page.goto('/business/users/manage?q=guest-&status=invited');
  await main.getByRole('link', { name: email }).click();
  await expect(main.getByRole('heading', { level: 2, name: email })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.goto('/business/users/roles?role=new');
  await main.getByLabel('Role name').fill('Event host');
  await main.getByLabel('Plan everyone’s events').check();
  await main.getByRole('button', { name: 'Review changes' }).click();
  await expect(main.getByRole('heading', { name: 'Pages for this role' })).toBeVisible();
  await expect(main).toContainText('needs “Plan their own events” to be useful');
  await main.getByRole('button', { name: 'Save role' }).click();
  await expect(main).toContainText('The role has been saved.');
});

test('V2 making somebody an admin names them first', async ({ page }) => {
  await signInAsMemberWithoutPage(page, { permissions: builtInRoles.admin.permissions, tier: 'enterprise' });
  await enterWithSecondFactor(page, '/business/invitations');
  const main = page.getByRole('main');
  const email = `chief-${Date.now()}@mail.example`;
  await main.getByLabel('Email addresses').fill(email);
  await main.getByLabel('Role').selectOption({ label: 'Company admin' });
  await main.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm the new admins' })).toBeVisible();
  await expect(main).toContainText(email);
  expect(await axeProblems(page)).toEqual([]);
  const asked = page.url();
  await main.getByRole('button', { name: 'Make this person an admin' }).click();
  await expect(main).toContainText('1 invitation sent.');
  await page.goto(asked);
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
});

test('several users are suspended and that is undone, a file invites people, and without script it is the same', async ({
  browser,
  page,
}) => {
  test.slow();
  const { company } = await signInAsMemberWithoutPage(page, {
    permissions: builtInRoles.admin.permissions,
    tier: 'enterprise',
  });
  await enterWithSecondFactor(page, '/business/users/manage');
  await inDatabase(
    `with pier as (insert into office (company_id, name) select id, 'Pier' from company where name = $1 returning *)
     insert into membership (company_id, email, role_id, status, office_id)
     select c.id, 'crew' || n || '@' || $2::text, r.id, 'active', pier.id
     from pier, company c, role r, generate_series(1, 17) n
     where c.name = $1 and r.key = 'traveler' and r.company_id is null`,
    [company, `${company.replace(' ', '-').toLowerCase()}.example`],
  );
  const main = page.getByRole('main');
  const bar = main.getByRole('group', { name: 'With the selected users' });
  await page.goto('/business/users/manage?office=Pier');
  await expect(bar).toBeHidden();
  await main.getByLabel('Select everyone on this page').check();
  await expect(bar).toContainText('Selected: 15');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await main.getByLabel(/^Select crew1@/).check();
  await bar.getByLabel('All 17 that match').check();
  await bar.getByLabel('Action').selectOption({ label: 'Suspend' });
  await bar.getByRole('button', { name: 'Review' }).click();
  await expect(main.getByRole('heading', { name: 'Suspend 17 users?' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await main.getByRole('button', { name: 'Suspend' }).click();
  await expect(main).toContainText('Suspended: 17');
  await expect(page).toHaveURL(/office=Pier/);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main).toContainText('Undone: 17');
  expect(await axeProblems(page)).toEqual([]);
  await main.getByRole('link', { name: 'Remove the filter Office: Pier' }).click();
  await expect(page).toHaveURL(/manage$/);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto('/business/users/manage');
  await form.getByLabel(/^Select crew2@/).check();
  await form.getByLabel('Action').selectOption({ label: 'Remove' });
  await form.getByRole('button', { name: 'Review' }).click();
  await form.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await expect(form.getByRole('main')).toContainText('Removed: 1');
  await form.getByRole('link', { name: 'Invite from a file' }).click();
  await form.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,name\nmia-${Date.now()}@mail.example,Mia\nnobody,\n`),
  });
  await form.getByRole('button', { name: 'Preview the file' }).click();
  await expect(form.getByRole('main')).toContainText('Not an email address');
  await form.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(form.getByRole('main')).toContainText('1 invitation sent.');
  await expect(form.getByRole('main')).toContainText('Skipped lines: 3');
  await plain.close();
});

test('somebody whom colleagues report to is removed once it is said who takes over', async ({ page }) => {
  const { company } = await signInAsMemberWithoutPage(page, {
    permissions: builtInRoles.admin.permissions,
    tier: 'enterprise',
  });
  await enterWithSecondFactor(page, '/business/users/manage');
  const host = `${company.replace(' ', '-').toLowerCase()}.example`;
  await inDatabase(
    `with added as (insert into membership (company_id, email, role_id, status, manager_id)
       select c.id, n || '@' || $2::text, r.id, 'active', null from company c, role r, unnest(array['lead', 'next']) n
       where c.name = $1 and r.key = 'traveler' and r.company_id is null returning *)
     insert into membership (company_id, email, role_id, status, manager_id)
     select company_id, 'crew' || n || '@' || $2::text, role_id, 'active', id
     from added, generate_series(1, 2) n where email like 'lead@%'`,
    [company, host],
  );
  const main = page.getByRole('main');
  await page.goto('/business/users/manage?q=lead');
  await main.getByRole('link', { name: `lead@${host}` }).click();
  // Back to the list as it was filtered.
  await main.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL(/manage\?q=lead$/);
  await main.getByRole('link', { name: `lead@${host}` }).click();
  await main.getByText('Remove', { exact: true }).click();
  await expect(main).toContainText('2 direct reports');
  expect(await axeProblems(page)).toEqual([]);
  await main.getByRole('button', { name: `Remove lead@${host}` }).click();
  await expect(main).toContainText('Say who takes over, or that nobody does.');
  await main.getByLabel('Who takes over').fill('nobody@mail.example');
  await main.getByRole('button', { name: `Remove lead@${host}` }).click();
  await expect(main).toContainText('Nobody active in your company has this address.');
  await expect(main.getByLabel('Who takes over')).toHaveValue('nobody@mail.example');
  await main.getByLabel('Who takes over').fill(`next@${host}`);
  await main.getByRole('button', { name: `Remove lead@${host}` }).click();
  await expect(main).toContainText('removed');
  await page.goto('/business/users/manage?q=crew1');
  await main.getByRole('link', { name: `crew1@${host}` }).click();
  await expect(main.getByLabel('Manager')).toHaveValue(`next@${host}`);
});

test('the page of a user keeps the list: its filters, order and page, how far it was scrolled and who was chosen', async ({
  browser,
  page,
}) => {
  const { company } = await signInAsMemberWithoutPage(page, {
    permissions: builtInRoles.admin.permissions,
    tier: 'enterprise',
  });
  await enterWithSecondFactor(page, '/business/users/manage');
  const host = `${company.replace(' ', '-').toLowerCase()}.example`;
  await inDatabase(
    `insert into membership (company_id, email, role_id, status)
     select c.id, 'sailor' || n || '@' || $2::text, r.id, 'active' from company c, role r, generate_series(10, 49) n
     where c.name = $1 and r.key = 'traveler' and r.company_id is null`,
    [company, host],
  );
  const list = '/business/users/manage?q=sailor&sort=-email&page=1';
  const main = page.getByRole('main');
  await page.goto(list);
  const box = (n: number) => main.getByLabel(`Select sailor${n}@${host}`);
  const open = (n: number) => main.getByRole('link', { name: `sailor${n}@${host}`, exact: true }).click();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await box(22).check();
  await box(21).check();
  await box(21).scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await open(21);
  // On from one to the next, beyond the end of the page of the list too.
  await expect(main.getByRole('link', { name: `Previous: sailor22@${host}` })).toBeVisible();
  await page.goBack();
  await expect(box(22)).toBeChecked();
  await open(20);
  await main.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
  await expect(box(22)).toBeChecked();
  await expect(box(21)).toBeChecked();
  await expect(main.locator('[data-selection-count]')).toContainText('2');
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(60);

  // Without script the list is as it was filtered, sorted and turned over.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(list);
  await bare.getByRole('link', { name: `sailor20@${host}`, exact: true }).click();
  await bare.getByRole('link', { name: `Next: sailor19@${host}` }).click();
  await expect(bare.getByRole('heading', { level: 2 }).first()).toContainText(`sailor19@${host}`);
  // The last one of the list has nobody behind them.
  await bare.getByRole('link', { name: 'All users' }).click();
  await expect(bare).toHaveURL(/manage\?q=sailor&sort=-email&page=2$/);
  await bare.getByRole('link', { name: `sailor10@${host}`, exact: true }).click();
  await expect(bare.getByRole('link', { name: /^Next: / })).toHaveCount(0);
  await plain.close();
});
