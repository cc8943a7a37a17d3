import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { serverLog } from './server-log';

/** A running production server. */
export type RunningServer = {
  /** `http://localhost:<port>`: the default brand; `tests/e2e/site.ts` has the others. */
  readonly origin: string;
  /** Everything it wrote so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
  /** Ends it without a word. */
  readonly kill: () => void;
};

const root = resolve(import.meta.dirname, '../../..');
/**
 * A server that holds its memory down collects garbage for a sixth of its time. A test run has the memory, and nothing of
 * it is about how much a server takes.
 */
const unhurriedCollection = '--max-semi-space-size=32';
const readyMs = 150_000;
const stopMs = 60_000;

/**
 * Starts the built site on `PORT` of `env`, else on a free port of this machine, on the test run's database. `env` replaces single
 * settings: another brand, a database that is not there; `nodeOptions` are added to those that Node starts with. It believes X-Forwarded-For, so that a test can choose
 * its client address. Rejects with the server's output when it ends or stays silent.
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<RunningServer> {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      UMIAK_MODE: 'demo',
      UMIAK_TRUSTED_HOPS: '1',
      // A machine that is busy with other things is no database that is down, and no statement that hangs.
      UMIAK_DATABASE_WAIT_SECONDS: '300',
      UMIAK_DATABASE_STATEMENT_SECONDS: '300',
      UMIAK_HEAP_GROWTH: '0',
      NODE_OPTIONS: [unhurriedCollection, ...nodeOptions].join(' '),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    appendFileSync(serverLog, chunk);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  await ready(child, () => output);
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    stop: () => stopServer(child),
    kill: () => child.kill('SIGKILL'),
  };
}

/** The server says `ready` when it listens; whether the database is there is another matter. */
function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server ${what}:\n${output()}`));
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`was not ready within ${readyMs / 1000} s`);
    }, readyMs);
    child.once('exit', () => fail('ended while starting'));
    child.once('message', () => resolve());
    child.once('exit', () => clearTimeout(late));
    child.once('message', () => clearTimeout(late));
  });
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(late);
}

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
