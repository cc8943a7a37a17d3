import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Permission } from '../../lib/shared/access/permissions';
import { problemsInEachLook, sidewaysNow } from './axe';
import { expect } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { inDatabase, showSecondFactor } from './roles';

type Texts = Readonly<Record<string, string>>;
type AnotherVisitor = (options?: BrowserContextOptions) => Promise<Page>;

/** Signs somebody in who has these permissions in an enterprise company of their own, and has just shown a second factor. */
export async function enterAsManager(page: Page, ...permissions: Permission[]) {
  const made = await signInAsMemberWithoutPage(page, { permissions, tier: 'enterprise' });
  await showSecondFactor(made.email);
  return made;
}

/** Gives the company of somebody an office, `Quay`. */
export const addOffice = (email: string) =>
  inDatabase(
    `insert into office (company_id, name) select company_id, 'Quay' from membership where email = $1`,
    [email],
  );

/**
 * Paths, by what they show, are accessible in every look, and in Arabic no wider than a narrow screen. Axe needs script, so they are looked
 * at with that by the same person.
 */
export async function expectGoodLooks(
  page: Page,
  anotherVisitor: AnotherVisitor,
  paths: Texts,
): Promise<void> {
  const withScript = await anotherVisitor({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  });
  for (const [what, path] of Object.entries(paths)) {
    await withScript.goto(path);
    expect(await problemsInEachLook(withScript, what)).toEqual([]);
  }
  await withScript.setViewportSize({ width: 360, height: 800 });
  for (const path of Object.values(paths)) {
    await withScript.goto(`/ar-ae${path}`);
    expect(await sidewaysNow(withScript)).toBe(0);
  }
}

type RecordPage = {
  readonly path: string;
  /** The parameter of the address that names a record. */
  readonly name: string;
  /** What the page says where there is none. */
  readonly empty: string;
  /** What is typed for a record, by label; the first is what lists call it. */
  readonly fields: Texts;
  /** What is typed in place of that at first, and what it is refused with. */
  readonly wrong: { readonly fields: Texts; readonly says: string };
  /** Labels of what does not come back after a refusal. */
  readonly secret?: readonly string[];
  readonly add: string;
  readonly saved: string;
  /** The link that opens the record; left out, its name. */
  readonly open?: string;
  readonly removed: string;
  /** What else is to be seen of the record, from where saving has led. */
  readonly meanwhile?: () => Promise<void>;
};

/**
 * Tests what every page of records promises to somebody without script: it says that there is none, a refused form keeps what was typed,
 * what was saved is listed, opened and deleted again, and all of it looks good.
 */
export async function keepsRecordPage(
  page: Page,
  anotherVisitor: AnotherVisitor,
  { add, empty, fields, meanwhile, name, open, path, removed, saved, secret = [], wrong }: RecordPage,
): Promise<void> {
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const press = (label: string) => main.getByRole('button', { name: label, exact: true }).click();
  const [called = ''] = Object.values(fields);
  const fill = async (texts: Texts) => {
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
  };
  await page.goto(path);
  await expect(main).toContainText(empty);
  await page.goto(`${path}?${name}=new`);
  await fill({ ...fields, ...wrong.fields });
  await press(add);
  await expect(main.getByText(wrong.says).first()).toBeVisible();
  for (const [label, text] of Object.entries({ ...fields, ...wrong.fields }))
    await expect(field(label)).toHaveValue(secret.includes(label) ? '' : text);
  await fill(fields);
  await press(add);
  await expect(page.getByText(saved)).toBeVisible();
  await meanwhile?.();
  await page.goto(path);
  await expect(main).toContainText(called);
  await expectGoodLooks(page, anotherVisitor, { [`${name} list`]: path, [name]: `${path}?${name}=new` });
  await main.getByRole('link', { name: open ?? called, exact: true }).click();
  await main.getByText('Delete', { exact: true }).click();
  await press(`Yes, delete ${called}`);
  await expect(page.getByText(removed)).toBeVisible();
  await expect(main).toContainText(empty);
}
