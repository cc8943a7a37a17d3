import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a program of the operating system is here; Debian's packages have the names of nginx and pgbouncer. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['-V'], { stdio: 'ignore' }).error === undefined;

/** Starts a program that stays in the foreground, and waits until it listens. */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    await pause(50);
  }
  return { stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
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
