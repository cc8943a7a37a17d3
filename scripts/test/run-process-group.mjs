import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

const graceMs = 10_000;
/** What runs now; two groups may. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let interrupted = false;

/** Whether somebody pressed Ctrl-C, or asked this process to end; no further program starts then. */
export const wasInterrupted = () => interrupted;

/** Passes Ctrl-C on to the running programs: they have process groups of their own and do not hear it. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Who asks twice does not want to wait.
      for (const child of running) end(child, interrupted ? 'SIGKILL' : signal);
      interrupted = true;
    });
  }
}

/**
 * Runs a program in a process group of its own, so that everything it starts ends with it. Ends the group when it takes
 * too long. Its output is in view; that of a program which runs beside another goes to a file, and is shown at its end.
 *
 * @param {string} program a path, or a name below node_modules/.bin
 * @param {readonly string[]} args
 * @param {{ timeoutMs: number, env?: Record<string, string>, outputFile?: string }} options
 * @returns {Promise<{ ok: boolean, problem: string | null }>} `problem` says in words why it is not ok
 */
export function runProcessGroup(program, args, { timeoutMs, env = {}, outputFile }) {
  if (interrupted) return Promise.resolve({ ok: false, problem: 'was not started' });
  const path = program.includes('/') ? program : resolve(projectRoot, 'node_modules/.bin', program);
  const shown = outputFile === undefined ? 'inherit' : openSync(outputFile, 'w');
  return new Promise((done) => {
    const child = spawn(path, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', shown, shown],
      detached: true,
    });
    running.add(child);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end(child, 'SIGTERM');
    }, timeoutMs);
    const finish = (problem) => {
      clearTimeout(timer);
      running.delete(child);
      signalGroup(child, 'SIGTERM');
      if (outputFile !== undefined) {
        closeSync(shown);
        process.stdout.write(readFileSync(outputFile));
      }
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
