import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { spawnDatabase } from '../../setup/spawn-database.mjs';
import { serverLog } from './server-log';
import { startServer } from './start-server';

/**
 * Starts what the browser tests look at: a fresh database with the demo in it, and the production build before
 * it. Returns what stops both again.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = resolve(process.env.UMIAK_DATA ?? '.data', 'e2e');
  // The database stays, its folder takes seconds to make; mails of earlier runs go.
  rmSync(`${dataDir}/mailbox`, { recursive: true, force: true });
  mkdirSync(dirname(serverLog), { recursive: true });
  writeFileSync(serverLog, '');
  const env = { UMIAK_DATA: dataDir, UMIAK_MODE: 'demo' };
  const database = await spawnDatabase({
    dataDir,
    database: `e2e_${process.pid}`,
    seed: true,
    volatile: true,
    env,
  });
  // Workers inherit these; startServer() and the mailbox read them.
  process.env.UMIAK_DATA = dataDir;
  process.env.DATABASE_URL = database.url;
  try {
    const server = await startServer();
    process.env.UMIAK_E2E_ORIGIN = server.origin;
    return async () => {
      await server.stop();
      await database.stop();
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
