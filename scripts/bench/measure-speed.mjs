import { setTimeout as sleep } from 'node:timers/promises';
import { processorSeconds } from './process-figures.mjs';
import { sentAnswer } from './sent-answer.mjs';

const idleWindowMs = 200;
/** A server that rests still looks for garbage now and then. */
const idleShare = 0.1;
const restMs = 10_000;

/**
 * @typedef {{ url: string, headers?: Record<string, string>, pid: number }} Target what is asked, of which process
 * @typedef {{ perSecond: number, p50Ms: number, p99Ms: number, processorMicros: number | null,
 *   generatorShare: number }} Sample `processorMicros` is the server's processor time for one request, null where it
 *   cannot be read; `generatorShare` as in `LoadFigures`
 */

/**
 * Asks one address as fast as it answers, for so long, and waits until the server is done with what was under way at the
 * end: otherwise it would be done in the next one's time.
 * @param {import('./find-load-generator.mjs').LoadGenerator} generator
 * @param {Target} target
 * @param {{ seconds: number, connections: number }} load
 * @returns {Promise<Sample>}
 * @throws Error when a request failed, or the address does not answer 200 after the load
 */
export async function measureSpeed(generator, { url, headers = {}, pid }, load) {
  const before = processorSeconds(pid);
  const figures = await generator.load({ url, headers }, { ...load, threads: generator.threads });
  const used = before === null ? null : processorSeconds(pid) - before;
  const { answered, failed, seconds, p50Ms, p99Ms, generatorShare } = figures;
  if (failed > 0 || answered === 0) throw new Error(`${failed} requests failed, ${answered} were answered.`);
  await untilIdle(pid);
  // The generator takes a redirection for an answer like another.
  await sentAnswer(url, headers);
  return {
    perSecond: answered / seconds,
    p50Ms,
    p99Ms,
    processorMicros: used === null ? null : (used * 1e6) / answered,
    generatorShare,
  };
}

async function untilIdle(pid) {
  const late = Date.now() + restMs;
  let before = processorSeconds(pid);
  while (before !== null && Date.now() < late) {
    await sleep(idleWindowMs);
    const now = processorSeconds(pid);
    if (now - before < (idleShare * idleWindowMs) / 1000) return;
    before = now;
  }
}
