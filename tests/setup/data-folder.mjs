import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Linux's file system in memory. */
const inMemory = '/dev/shm';
/** Before a run puts its own there; `jest --watch` begins several. */
const given = process.env.UMIAK_DATA;
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
  const name = createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 12);
  const path = `${inMemory}/umiak-test-${name}`;
  if (given === undefined && hasRoom() && isOurs(path)) return { path, isTemporary: true };
  return { path: resolve(given ?? '.data', 'test'), isTemporary: false };
}

function hasRoom() {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > bytesNeeded;
}

/** Anybody may write there: what is not our own folder is left alone. PostgreSQL passes through it as another user. */
function isOurs(path) {
  mkdirSync(path, { recursive: true, mode: 0o711 });
  const found = lstatSync(path);
  return found.isDirectory() && found.uid === process.getuid?.();
}
