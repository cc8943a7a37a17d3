import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running production server. */
export type RunningServer = {
  /** `http://localhost:<port>`: the default brand; `tests/e2e/site.ts` has the others. */
  readonly origin: string;
  /** Everything it wrote so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '../../..');
const readyMs = 60_000;
const pollMs = 100;
const stopMs = 10_000;

/**
 * Starts the built site on a free port of this machine, on the test run's database. `env` replaces single
 * settings: another brand, a database that is not there. It believes X-Forwarded-For, so that a test can choose
 * its client address. Rejects with the server's output when it ends or stays silent.
 */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      UMIAK_MODE: 'demo',
      UMIAK_TRUSTED_HOPS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await ready(child, port, () => output);
  return { origin: `http://localhost:${port}`, output: () => output, stop: () => stopServer(child) };
}

/** Any answer is a sign of life: a test of failure wants a server that says 503. */
async function ready(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const until = Date.now() + readyMs;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended while starting:\n${output()}`);
    }
    // No page: the first hit of every page belongs to the tests.
    const answer = await fetch(`http://127.0.0.1:${port}/favicon.ico`, { method: 'HEAD' }).catch(() => null);
    if (answer) return;
    await pause(pollMs);
  }
  await stopServer(child);
  throw new Error(`The server did not answer within ${readyMs / 1000} s:\n${output()}`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(late);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
