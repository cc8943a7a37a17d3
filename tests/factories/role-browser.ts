import { randomUUID } from 'node:crypto';
import { demoAccounts, demoPassword } from '@/lib/server/demo/accounts';
import { newDevice, sealDevice, sealPointer } from '@/lib/server/identity/device';
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
 * A browser in which this demo persona is signed in. All but `unverified` have shown their second factor, and their mailbox:
 * written straight into the session, because a code works once and many tests sign the same person in.
 */
export async function roleBrowser(role: AccessRole, db: TestDatabase): Promise<TestBrowser> {
  const browser = testBrowser();
  if (role === 'anonymous') return browser;
  const email = emailOfRole(role);
  await signedIn(browser, email, demoPassword);
  if (role !== 'unverified') {
    await db.query(
      `update session set mfa_at = now(), passwordless_at = now() where id = (select s.id from session s join credential c using (account_id)
        where c.subject = $1 order by s.created_at desc limit 1)`,
      [email],
    );
  }
  return browser;
}

/**
 * As many browsers of this persona as a test wants. One signs in; the others get devices and sessions like its, without the
 * time that a password takes.
 */
export function roleBrowsers(role: AccessRole, db: TestDatabase): () => Promise<TestBrowser> {
  let known: Promise<Readonly<Record<string, unknown>>> | undefined;
  return async () => {
    if (role === 'anonymous') return testBrowser();
    known ??= sessionOf(role, db);
    const device = newDevice();
    const row = { ...(await known), ...signedInNow(role), id: randomUUID(), device_hash: device.hash };
    await db.query('insert into session select * from jsonb_populate_record(null::session, $1::jsonb)', [
      JSON.stringify(row),
    ]);
    const browser = testBrowser();
    browser.cookies.set('did', await sealDevice(device));
    browser.cookies.set('sid', await sealPointer(row.id));
    return browser;
  };
}

/** A file may take longer than a sign-in counts as fresh: each browser has signed in when it is made. */
function signedInNow(role: AccessRole): Readonly<Record<string, string>> {
  const now = new Date().toISOString();
  const seen = { auth_at: now, created_at: now, seen_at: now };
  return role === 'unverified' ? seen : { ...seen, mfa_at: now, passwordless_at: now };
}

async function sessionOf(role: Exclude<AccessRole, 'anonymous'>, db: TestDatabase) {
  await roleBrowser(role, db);
  const [found] = await db.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(s) as row from session s join credential c using (account_id)
     where c.subject = $1 order by s.created_at desc limit 1`,
    [emailOfRole(role)],
  );
  if (found === undefined) throw new Error(`${role} is not signed in`);
  return found.row;
}
