import 'server-only';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './has-code';
import type { Home } from './open-home';
import { asServerUser } from './server-user';
import { startupError } from './startup-error';

const initdbOptions = [
  '-U',
  'postgres',
  '--auth-local=trust',
  '--auth-host=reject',
  '-E',
  'UTF8',
  '--no-locale',
];

/**
 * Makes PostgreSQL's data folder unless it is there. Like a copy of the binaries it is made aside and
 * renamed, so that neither a crash in between nor a second start at once leaves half a database.
 */
export async function makeCluster(home: Home, bin: string): Promise<void> {
  if (existsSync(home.data)) return;
  // mkdtemp's folders are 0700, as PostgreSQL demands.
  const draft = mkdtempSync(`${home.data}-new-`);
  try {
    if (home.user !== null) chownSync(draft, home.user.uid, home.user.gid);
    await initdb(home, bin, draft);
    renameSync(draft, home.data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
  }
}

async function initdb(home: Home, bin: string, folder: string): Promise<void> {
  const child = spawn(join(bin, 'initdb'), [...initdbOptions, '-D', folder], {
    ...asServerUser(home.user),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const [status] = await once(child, 'close');
  if (status !== 0) throw startupError(home, output.join(''));
}
