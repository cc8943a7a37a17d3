import { randomBytes } from 'node:crypto';
import { builtInRoles } from '@/lib/shared/access/roles';
import type { TestDatabase } from '@/tests/setup/database';
import { registered } from './test-account';
import { type TestBrowser, testBrowser } from './test-browser';

const keyOfRole = { admin: 'admin', manager: 'travelManager', traveler: 'traveler' } as const;

/**
 * A company of its own with one person per role, each signed in to business mode with a second factor shown, so that
 * what a test changes is nobody else's.
 */
export async function companyWithPeople(db: TestDatabase, tier = 'enterprise') {
  for (const [key, { name, permissions }] of Object.entries(builtInRoles)) {
    await db.query(
      'insert into role (company_id, key, name, permissions) values (null, $1, $2, $3) on conflict do nothing',
      [key, name, permissions],
    );
  }
  const name = `Company ${randomBytes(4).toString('hex')}`;
  const [made] = await db.query<{ id: string }>(
    'insert into company (name, tier, confirmed_at) values ($1, $2, now()) returning id',
    [name, tier],
  );
  const companyId = made?.id ?? '';
  const join = async (role: keyof typeof keyOfRole) => {
    const browser = testBrowser();
    const email = await registered(browser);
    const [member] = await db.query<{ id: string }>(
      `with member as (
         insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
         select $1, c.account_id, $2, r.id, 'active', now() from credential c, role r
         where c.subject = $2 and r.key = $3 and r.company_id is null returning id, account_id)
       update session s set membership_id = member.id, business = true, mfa_at = now()
       from member where s.account_id = member.account_id returning member.id`,
      [companyId, email, keyOfRole[role]],
    );
    return { browser, email, id: member?.id ?? '' };
  };
  return { companyId, name, join };
}

/** Sends a form with files as our script does. */
export async function sendFiles(browser: TestBrowser, path: string, body: FormData): Promise<Response> {
  return browser.request('POST', path, {
    body,
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf': await browser.formToken(),
    },
  });
}
