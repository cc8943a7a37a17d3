import { processorSeconds } from './process-figures.mjs';
import { loadTool } from './tools.mjs';

/** How exactly a round's end is seen. */
const sampleMs = 20;

/**
 * @typedef {{ url: string, headers?: Record<string, string>, pid: number, inFlight?: number }} Target what is asked, of
 *   which process, and how many requests each connection sends before it waits for an answer (1 where nothing is said)
 * @typedef {{ perSecond: number, p50Ms: number, p99Ms: number, processorMicros: number | null,
 *   generatorMicros: number }} Sample `processorMicros` is the server's processor time for one request, null where it
 *   cannot be read, and `generatorMicros` our own
 */

/**
 * Asks one address as fast as it answers, so many times. Every request is answered before this ends, so that
 * nothing is left to be done in the next one's time.
 * @param {Target} target
 * @param {{ requests: number, connections: number }} options
 * @returns {Promise<Sample>}
 * @throws Error when anything but 200 came back
 */
export async function measureSpeed({ url, headers = {}, pid, inFlight = 1 }, { requests, connections }) {
  const autocannon = loadTool('autocannon');
  const before = processorSeconds(pid);
  const ownBefore = process.cpuUsage();
  const result = await autocannon({
    url,
    headers,
    connections,
    pipelining: inFlight,
    // autocannon stops this many short of the amount when several are in flight.
    amount: requests + connections * (inFlight - 1),
    sampleInt: sampleMs,
  });
  const own = process.cpuUsage(ownBefore);
  const used = before === null ? null : processorSeconds(pid) - before;
  const good = result.statusCodeStats['200']?.count ?? 0;
  if (good < requests)
    throw new Error(`${requests - good} of ${requests} requests were not answered with 200.`);
  return {
    perSecond: good / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    processorMicros: used === null ? null : (used * 1e6) / good,
    generatorMicros: (own.user + own.system) / good,
  };
}
