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
 * replaces settings of its server, `life` fills in the trips, policies and approvals of the demo's companies. Its database is in the PostgreSQL
 * of the run.
 */
export async function startDeployment(
  name: string,
  env: Readonly<Record<string, string>> = {},
  { life = false }: { readonly life?: boolean } = {},
): Promise<OwnDeployment> {
  const dataDir = process.env.UMIAK_DATA ?? '.data';
  const database = await spawnDatabase({
    dataDir,
    database: `${name}_${process.pid}`,
    seed: true,
    life,
    env: { UMIAK_MODE: 'demo' },
  });
  try {
    const server = await startServer({ DATABASE_URL: database.url, ...env });
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
