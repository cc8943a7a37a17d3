import { demoAccounts, demoPassword } from '@/lib/server/demo/accounts';
import { type AccessRole, accessPersonas } from '@/tests/laws/access-table';
import type { TestDatabase } from '@/tests/setup/database';
import { signedIn } from './test-account';
import { type TestBrowser, testBrowser } from './test-browser';

/** The address a demo persona signs in with. */
export function emailOfRole(role: Exclude<AccessRole, 'anonymous'>): string {
  const [key, company] = accessPersonas[role];
  const found = demoAccounts.find((one) => one.role === key && one.company === company);
  if (found === undefined) throw new Error(`the demo has no ${key} of ${company}`);
  return found.email;
}

/**
 * A browser in which this demo persona is signed in. All but `unverified` have shown their second factor:
 * written straight into the session, because a code works once and many tests sign the same person in.
 */
export async function roleBrowser(role: AccessRole, db: TestDatabase): Promise<TestBrowser> {
  const browser = testBrowser();
  if (role === 'anonymous') return browser;
  const email = emailOfRole(role);
  await signedIn(browser, email, demoPassword);
  if (role !== 'unverified') {
    await db.query(
      `update session set mfa_at = now() where id = (select s.id from session s join credential c using (account_id)
        where c.subject = $1 order by s.created_at desc limit 1)`,
      [email],
    );
  }
  return browser;
}
