import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
export function processorSeconds(pid) {
  if (process.platform !== 'linux') return null;
  // The second field is the program's name in parentheses, and may have spaces in it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
