import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { runAlone } from './run-alone';

/**
 * Does a job every so many milliseconds for as long as this process lives, in one process at a time. A job that
 * fails is logged and tried again the next time, so it must be one that can be done twice.
 */
export function every(ms: number, name: string, job: () => Promise<unknown>): void {
  setInterval(() => void attempt(name, job), ms).unref();
}

async function attempt(name: string, job: () => Promise<unknown>): Promise<void> {
  try {
    await runAlone(name, job);
  } catch (error) {
    log.warn({ job: name, reason: reasonOf(error) }, 'a job failed and is tried again');
  }
}
