import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnDatabase } from '../../tests/setup/spawn-database.mjs';
import { closeLater } from '../start/closing.mjs';
import { benchFolder } from './bench-folder.mjs';

const dataDir = join(benchFolder, 'data');

/** Where the databases of many companies are, which nobody keeps. */
export const finderFolder = join(benchFolder, 'finder');

/** Settings of every process that is to see the benchmark's site. */
export const siteSettings = { UMIAK_MODE: 'demo', UMIAK_DATA: dataDir, HOST: '127.0.0.1' };

/**
 * Starts the embedded PostgreSQL with a database made anew, the demo in it.
 * @returns {Promise<string>} its address
 */
export async function startBenchDatabase() {
  rmSync(join(dataDir, 'mailbox'), { recursive: true, force: true });
  const running = await spawnDatabase({ dataDir, database: 'bench', seed: true, env: siteSettings });
  closeLater({ close: running.stop });
  return running.url;
}
