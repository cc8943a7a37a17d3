import { demoPassword } from '@/lib/server/demo/accounts';
import type { TestDatabase } from '@/tests/setup/database';
import { signedIn } from './test-account';
import { type TestBrowser, testBrowser } from './test-browser';

export const staffEmail = 'sol@support.example';
export const staffName = 'Sol Okonkwo';
export const supportBase = '/i/api/business/impersonation/v1';

/** Writes when the newest session of an account has shown its second factor. */
export async function showFactor(db: TestDatabase, email: string, ago = '0 minutes'): Promise<void> {
  await db.query(
    `update session set mfa_at = now() - $2::interval where id = (select s.id from session s
      join credential c using (account_id) where c.subject = $1 and s.actor_account_id is null
      order by s.created_at desc limit 1)`,
    [email, ago],
  );
}

/** A browser of the operator's demo staff, with a second factor shown just now. */
export async function staffBrowser(db: TestDatabase): Promise<TestBrowser> {
  const browser = testBrowser();
  await signedIn(browser, staffEmail, demoPassword);
  await showFactor(db, staffEmail);
  return browser;
}

/** Begins to look as a person; the answer. */
export const beginSupport = (browser: TestBrowser, person: string, reason = 'they cannot see their trips') =>
  browser.post(`${supportBase}/start`, { person, reason });
