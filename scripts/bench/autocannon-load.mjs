import { randomInt } from 'node:crypto';
import { loadTool } from './tools.mjs';

/** How exactly the end of a number of requests is seen. */
const sampleMs = 20;

/**
 * Load by autocannon, in threads of this process.
 * @type {import('./find-load-generator.mjs').GenerateLoad}
 */
export async function autocannonLoad(
  { manyVisitors = false, ...request },
  { connections, threads, requests, seconds, failsFrom = 400 },
) {
  const autocannon = loadTool('autocannon');
  const extent = requests === undefined ? { duration: seconds } : { amount: requests, sampleInt: sampleMs };
  const before = process.cpuUsage();
  // Functions do not reach other threads.
  const asking = manyVisitors ? { requests: [{ setupRequest: fromAnywhere }] } : { workers: threads };
  const result = await autocannon({ ...request, ...extent, connections, ...asking });
  return autocannonFigures(result, { used: process.cpuUsage(before), threads, failsFrom });
}

const fromAnywhere = (request) => ({
  ...request,
  headers: {
    ...request.headers,
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  },
});

/**
 * @param {{ requests: { total: number }, duration: number, latency: { p50: number, p99: number }, errors: number,
 *   '4xx': number, '5xx': number }} result of autocannon; its errors are without an answer, timeouts among them
 * @param {{ used: NodeJS.CpuUsage, threads: number, failsFrom: 400 | 500 }} options `used` is the processor time of this
 *   process meanwhile
 * @returns {import('./find-load-generator.mjs').LoadFigures}
 */
export function autocannonFigures(result, { used, threads, failsFrom }) {
  const refused = result['5xx'] + (failsFrom === 400 ? result['4xx'] : 0);
  return {
    answered: result.requests.total,
    failed: refused + result.errors,
    seconds: result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    generatorShare: (used.user + used.system) / 1e6 / (result.duration * threads),
  };
}
