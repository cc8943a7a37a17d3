import { fetchCompressed } from './fetch-compressed.mjs';
import { familySeconds, processorSeconds } from './process-figures.mjs';

/**
 * @typedef {{ url: string, headers?: Record<string, string>, pid: number }} Target what is asked, of which process
 * @typedef {{ perSecond: number, p50Ms: number, p99Ms: number, processorMicros: number | null,
 *   databaseMicros: number | null, generatorShare: number }} Sample `processorMicros` is the server's processor time for one
 *   request, `databaseMicros` the database's, null where it cannot be read; `generatorShare` as in `LoadFigures`
 */

/**
 * Asks one address as fast as it answers, so many times. Every request is answered before this ends, so that
 * nothing is left to be done in the next one's time.
 * @param {import('./find-load-generator.mjs').LoadGenerator} generator
 * @param {number} database its process
 * @param {Target} target
 * @param {{ requests: number, connections: number }} options
 * @returns {Promise<Sample>}
 * @throws Error when a request failed, or the address does not answer 200 after the load
 */
export async function measureSpeed(
  generator,
  database,
  { url, headers = {}, pid },
  { requests, connections },
) {
  const read = () => [processorSeconds(pid), familySeconds(database)];
  const before = read();
  const load = { requests, connections, threads: generator.threads };
  const { answered, failed, seconds, p50Ms, p99Ms, generatorShare } = await generator.load(
    { url, headers },
    load,
  );
  const after = read();
  const each = (nth) => (after[nth] === null ? null : ((after[nth] - before[nth]) * 1e6) / answered);
  const good = answered - failed;
  if (good < requests)
    throw new Error(
      `${requests - good} of ${requests} requests were refused, or not answered within ten seconds.`,
    );
  // The generator takes a redirection for an answer like another.
  await fetchCompressed(url, headers);
  return {
    perSecond: answered / seconds,
    p50Ms,
    p99Ms,
    processorMicros: each(0),
    databaseMicros: each(1),
    generatorShare,
  };
}
