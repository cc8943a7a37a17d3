import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const startMs = 120_000;
const stopMs = 20_000;

/**
 * Starts `serve-database.ts` in a process of its own and waits until the database can be used.
 * Rejects with the child's last words in plain view when it cannot start.
 *
 * `volatile` databases are faster and do not outlive a crash of the machine.
 *
 * @param {{ dataDir: string, database: string, seed?: boolean, volatile?: boolean, env?: Record<string, string> }} options
 * @returns {Promise<{ url: string, admin: string, pattern: string, placeholder: string, stop(): Promise<void> }>}
 */
export async function spawnDatabase({ dataDir, database, seed = false, volatile = false, env = {} }) {
  const child = spawn(
    process.execPath,
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      'tests/setup/serve-database.ts',
      dataDir,
      database,
      ...(seed ? ['--seed'] : []),
      ...(volatile ? ['--volatile'] : []),
    ],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const facts = await firstMessage(child);
  return { ...facts, stop: () => stopChild(child) };
}

function firstMessage(child) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The test database did not start within ${startMs / 1000} s.`));
    }, startMs);
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The test database could not start (exit code ${code}).`)));
    child.once('message', () => clearTimeout(late));
    child.once('exit', () => clearTimeout(late));
  });
}

async function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  if (child.connected) child.send('stop');
  await ended;
  clearTimeout(late);
}
