import { setTimeout as turn } from 'node:timers/promises';

/**
 * Lets everything go on that needs no time but its turn, such as the answer of a fake `fetch` and what is made of it:
 * some rounds of the event loop, however long they take. For what must not happen; what must happen has a condition
 * to wait for. Fake timers stand still meanwhile.
 */
export async function settled(rounds = 10): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await turn(0);
}

/** Resolves once a condition holds, which is asked for again and again. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await turn(20);
}
