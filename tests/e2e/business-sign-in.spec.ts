import { certifiedClient, certifiedProvider } from '../factories/certified-provider';
import { axeProblems, sidewaysBy } from './axe';
import { signInByCall } from './by-call';
import { expect, test } from './fixtures';
import { authStateOf } from './people';
import { inDatabase, personaOf, showSecondFactor } from './roles';

const domain = 'acme-lanterns.example';

/** The demo company begins with a domain and a sign-in of its own; here it has none yet. */
async function withoutSignIn(): Promise<void> {
  await inDatabase('delete from company_sso');
  await inDatabase('delete from company_domain where domain = $1', [domain]);
  await inDatabase(`delete from account where id in (select account_id from membership where email = $1)`, [
    `nell@${domain}`,
  ]);
}

test.beforeEach(withoutSignIn);
test.afterEach(withoutSignIn);

test('an administrator proves a domain and connects the company’s certified provider, and a colleague comes in by it', async ({
  page,
  clientAddress,
  anotherVisitor,
}) => {
  const provider = await certifiedProvider();
  const { email, password } = personaOf('admin');
  await signInByCall(page, email, password);
  await showSecondFactor(email, { address: clientAddress });
  await page.goto('/business/company/email-domains');
  await page.getByLabel('Domain', { exact: true }).fill('Gmail.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('a public email provider’s domain')).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `_umiak-verification.${domain}` })
      .first(),
  ).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  expect(await sidewaysBy(page)).toBe(0);
  await inDatabase('update company_domain set verified_at = now() where domain = $1', [domain]);

  await page.goto('/business/integrations/sso');
  await page.getByLabel('Name').fill('Corporate directory');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/\/k\/run\/sso\/callback\/\d+$/)).toBeVisible();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(certifiedClient.clientId);
  await page.getByLabel('Client secret').fill(certifiedClient.clientSecret);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  expect(await sidewaysBy(page)).toBe(0);

  await provider.be({ sub: 'bea', email: 'bea@beacon-kites.example' });
  await page.getByRole('link', { name: 'Start the test' }).click();
  await expect(page.getByText('isn’t at any of the company’s verified domains')).toBeVisible();
  await provider.be({ sub: 'ada', email });
  await page.getByRole('link', { name: 'Start the test' }).click();
  await expect(page.getByText('The test worked')).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('The connection is active.')).toBeVisible();

  const theirs = await anotherVisitor();
  await provider.be({ sub: 'nell', email: `nell@${domain}`, name: 'Nell Lantern' });
  await theirs.goto(new URL('/login?redir=%2Ftrips', page.url()).href);
  await theirs.getByRole('link', { name: 'Sign in with your company' }).click();
  await theirs.getByLabel('Work email address').fill(`nell@${domain}`);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await theirs.getByRole('link', { name: 'Continue to your company' }).click();
  await expect
    .poll(() => authStateOf(theirs))
    .toMatchObject({
      loggedInSession: true,
      businessState: { businessMode: true, companyName: 'Acme Lanterns' },
    });
  // Before her account goes, so that her page asks for nothing more.
  await theirs.close();
  await provider.stop();
});
