import { median } from './median.mjs';
import { signIn } from './sign-in.mjs';

/** Enough to keep both a hashing thread and a database connection busy, on a small machine. */
const manyAtOnce = 8;

/**
 * Signs people in, one after the other and then several at once. Each sign-in is another person's than the one
 * before, from another address.
 * @param {string} origin
 * @param {readonly { email: string, password: string }[]} people
 * @param {number} seconds for each of the two
 * @returns {Promise<{ aloneMs: number, manyAtOnce: number, perSecond: number, busyMs: number }>} median latencies
 */
export async function measureSignIns(origin, people, seconds) {
  const alone = await signInFor(origin, people, { seconds, atOnce: 1 });
  const busy = await signInFor(origin, people, { seconds, atOnce: manyAtOnce });
  return {
    aloneMs: median(alone.tookMs),
    manyAtOnce,
    perSecond: busy.tookMs.length / busy.seconds,
    busyMs: median(busy.tookMs),
  };
}

/** How long each sign-in took, in milliseconds, and all of them together: those under way are waited for. */
async function signInFor(origin, people, { seconds, atOnce }) {
  const start = performance.now();
  const tookMs = [];
  let turn = 0;
  const visitor = async () => {
    while (performance.now() - start < seconds * 1000) {
      const person = people[turn++ % people.length];
      const startedAt = performance.now();
      await signIn(origin, person);
      tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return { tookMs, seconds: (performance.now() - start) / 1000 };
}
