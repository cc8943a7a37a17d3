import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { Client } from 'pg';
import type { Permission } from '../../lib/shared/access/permissions';
import type { Tier } from '../../lib/shared/access/tiers';
import { registerWithoutPage, signInByCall, signInWithoutPage } from './by-call';
import { newEmail } from './people';

/** Everybody's password in the demo. */
export const demoPassword = 'lantern-boat-42';

/** People of the demo, one of each kind. */
export const demo = {
  admin: 'ada.brightwell@acme-lanterns.example',
  travelManager: 'tomas.ferreira@acme-lanterns.example',
  approver: 'petra.lindqvist@acme-lanterns.example',
  traveler: 'theo.marsh@acme-lanterns.example',
  otherAdmin: 'bea@beacon-kites.example',
  personal: 'pia@home.example',
} as const;

/** What somebody is in a company of their own, which no other test touches. */
type Membership = { readonly permissions: readonly Permission[]; readonly tier?: Tier };

/** Registers somebody, gives them a membership in a new company and signs them in there; returns who and where. */
export async function signInAsMember(page: Page, membership: Membership) {
  const made = await signInAsMemberWithoutPage(page, membership);
  await page.goto('/');
  return made;
}

/** The same without showing a page, for whoever goes to one of their own. */
export async function signInAsMemberWithoutPage(page: Page, { permissions, tier = 'biz' }: Membership) {
  const email = newEmail();
  await registerWithoutPage(page, email);
  const company = `Harbour ${randomBytes(3).toString('hex')}`;
  await inDatabase(async (db) => {
    await db.query(
      `with made as (insert into company (name, tier, confirmed_at) values ($1, $2, now()) returning id),
       duty as (insert into role (company_id, key, name, permissions)
         select id, 'harbourmaster', 'Harbourmaster', $3::text[] from made returning id, company_id)
       insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
         select duty.company_id, credential.account_id, $4, duty.id, 'active', now()
         from duty, credential where credential.subject = $4`,
      [company, tier, permissions, email],
    );
    await db.query('update credential set verified_at = now() where subject = $1', [email]);
    await db.query(
      `update session set business = true, membership_id = membership.id, passwordless_at = now() from membership
       where membership.account_id = session.account_id and membership.email = $1`,
      [email],
    );
  });
  return { email, company };
}

/** Signs in as a person of the demo. */
export async function signInAsDemo(page: Page, email: string): Promise<void> {
  await signInByCall(page, email, demoPassword);
}

/** The same without showing a page. */
export async function signInAsDemoWithoutPage(page: Page, email: string): Promise<void> {
  await signInWithoutPage(page, email, demoPassword);
}

/** Confirms an address as the mailed link does in the browser that has registered: before, nothing is added to the account. */
export async function confirmAddress(email: string): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `with address as (update credential set verified_at = now() where subject = $1 returning account_id)
       update session set passwordless_at = now() from address where session.account_id = address.account_id`,
      [email],
    ),
  );
}

/** Makes somebody's sign-ins older than setting up a second factor allows. */
export async function ageSignIns(email: string): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `update session set auth_at = now() - interval '6 minutes', passwordless_at = passwordless_at - interval '6 minutes'
       where account_id = (select account_id from credential where subject = $1)`,
      [email],
    ),
  );
}

/** The key in letters, as the page of a set-up shows it. */
export async function keyOn(page: Page): Promise<string> {
  const shown = await page.getByRole('main').locator('code').first().textContent();
  return (shown ?? '').replaceAll(' ', '');
}

/** A code of the app; each works once, so a second one is that of the next half minute. */
export function codeOf(key: string, { later = false } = {}): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + (later ? 30_000 : 0) });
}

/** Sets up the second factor on the page that asks for it; ends on the recovery codes, and returns them. */
export async function setUpSecondFactor(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  return provePending(page);
}

/** The same from the page that shows the key. */
export async function provePending(page: Page): Promise<{ key: string; codes: string[] }> {
  await expect(page.getByRole('heading', { name: 'Connect your app' })).toBeVisible();
  const key = await keyOn(page);
  await page.getByLabel('Six-digit code').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  return { key, codes: await page.getByRole('main').getByRole('listitem').allInnerTexts() };
}

/** Opens an address that asks for a second factor, sets one up and goes on to that address. */
export async function enterWithSecondFactor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await setUpSecondFactor(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(address);
}

async function inDatabase<T>(work: (db: Client) => Promise<T>): Promise<T> {
  const db = new Client({ connectionString: process.env.DATABASE_URL });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
