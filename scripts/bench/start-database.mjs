import { readFileSync, rmSync } from 'node:fs';
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
 * @returns {Promise<{ url: string, pid: number }>} its address, and the process that is the parent of all its others
 */
export async function startBenchDatabase() {
  rmSync(join(dataDir, 'mailbox'), { recursive: true, force: true });
  const running = await spawnDatabase({ dataDir, database: 'bench', seed: true, env: siteSettings });
  closeLater({ close: running.stop });
  const [pid] = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return { url: running.url, pid: Number(pid) };
}
