import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../e2e/setup/start-server';

type Settings = Readonly<Record<string, string>>;

/** One process of the site, which keeps its port when another takes its place. */
export type Site = {
  readonly port: number;
  /** Stops it as a supervisor does and starts one with these settings. */
  replace(settings: Settings): Promise<void>;
  /** Ends it without a word. */
  kill(): void;
  stop(): Promise<void>;
};

const root = resolve(import.meta.dirname, '../..');
/** Until there are origins, any will do. */
const unused = { UMIAK_ORIGINS: 'https://localhost' };

export async function startSite(settings: Settings): Promise<Site> {
  const port = await freePort();
  let child = await start(port, { ...unused, ...settings });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const replace = async (next: Settings) => {
    await stop();
    child = await start(port, next);
  };
  return { port, replace, kill: () => child.kill('SIGKILL'), stop };
}

async function start(port: number, settings: Settings): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    ...settings,
  };
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The site ended:\n${output}`);
    await pause(200);
  }
  return child;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
