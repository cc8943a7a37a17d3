import 'server-only';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect } from './connect';
import { findBinaries } from './find-binaries';
import { launch } from './launch';
import { makeCluster } from './make-cluster';
import type { Home } from './open-home';
import { removeStaleLock } from './remove-stale-lock';
import { startupError } from './startup-error';

export type Reached = { readonly client: Client; readonly adopted: boolean };

type Request = {
  readonly home: Home;
  readonly applicationName: string;
  readonly onProgress: (text: string) => void;
  readonly binDir: string | undefined;
};

/** Replaying the log after a crash can take a while; this is far beyond it. */
const patienceMs = 120_000;
const contentionMsMax = 30_000;
const pollMs = 25;

/** Somebody else is starting, stopping or crashing on the same folder: worth another try. */
const contention = /postmaster\.pid" already exists|\.lock" already exists|pre-existing shared memory block/;

/** Connects to the server of a home, starting it when there is none. */
export async function reachServer(request: Request): Promise<Reached> {
  const { home, applicationName, onProgress } = request;
  const running = await awaitConnection(home, applicationName, () => false);
  if (running !== null) return { client: running, adopted: true };
  const bin = findBinaries(home.user, request.binDir);
  onProgress(existsSync(home.data) ? 'starting PostgreSQL' : 'making a new PostgreSQL');
  await makeCluster(home, bin);
  return launchAndConnect(home, bin, applicationName);
}

async function launchAndConnect(home: Home, bin: string, applicationName: string): Promise<Reached> {
  for (const until = Date.now() + contentionMsMax; ; await sleep(10 * pollMs)) {
    const launched = launch(home, bin);
    const client = await awaitConnection(home, applicationName, () => !launched.hasEnded());
    if (client !== null) return { client, adopted: launched.hasEnded() };
    const output = launched.output();
    const again = contention.test(output) && Date.now() < until;
    if (!again) throw startupError(home, output);
    removeStaleLock(home);
  }
}

/** Polls until connected; null when there is no server and, says `isComing`, none to be expected. */
async function awaitConnection(
  home: Home,
  applicationName: string,
  isComing: () => boolean,
): Promise<Client | null> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(pollMs)) {
    // Asked before connecting: a server that ends after the question has been looked for in vain.
    const coming = isComing();
    const found = await connect(home, applicationName);
    if (typeof found !== 'string') return found;
    if (found === 'down' && !coming) return null;
  }
  throw new Error(`The embedded database does not answer. What it says is in ${home.log}.`);
}
