import { Client } from 'pg';
import { demoAccounts } from './demo-people.mjs';
import { signIn } from './sign-in.mjs';

/**
 * Signs the administrator of the demo company in. The second factor is written into the session: what is measured is the
 * pages behind it.
 * @param {string} databaseUrl
 * @param {string} origin
 * @returns {Promise<string>} the Cookie header
 */
export async function signInAdmin(databaseUrl, origin) {
  const admin = (await demoAccounts()).find(({ role }) => role === 'admin');
  if (admin === undefined) throw new Error('The demo has no administrator.');
  const cookie = await signIn(origin, admin);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update session set mfa_at = now() where account_id in
         (select account_id from credential where provider = 'email' and subject = $1)`,
      [admin.email],
    );
  } finally {
    await client.end();
  }
  return cookie;
}
