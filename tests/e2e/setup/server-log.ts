import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Everything that the servers of this run wrote; `npm test` says how to look at what is kept of a run. */
export const serverLog = resolve(import.meta.dirname, '../../../.reports/servers.log');

const linesMax = 30;

/**
 * What the servers complained of last, for a test whose browser was answered 5xx: the errors of the log, and what is printed
 * without it, which is a stack. Tests run side by side, so it may be another's.
 */
export function lastServerErrors(): string {
  if (!existsSync(serverLog)) return '';
  const lines = readFileSync(serverLog, 'utf8').split('\n');
  const errors = lines.filter((line) => line !== '' && (!line.startsWith('{') || /"level":[56]0/.test(line)));
  return errors.slice(-linesMax).join('\n');
}
