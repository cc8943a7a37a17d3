import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from './start-server';

const root = resolve(import.meta.dirname, '../../..');

type Where = {
  /** The working directory of the command; the project's root, unless it is named. */
  readonly cwd?: string;
  /** Where the site keeps its database and everything else. */
  readonly dataDir: string;
};

/**
 * Starts the demo as somebody does who has just installed it: by a command, in a process group of its own, with the embedded database.
 * @returns once it serves; rejects with its output when it ends before
 */
export async function startByCommand(command: readonly string[], { cwd = root, dataDir }: Where) {
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      UMIAK_MODE: 'demo',
      UMIAK_DEMO_SOCIAL: 'off',
      UMIAK_DATA: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Stop with Ctrl-C.')) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', () => reject(new Error(`It ended while starting:\n${output}`)));
  });
  await ready;
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  return { child, port, ended };
}
