import { spawnDatabase } from '../../setup/spawn-database.mjs';
import { startServer } from './start-server';

/** A site of a test file's own, with the demo in a database of its own. */
export type OwnDeployment = {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts one more site for tests that change what belongs to everybody, such as flags and the demo's companies; `env`
 * replaces settings of its server, `life` fills in the trips, policies and approvals of the demo's companies, and where `fixedDay` is set, server
 * and database live on one and the same day, for pictures. Its database is in the PostgreSQL of the run.
 */
export async function startDeployment(
  name: string,
  env: Readonly<Record<string, string>> = {},
  { fixedDay = false, life = false }: { readonly fixedDay?: boolean; readonly life?: boolean } = {},
): Promise<OwnDeployment> {
  const day = new URL('./fixed-day.mjs', import.meta.url);
  day.searchParams.set('began', String(Date.now()));
  const clock = fixedDay ? `--import=${day.href}` : '';
  const dataDir = process.env.UMIAK_DATA ?? '.data';
  const database = await spawnDatabase({
    dataDir,
    database: `${name}_${process.pid}`,
    seed: true,
    life,
    env: { UMIAK_MODE: 'demo', ...(fixedDay ? { NODE_OPTIONS: clock } : {}) },
  });
  try {
    const settings = { DATABASE_URL: database.url, ...env };
    const server = await startServer(settings, fixedDay ? [clock] : []);
    const stop = async () => {
      await server.stop();
      await database.stop();
    };
    return { origin: server.origin, databaseUrl: database.url, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
