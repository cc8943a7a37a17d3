import { builtInRoles } from '../../lib/shared/access/roles';
import { axeProblems } from './axe';
import { expect, test } from './fixtures';
import { enterWithSecondFactor, signInAsMember } from './members';
import { visitorOf } from './roles';

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
  await signInAsMember(page, { permissions: builtInRoles.admin.permissions, tier: 'enterprise' });
  await enterWithSecondFactor(page, '/business/invitations');
  const main = page.getByRole('main');
  const email = `guest-${Date.now()}@mail.example`;
  await main.getByLabel('E-mail addresses').fill(email);
  await main.getByLabel('Role').selectOption({ label: 'Traveler' });
  await expect(main.getByLabel('Last day')).toBeHidden();
  await main.getByRole('button', { name: 'Send invitations' }).click();
  await expect(main).toContainText('1 invitation is on its way.');
  await main.getByRole('button', { name: `Take back the invitation to ${email}` }).click();
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main).toContainText('The invitation is open again.');
  expect(await axeProblems(page)).toEqual([]);
  await page.goto('/business/users/manage?q=guest-&status=invited');
  await main.getByRole('link', { name: email }).click();
  await expect(main.getByRole('heading', { level: 2, name: email })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.goto('/business/users/roles?role=new');
  await main.getByLabel('Name of the role').fill('Event host');
  await main.getByLabel('Plan everybody’s events').check();
  await main.getByRole('button', { name: 'Review changes' }).click();
  await expect(main.getByRole('heading', { name: 'Pages somebody with this role sees' })).toBeVisible();
  await expect(main).toContainText('is of little use without “Plan your own events”');
  await main.getByRole('button', { name: 'Save role' }).click();
  await expect(main).toContainText('The role is saved.');
});
