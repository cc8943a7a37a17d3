import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { projectRoot } from '../start/project-root.mjs';
import { typescriptOptions } from '../start/typescript-options.mjs';

/**
 * Everybody in the demo who can sign in, the member whose pages are measured first.
 * @param {string} databaseUrl
 * @returns {Promise<{ accountId: string, email: string, password: string }[]>}
 */
export async function demoPeople(databaseUrl) {
  const accounts = await demoAccounts();
  const member = accounts.find(({ role }) => role === 'traveler');
  if (member === undefined) throw new Error('The demo has no traveler.');
  const rows = await selectPeople(databaseUrl, member.email);
  return rows.map((row) => ({ accountId: row.id, email: row.subject, password: member.password }));
}

/** The accounts of the demo with their passwords. */
export async function demoAccounts() {
  const args = [...typescriptOptions, 'scripts/demo-accounts.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot });
  return JSON.parse(stdout);
}

async function selectPeople(databaseUrl, first) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select account.id, credential.subject from account
       join credential on credential.account_id = account.id and credential.is_primary
       where account.password_hash is not null and account.disabled_at is null
       order by credential.subject <> $1, credential.subject`,
      [first],
    );
    return rows;
  } finally {
    await client.end();
  }
}
