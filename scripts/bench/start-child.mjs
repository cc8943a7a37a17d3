import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeLater } from '../start/closing.mjs';
import { projectRoot } from '../start/project-root.mjs';
import { benchFolder } from './bench-folder.mjs';

const readyMs = 60_000;
const stopMs = 10_000;

/**
 * @typedef {{ origin: string, pid: number, stop: () => Promise<void> }} Server `origin` like `http://localhost:4000`
 */

/**
 * Starts a server in a Node process of its own, in production mode, on a free port of this machine.
 * @param {string} name of its log file
 * @param {(port: number) => { args: string[], env?: Record<string, string> }} command
 * @returns {Promise<Server>} once it answers
 * @throws Error with the end of its log
 */
export async function startChild(name, command) {
  const port = await freePort();
  const { args, env = {} } = command(port);
  const log = join(benchFolder, `${name}.log`);
  mkdirSync(benchFolder, { recursive: true });
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  let wanted = true;
  const stop = () => {
    wanted = false;
    return stopChild(child);
  };
  const forget = closeLater({ close: stop, kill: () => child.kill('SIGKILL') });
  child.once('exit', (code, signal) => {
    forget();
    if (wanted) process.stderr.write(`${name} ended by itself (${signal ?? code}).\n${endOf(log)}\n`);
  });
  const origin = `http://localhost:${port}`;
  try {
    await untilItAnswers(child, origin);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${endOf(log)}`);
  }
  return { origin, pid: child.pid, stop };
}

async function untilItAnswers(child, origin) {
  const late = Date.now() + readyMs;
  while (Date.now() < late) {
    if (hasEnded(child)) throw new Error('The server ended while starting.');
    const answered = await fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error(`The server did not answer within ${readyMs / 1000} s.`);
}

async function stopChild(child) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(late);
}

const endOf = (log) => readFileSync(log, 'utf8').slice(-2000);

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
