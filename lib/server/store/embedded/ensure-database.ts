import 'server-only';
import { Client } from 'pg';
import { hasCode } from './has-code';
import type { Embedded } from './start-embedded';

/**
 * Creates a database unless it is there.
 * @param name lower case letters, digits and underscores.
 * @returns its address.
 */
export async function ensureDatabase(embedded: Embedded, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`Not a database name: ${name}`);
  const client = new Client({ connectionString: embedded.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    // Two at once: duplicate_database, or unique_violation in the catalogue.
    if (!hasCode(error, '42P04', '23505')) throw error;
  } finally {
    await client.end();
  }
  return embedded.url(name);
}
