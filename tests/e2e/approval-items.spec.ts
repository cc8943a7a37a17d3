import type { Page } from '@playwright/test';
import type { Permission } from '../../lib/shared/access/permissions';
import { enter } from './approvers';
import { inEachLook, problemsOf, sidewaysBy } from './axe';
import { expect, telephone, test, withoutJavaScript } from './fixtures';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { staysIn } from './search-addresses';
import { runSql } from './setup/run-sql';

const stay = staysIn('BCN');
const reason = 'The one across the street is cheaper';

/** Asks for two stays together to be approved; the page of the order shows that they wait. */
async function askForTwo(page: Page): Promise<void> {
  for (const nth of [3, 4]) {
    await page.goto(`/checkout/${stay(nth)}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cart: /);
  }
  await page.getByLabel('First name').fill('Theo');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('I accept the provider’s terms').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Request approval for/ })
    .click();
  await expect(
    page.getByText('Waiting for approval. Nothing is booked or charged until it’s approved.'),
  ).toBeVisible();
}

/** The boxes of the items of the request on the page. */
const boxes = (page: Page) => page.getByRole('group', { name: 'What you approve' }).getByRole('checkbox');

/** The approver sees what became of it, and the traveler which item was declined and why. */
async function seesBoth(page: Page, approver: Page): Promise<void> {
  await expect(approver.getByText(/^Approved: 1 of 2\./)).toBeVisible();
  await approver.goto('/business/approval?tab=decided');
  await expect(approver.getByText('Approved in part')).toBeVisible();
  await expect(approver.getByText('Declined: 1 of 2.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Part of your order isn’t booked.')).toBeVisible();
  await expect(page.getByText('It was declined, so it isn’t booked.')).toHaveCount(1);
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText('Booking reference')).toHaveCount(1);
}

test('on a telephone an approver approves one of two stays, and the button says so', async ({
  page,
  anotherVisitor,
}) => {
  const approver = await anotherVisitor();
  await enter(page, approver);
  await askForTwo(page);
  await approver.setViewportSize(telephone.viewport);
  await approver.goto('/business/approval');
  await expect(boxes(approver)).toHaveCount(0);
  await approver.getByText('Approve only part').click();
  await expect(boxes(approver)).toHaveCount(2);
  await expect(approver.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ })).toBeVisible();
  await boxes(approver).nth(1).uncheck();
  const part = approver.getByRole('button', { name: 'Approve 1 of 2: Theo Marsh' });
  await expect(part).toBeVisible();
  await inEachLook(approver, async () => {
    expect(await problemsOf(approver, 'approving one of two')).toEqual([]);
    expect(await sidewaysBy(approver)).toBe(0);
  });
  await approver.setViewportSize(telephone.viewport);
  await boxes(approver).nth(0).uncheck();
  await expect(approver.getByRole('button', { name: 'Decline: Theo Marsh' })).toBeVisible();
  await boxes(approver).nth(0).check();
  await approver.getByLabel('Why you decline the rest').fill(reason);
  await part.click();
  await seesBoth(page, approver);
});

const settings: readonly Permission[] = ['approvalSettingsManagement', 'userProfileView'];
const approversPath = '/business/approvals/approvers';
const head = 'traveler,approver1,limit,deputy,deputyFrom,deputyUntil';

/** Somebody who names approvers, and two colleagues of theirs. */
async function enterAsManager(page: Page): Promise<readonly string[]> {
  const { email } = await signInAsMemberWithoutPage(page, { permissions: settings, tier: 'enterprise' });
  const colleagues = ['a', 'b'].map((name) => `${name}-${email}`);
  await runSql(
    `insert into membership (company_id, email, role_id, status)
     select company_id, colleague, role_id, 'active' from membership, unnest($2::text[]) colleague where email = $1`,
    [email, colleagues],
  );
  await enterWithSecondFactor(page, approversPath);
  return colleagues;
}

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'approvers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Preview the file' }).click();
}

/** A file with faults names their lines; the right one is seen first and then taken over. */
async function imports(page: Page, hasScript: boolean): Promise<void> {
  const looks = async (what: string) => {
    // Axe needs the page’s script.
    if (!hasScript) return;
    await inEachLook(page, async (look) => {
      expect(await problemsOf(page, `${what} ${look}`)).toEqual([]);
    });
    await page.setViewportSize(telephone.viewport);
    expect(await sidewaysBy(page)).toBe(0);
  };
  const [one = '', other = ''] = await enterAsManager(page);
  await page.getByRole('link', { name: 'Import from a file' }).click();
  await choose(page, 'name\nMia\n');
  await expect(page.getByText('Line 1 must name a column “traveler”.')).toBeVisible();
  await choose(page, `${head}\n${one},${other},lots,,,\n${other},=1+1,,,,\n`);
  const faults = page.getByRole('region', { name: 'The file can’t be imported' });
  await expect(faults).toContainText(
    /Line 2: .*The limit \p{Cf}*lots\p{Cf}* is not a whole number above 0\./u,
  );
  await expect(faults).toContainText(/Line 3: .*Nobody here has the address \p{Cf}*=1\+1\p{Cf}*\./u);
  await expect(page.getByRole('button', { name: /^Change \d/ })).toHaveCount(0);
  await looks('faults of a file');
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await choose(page, `\uFEFF${head.replaceAll(',', ';')}\r\n${one};${other};900;;;\r\n${other};;;;;\r\n`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('People changed: 1. Unchanged: 1.');
  await expect(preview).toContainText(other);
  await looks('preview of a file');
  await expect(preview.getByText(/^Approvals go round in a circle/)).toHaveCount(0);
  await preview.getByRole('button', { name: 'Change 1 person' }).click();
  await expect(page.getByText('The approvers of 1 person have been changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(one) })).toContainText(other);
  await findsCircle(page, one, other);
}

/** Approvers of each other are told on the list, and what is typed wrongly at its field. */
async function findsCircle(page: Page, one: string, other: string): Promise<void> {
  await page.goto(approversPath);
  await page.getByRole('link', { name: other }).click();
  const first = page.getByLabel('Email address of approver 1');
  await first.fill('nobody@mail.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Enter the address of another colleague who can approve.').first(),
  ).toBeVisible();
  await first.fill(one);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The approvers are saved.')).toBeVisible();
  await expect(page.getByText(/^Approvals go round in a circle/)).toBeVisible();
}

test('approvers are imported from a file', async ({ page }) => {
  await imports(page, true);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('an approver approves what is ticked, and a refusal keeps the boxes', async ({
    page,
    anotherVisitor,
  }) => {
    const approver = await anotherVisitor(withoutJavaScript);
    await enter(page, approver);
    await askForTwo(page);
    await approver.goto('/business/approval');
    await expect(approver.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ })).toBeVisible();
    await expect(approver.getByRole('button', { name: /^Approve selected/ })).toHaveCount(0);
    await approver.getByText('Approve only part').click();
    await boxes(approver).nth(1).uncheck();
    const part = approver.getByRole('button', { name: 'Approve selected: Theo Marsh' });
    await part.click();
    await expect(approver.getByText('Please enter a reason of at least 10 characters').first()).toBeVisible();
    await expect(boxes(approver).nth(0)).toBeChecked();
    await expect(boxes(approver).nth(1)).not.toBeChecked();
    await approver.getByLabel('Why you decline the rest').fill(reason);
    await part.click();
    await seesBoth(page, approver);
  });

  test('approvers are imported from a file', async ({ page }) => {
    await imports(page, false);
  });
});
