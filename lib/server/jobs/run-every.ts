import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { traceWork } from '@/lib/server/trace';
import { runDue } from './run-due';

const lookMsMax = 60_000;

const periods = new Map<string, number>();

/** How often each job of this process is done, in milliseconds, by its name. */
export const jobPeriods: ReadonlyMap<string, number> = periods;

/**
 * Does a job once in so many milliseconds, in one of all processes. When it last began stands in the database, so it is
 * done on time however often processes restart and however many there are. A job that fails is logged and tried again
 * within a minute, so it must be one that can be done twice.
 */
export function every(ms: number, name: string, job: () => Promise<unknown>): void {
  periods.set(name, ms);
  let isTrying = false;
  const look = async () => {
    // Its last try may still wait for its turn.
    if (isTrying) return;
    isTrying = true;
    await attempt(name, ms, job);
    isTrying = false;
  };
  setInterval(() => void look(), Math.min(ms / 4, lookMsMax)).unref();
}

async function attempt(name: string, ms: number, job: () => Promise<unknown>): Promise<void> {
  try {
    await runDue(name, ms, () => traceWork(`job ${name}`, { 'umiak.job': name }, job));
  } catch (error) {
    log.warn({ job: name, reason: reasonOf(error) }, 'a job failed and is tried again');
  }
}
