import type { TestDatabase } from '@/tests/setup/database';
import { popupTicket, type SocialWorld, verify } from './social-world';
import { newEmail, registered } from './test-account';
import { type TestBrowser, testBrowser } from './test-browser';

let subjects = 0;

/** Claims of somebody nobody knows yet. */
export function socialPerson(email = newEmail('social'), more: Record<string, unknown> = {}) {
  subjects += 1;
  return {
    sub: `subject-${process.pid}-${subjects}`,
    email,
    email_verified: true,
    name: 'Sol Person',
    ...more,
  };
}

/** Registers somebody by Google and signs out again. */
export async function googlePerson(world: SocialWorld, claims = socialPerson()) {
  const browser = testBrowser();
  const { answer } = await googleVerify(world, claims, '1', browser);
  if (answer.status !== 0) throw new Error(`could not register: ${JSON.stringify(answer)}`);
  await browser.post('/k/run/auth/logout');
  return { browser, claims };
}

/** Comes by Google's popup with these claims; what the page's post is answered. */
export async function googleVerify(
  world: SocialWorld,
  claims: Record<string, unknown>,
  confirm = '0',
  browser = testBrowser(),
) {
  world.google.be({ claims });
  const accessToken = await popupTicket(browser, 'google', world.google);
  return { browser, accessToken, answer: await verify(browser, 'google', { accessToken, confirm }) };
}

/** Registers somebody whose address is confirmed; the address. */
export async function confirmedPerson(
  db: TestDatabase,
  browser: TestBrowser = testBrowser(),
): Promise<string> {
  const email = await registered(browser);
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  // As the mailed link does in the browser that has registered.
  await db.query(
    `update session set passwordless_at = now() where account_id = (select account_id from credential where subject = $1)`,
    [email],
  );
  return email;
}
