import 'server-only';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './has-code';

/** Survives a restart of the machine, unlike /tmp. */
const tempDirs = '/var/tmp';

export const privateTempPath = (name: string): string => join(tempDirs, `umiak-${name}`);

/**
 * A folder of ours in /var/tmp, where everybody may create names: one that is already there is taken only
 * if we made it ourselves and nobody else can write in it.
 * @throws Error when somebody else holds the name.
 */
export function claimPrivateTempDir(name: string, mode: number): string {
  const folder = privateTempPath(name);
  try {
    mkdirSync(folder);
    // mkdir's own mode argument is narrowed by the umask.
    chmodSync(folder, mode);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    assertPrivateFolder(folder);
  }
  return folder;
}

/** @throws Error unless `folder` is a folder, no symbolic link, made by us and writable by nobody else. */
export function assertPrivateFolder(folder: string): void {
  const stat = lstatSync(folder);
  if (stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0) return;
  throw new Error(
    `${folder} is needed for the embedded database but was made by somebody else. ` +
      'Look at it and remove it, or set DATABASE_URL to use your own PostgreSQL.',
  );
}
