import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Memory of a process that is in use, in bytes (its resident set).
 * @param {number} pid
 * @returns {Promise<number>}
 */
export async function residentBytes(pid) {
  if (process.platform === 'linux') {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}

/**
 * Processor time a process has used since it began, all its threads together, in seconds.
 * @param {number} pid
 * @returns {number | null} null where the system does not tell
 */
export const processorSeconds = (pid) => (process.platform === 'linux' ? timesOf(pid).own : null);

/**
 * The same of a process and its children, those that have ended among them.
 * @param {number} pid
 * @returns {number | null} null where the system does not tell
 */
export function familySeconds(pid) {
  if (process.platform !== 'linux') return null;
  const parent = timesOf(pid);
  let sum = parent.own + parent.ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const times = timesOf(Number(name));
      if (times.parent === pid) sum += times.own;
    } catch (error) {
      // It ended while the list was read.
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    }
  }
  return sum;
}

/** From proc_pid_stat(5): processor time of a process, and of its children that have ended. */
function timesOf(pid) {
  // The second field is the program's name in parentheses, and may have spaces in it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const [user, system, endedUser, endedSystem] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) / ticksPerSecond);
  return { parent: Number(fields[1]), own: user + system, ended: endedUser + endedSystem };
}
