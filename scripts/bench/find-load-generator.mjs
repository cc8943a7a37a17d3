import { availableParallelism } from 'node:os';
import { autocannonLoad } from './autocannon-load.mjs';
import { ensureTool } from './tools.mjs';
import { hasWrk, wrkLoad } from './wrk-load.mjs';

/**
 * @typedef {{ url: string, method?: string, headers?: Record<string, string>, body?: string }} LoadRequest
 * @typedef {object} LoadFigures
 * @property {number} answered requests; those under way at the end do not count
 * @property {number} failed answers that were refusals, and requests without an answer
 * @property {number} seconds it lasted
 * @property {number} p50Ms
 * @property {number} p99Ms
 * @property {number} generatorShare how much of the processor time of its threads the generator used: at 1 it could not
 *   have asked more
 * @typedef {(request: LoadRequest, load: { connections: number, seconds: number, threads: number,
 *   failsFrom?: 400 | 500 }) => Promise<LoadFigures>} GenerateLoad asks one address as fast as it answers, one request at
 *   a time on each connection; answers from `failsFrom` (400 where nothing is said) are refusals
 * @typedef {{ name: string, threads: number, load: GenerateLoad }} LoadGenerator
 */

/** Half of the processors ask, the others answer. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * The lightest load generator there is: `wrk` where it is installed, else autocannon, which npm installs. For a page of
 * 47 kB wrk needs a third of the processor time.
 * @returns {Promise<LoadGenerator>}
 * @throws Error with npm's output
 */
export async function findLoadGenerator() {
  if (await hasWrk()) return { name: 'wrk', threads, load: wrkLoad };
  await ensureTool('autocannon');
  return { name: 'autocannon', threads, load: autocannonLoad };
}
