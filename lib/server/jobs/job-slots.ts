import 'server-only';
import { readEnv } from '@/lib/server/env';

/** Who waits for a slot, in their order, and how many slots are taken. */
const waiting: (() => void)[] = [];
let taken = 0;

/**
 * Does a job when this process has a slot for it, in the order in which they came. A job holds the connection that its lock lives on while
 * it works with others: were all jobs done at once that are due after a start, they would hold the whole pool, and wait for ever for one more.
 */
export async function inJobSlot<T>(job: () => Promise<T>): Promise<T> {
  // One in five connections, so that there are always enough left for the jobs' own work, and for visitors.
  const slots = Math.max(1, Math.floor(readEnv().database.connectionsMax / 5));
  if (taken >= slots) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken += 1;
  try {
    return await job();
  } finally {
    // A slot goes from hand to hand, so that nobody who comes meanwhile takes it.
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  }
}
