import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 1_000;
const deadAfterMs = 10_000;

/**
 * Does `work` while no other process does work under the same lock. The holder touches its lock
 * file every second: one that was killed does not, and loses it. (A process id would not tell: in a
 * container the next process may have the same.)
 * @template T
 * @param {string} file the lock
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when there is somebody to wait for
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  if (!take(file)) {
    onWait();
    while (!take(file)) await sleep(heartbeatMs / 4);
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - touched > deadAfterMs) rmSync(file, { force: true });
    return false;
  }
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Somebody removed the folder: then there is nothing left to protect.
  }
}
