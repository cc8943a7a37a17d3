// `npm start`: everything from a fresh clone to a running site. `npm run dev` (--dev) serves it while you
// change it. Every step is skipped when there is nothing to do, so a second start takes seconds.
import { join } from 'node:path';
import { watchBrowserRuntime } from './build/browser-runtime.mjs';
import { buildHostSdk } from './build/host-sdk.mjs';
import { ensureBuilt } from './build.mjs';
import { serverSettings } from './serve/server-settings.mjs';
import { nodeProblem } from './start/check-node.mjs';
import { assertPortFree } from './start/check-port.mjs';
import { closeOnInterrupt } from './start/closing.mjs';
import { ensureDependencies } from './start/dependencies.mjs';
import { fail } from './start/fail.mjs';
import { withProgress } from './start/progress.mjs';
import { projectRoot } from './start/project-root.mjs';
import { startDatabase } from './start/start-database.mjs';
import { startFakeProviders } from './start/start-fake-providers.mjs';
import { startDevServer, startServer } from './start/start-server.mjs';
import { welcome } from './start/welcome.mjs';

const isDev = process.argv.includes('--dev');
/** Where Next's development server keeps what it builds. */
const developmentSite = join(projectRoot, '.next', 'dev');

closeOnInterrupt();
try {
  await start();
} catch (error) {
  await fail(error);
}

async function start() {
  const problem = nodeProblem(process.versions.node);
  if (problem !== null) throw new Error(problem);
  // All others are read by lib/server/env.ts, which needs the dependencies; this much is known before.
  const { port, host } = serverSettings(process.env);
  await assertPortFree(port, host);

  await withProgress('Installing dependencies', ensureDependencies);
  const prepared = await withProgress('Starting the database', startDatabase);
  const env = environmentOf(prepared, await startFakeProviders(prepared.mode));
  const server = isDev ? await serveForChange(env) : await buildAndServe(env);
  console.log(welcome(prepared));

  await server.ended;
  throw new Error('The server ended.');
}

async function serveForChange(env) {
  await buildHostSdk();
  const server = await startDevServer(env);
  await watchBrowserRuntime(developmentSite);
  return server;
}

async function buildAndServe(env) {
  await withProgress('Building the site', ensureBuilt);
  return withProgress('Starting the server', () => startServer(env));
}

/** What was decided once is spelled out to every process, so that none decides differently. */
function environmentOf({ mode, host, port, dataDir, databaseUrl }, fakeProviders) {
  return {
    ...fakeProviders,
    ...process.env,
    UMIAK_MODE: mode,
    UMIAK_DATA: dataDir,
    HOST: host,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
