import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Whatever hangs; the trips of the demo alone take minutes on a busy machine. */
const startMs = { plain: 120_000, life: 480_000 };
const stopMs = 20_000;

/**
 * Starts `serve-database.ts` in a process of its own and waits until the database can be used.
 * Rejects with the child's last words in plain view when it cannot start.
 *
 * `seed` fills in the demo's people and companies, `life` also their trips, policies and approvals. `volatile` databases are faster and do not
 * outlive a crash of the machine. The folder of a `temporary` one is removed at the end.
 *
 * @param {{ dataDir: string, database: string, seed?: boolean, life?: boolean, volatile?: boolean, temporary?: boolean, env?: Record<string, string> }} options
 * @returns {Promise<{ url: string, admin: string, pattern: string, placeholder: string, stop(): Promise<void> }>}
 */
export async function spawnDatabase({
  dataDir,
  database,
  seed = false,
  life = false,
  volatile = false,
  temporary = false,
  env = {},
}) {
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
      ...(life ? ['--life'] : []),
      ...(volatile ? ['--volatile'] : []),
      ...(temporary ? ['--temporary'] : []),
    ],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const facts = await firstMessage(child, life ? startMs.life : startMs.plain);
  return { ...facts, stop: () => stopChild(child) };
}

function firstMessage(child, withinMs) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The test database did not start within ${withinMs / 1000} s.`));
    }, withinMs);
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
