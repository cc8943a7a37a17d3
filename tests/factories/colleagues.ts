import type { TestDatabase } from '@/tests/setup/database';
import { registered, signedIn } from './test-account';
import { type TestBrowser, testBrowser } from './test-browser';

const base = '/i/api/business';

/** Answers of a call below `/i/api/business`, with the first error's code when it refuses. */
export async function ask(
  browser: TestBrowser,
  method: string,
  path: string,
  body?: unknown,
): Promise<{
  readonly status: number;
  readonly code: string | null;
  readonly field: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  readonly body: any;
}> {
  const response =
    method === 'GET'
      ? await browser.get(`${base}${path}`)
      : await browser.call(method, `${base}${path}`, body);
  const text = await response.text();
  const parsed = text === '' ? null : JSON.parse(text);
  const first = parsed?.errors?.[0];
  return { status: response.status, code: first?.code ?? null, field: first?.field ?? null, body: parsed };
}

/** Makes a change that makes somebody an admin, and confirms it; the answer of the confirmation. */
export async function askConfirmed(browser: TestBrowser, method: string, path: string, body: unknown) {
  const asked = await ask(browser, method, path, body);
  if (asked.code !== 'ADMIN_CONFIRMATION_NEEDED') throw new Error(`not asked to confirm: ${asked.status}`);
  const order = String(asked.body.errors[0].confirmUrl).split('order=')[1];
  return ask(browser, 'POST', '/admins/v1/confirm', { order });
}

/** The id of a built-in role, or of a company's own by its key. */
export async function roleId(db: TestDatabase, key: string): Promise<string> {
  const [row] = await db.query<{ id: string }>('select id from role where key = $1', [key]);
  if (row === undefined) throw new Error(`no role ${key}`);
  return row.id;
}

/** A new person of a company of the demo in a browser that acts for it; the second factor is shown. */
export async function newColleague(
  db: TestDatabase,
  { company = 'Acme Lanterns', role }: { readonly company?: string; readonly role: string },
): Promise<{ readonly browser: TestBrowser; readonly email: string; readonly membershipId: string }> {
  const first = testBrowser();
  const email = await registered(first);
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  const [membership] = await db.query<{ id: string }>(
    `insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
     select c.id, k.account_id, k.subject, r.id, 'active', now() from company c, credential k, role r
     where c.name = $1 and k.subject = $2 and r.key = $3 and (r.company_id is null or r.company_id = c.id) returning id`,
    [company, email, role],
  );
  if (membership === undefined) throw new Error(`no membership for ${role} of ${company}`);
  const browser = testBrowser();
  await signedIn(browser, email);
  await db.query('update session set mfa_at = now() where membership_id = $1', [membership.id]);
  return { browser, email, membershipId: membership.id };
}
