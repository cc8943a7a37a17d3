import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './data-folder.mjs';
import { spawnDatabase } from './spawn-database.mjs';

/** Jest's global setup of the `node` project: one database server for the run, one migrated template in it. */
export default async function startDatabase() {
  const { path: dataDir, isTemporary } = dataFolder();
  // The application under test keeps its files there too, in demo mode, whatever the shell says.
  process.env.UMIAK_DATA = dataDir;
  process.env.UMIAK_MODE = 'demo';
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secret'), randomBytes(32).toString('base64url'));
  const template = `tpl_${process.pid}`;
  const running = await spawnDatabase({
    dataDir,
    database: template,
    volatile: true,
    temporary: isTemporary,
  });
  process.env.TEST_ADMIN_URL = running.admin;
  process.env.TEST_TEMPLATE = template;
  process.env.TEST_URL_PATTERN = running.pattern;
  process.env.TEST_URL_PLACEHOLDER = running.placeholder;
  globalThis.umiakTestDatabase = running;
}
