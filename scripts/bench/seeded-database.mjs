import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { spawnDatabase } from '../../tests/setup/spawn-database.mjs';
import { closeLater } from '../start/closing.mjs';
import { projectRoot } from '../start/project-root.mjs';
import { typescriptOptions } from '../start/typescript-options.mjs';
import { finderFolder, siteSettings } from './start-database.mjs';

/**
 * Makes a database anew, with the people of the demo in it and what `fill` adds over one connection.
 * @param {string} database
 * @param {(query: (sql: string) => Promise<unknown>, url: string) => Promise<void>} fill
 */
export async function seededDatabase(database, fill) {
  const running = await spawnDatabase({ dataDir: finderFolder, database, seed: true, env: siteSettings });
  closeLater({ close: running.stop });
  const client = new Client({ connectionString: running.url });
  await client.connect();
  try {
    await fill((sql) => client.query(sql), running.url);
  } finally {
    await client.end();
  }
  return running;
}

/**
 * Runs one of our scripts on a database.
 * @param {string} url of the database
 * @param {string} script
 * @returns {Promise<string>} what it prints
 */
export async function runOnDatabase(url, script) {
  const env = { ...process.env, ...siteSettings, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [...typescriptOptions, script], {
    cwd: projectRoot,
    env,
  });
  return stdout;
}
