import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

const graceMs = 10_000;
let current = null;
let interrupted = false;

/** Whether somebody pressed Ctrl-C, or asked this process to end; no further program starts then. */
export const wasInterrupted = () => interrupted;

/** Passes Ctrl-C on to the running program: it has a process group of its own and does not hear it. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Who asks twice does not want to wait.
      if (current) end(current, interrupted ? 'SIGKILL' : signal);
      interrupted = true;
    });
  }
}

/**
 * Runs a program with its output in view, in a process group of its own, so that everything it starts ends with
 * it. Ends the group when it takes too long.
 *
 * @param {string} program a path, or a name below node_modules/.bin
 * @param {readonly string[]} args
 * @param {{ timeoutMs: number, env?: Record<string, string> }} options
 * @returns {Promise<{ ok: boolean, problem: string | null }>} `problem` says in words why it is not ok
 */
export function runGroup(program, args, { timeoutMs, env = {} }) {
  if (interrupted) return Promise.resolve({ ok: false, problem: 'was not started' });
  const path = program.includes('/') ? program : resolve(projectRoot, 'node_modules/.bin', program);
  return new Promise((done) => {
    const child = spawn(path, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    current = child;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end(child, 'SIGTERM');
    }, timeoutMs);
    const finish = (problem) => {
      clearTimeout(timer);
      current = null;
      signalGroup(child, 'SIGTERM');
      done({ ok: problem === null, problem });
    };
    child.once('error', (error) => finish(`could not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (late) finish(`took longer than ${Math.round(timeoutMs / 60_000)} minutes`);
      else if (signal) finish(`was ended by ${signal}`);
      else finish(code === 0 ? null : `ended with exit code ${code}`);
    });
  });
}

function end(child, signal) {
  signalGroup(child, signal);
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref();
}

function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch (error) {
    // Nobody is left in the group.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}
