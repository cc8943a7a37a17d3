import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Linux's file system in memory. */
const inMemory = '/dev/shm';
/** More than the databases of a run ever take. */
const bytesNeeded = 4 * 2 ** 30;

/**
 * Where the unit tests keep their databases: in memory where the system has room, else below `.data`. Each file with a database
 * makes and removes 900 files; finding places for them on a disk took a sixth of the processor time of the run.
 *
 * `isTemporary` says that the folder is to be removed after the run.
 *
 * @returns {{ path: string, isTemporary: boolean }}
 */
export function dataFolder() {
  const given = process.env.UMIAK_DATA;
  if (given !== undefined || !hasRoom())
    return { path: resolve(given ?? '.data', 'test'), isTemporary: false };
  const name = createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 12);
  return { path: `${inMemory}/umiak-test-${name}`, isTemporary: true };
}

function hasRoom() {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > bytesNeeded;
}
