import 'server-only';
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './open-home';

/**
 * After a crash PostgreSQL takes its old `postmaster.pid` for valid when another program has meanwhile got
 * that process id, which in a container is common. Every PostgreSQL process works inside its data folder:
 * when none does, the file is a leftover.
 * @returns whether a leftover was removed. Only Linux tells where processes work; elsewhere never.
 */
export function removeStaleLock(home: Home): boolean {
  const lock = join(home.data, 'postmaster.pid');
  if (!existsSync(lock) || !existsSync('/proc/self/cwd') || isInUse(home.data)) return false;
  rmSync(lock, { force: true });
  rmSync(join(home.socketDir, '.s.PGSQL.5432.lock'), { force: true });
  return true;
}

function isInUse(data: string): boolean {
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && workingFolder(entry) === data);
}

/** Other people's processes do not tell; they cannot work in our data folder either. */
function workingFolder(processId: string): string | undefined {
  try {
    return readlinkSync(`/proc/${processId}/cwd`);
  } catch {
    return undefined;
  }
}
