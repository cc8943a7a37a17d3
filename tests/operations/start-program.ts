import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a program of the operating system is here; Debian's packages have the names of nginx and pgbouncer. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['-V'], { stdio: 'ignore' }).error === undefined;

/** A program that runs until it is stopped, or killed with the processes that it started. */
export type RunningProgram = { readonly kill: () => Promise<void>; readonly stop: () => Promise<void> };

/** Starts a program that stays in the foreground, and waits until it listens. */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
  { stopBy = 'SIGTERM', ...options }: Pick<SpawnOptions, 'gid' | 'uid'> & { stopBy?: NodeJS.Signals } = {},
): Promise<RunningProgram> {
  // In a group of its own, so that a kill reaches all of it.
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    await pause(50);
  }
  return {
    stop: () => end(child, () => child.kill(stopBy)),
    kill: () => end(child, () => process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')),
  };
}

async function end(child: ChildProcess, signal: () => unknown): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signal();
  await ended;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}
