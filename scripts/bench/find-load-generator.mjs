import { availableParallelism } from 'node:os';
import { autocannonLoad } from './autocannon-load.mjs';
import { ensureTool } from './tools.mjs';
import { hasWrk, wrkLoad } from './wrk-load.mjs';

/**
 * @typedef {{ url: string, method?: string, headers?: Record<string, string>, body?: string, manyVisitors?: boolean }} LoadRequest
 *   `manyVisitors`: each request is from an address of its own, by X-Forwarded-For
 * @typedef {object} LoadFigures
 * @property {number} answered requests; those under way at the end of so many seconds do not count
 * @property {number} failed answers that were refusals, and requests without an answer within ten seconds
 * @property {number} seconds it lasted
 * @property {number} p50Ms
 * @property {number} p99Ms
 * @property {number} generatorShare how much of the processor time of its threads the generator used: at 1 it could not
 *   have asked more
 * @typedef {{ connections: number, threads: number } & ({ requests: number } | { seconds: number, failsFrom?: 400 | 500 })}
 *   Load so many requests, each of which is answered before it ends, or so many seconds; answers from `failsFrom` (400
 *   where nothing is said) are refusals
 * @typedef {(request: LoadRequest, load: Load) => Promise<LoadFigures>} GenerateLoad asks one address as fast as it
 *   answers, one request at a time on each connection
 * @typedef {{ name: string, threads: number, load: GenerateLoad }} LoadGenerator
 */

/** What asks leaves half of the processors to what answers; two threads are enough for servers of one. */
const threads = availableParallelism() < 4 ? 1 : 2;

/**
 * The lightest load generator there is: `wrk` where it is installed, else autocannon, which npm installs. For a page of
 * 47 kB wrk needs about a quarter of the processor time.
 * @returns {Promise<LoadGenerator>}
 * @throws Error with npm's output
 */
export async function findLoadGenerator() {
  if (await hasWrk()) return { name: 'wrk', threads, load: wrkLoad };
  await ensureTool('autocannon');
  return { name: 'autocannon', threads, load: autocannonLoad };
}
