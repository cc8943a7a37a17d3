import { median } from './median.mjs';

/**
 * @typedef {import('./measure-speed.mjs').Target & { id: string }} Contestant
 * @typedef {import('./measure-speed.mjs').Sample & { spread: number }} Speed medians; `spread` is how far the slowest
 *   and the fastest round are apart, as a share of the median
 * @typedef {(target: Contestant, options: { requests: number, connections: number }) =>
 *   Promise<import('./measure-speed.mjs').Sample>} Measure
 */

/**
 * Measures several servers in turns, so that whatever happens to the machine happens to all of them. One that
 * fails is left out from then on.
 * @param {readonly Contestant[]} contestants
 * @param {import('./plan.mjs').Plan} plan
 * @param {Measure} measure
 * @param {(id: string, error: unknown) => void} onFailure
 * @returns {Promise<Record<string, Speed>>} by id, without those that failed
 */
export async function compare(contestants, plan, measure, onFailure) {
  const entries = contestants.map((one) => ({ one, perSecond: 0, samples: [], failed: false }));
  const turn = async (entry, work) => {
    try {
      await work(entry);
    } catch (error) {
      entry.failed = true;
      onFailure(entry.one.id, error);
    }
  };
  const playRound = async (entry) =>
    entry.samples.push(await measure(entry.one, askFor(plan.roundSeconds, entry, plan)));

  for (const entry of entries) await turn(entry, (each) => warmUp(each, plan, measure));
  for (let round = 0; round < plan.rounds; round += 1) {
    const order = entries.filter(({ failed }) => !failed);
    for (const entry of round % 2 === 0 ? order : order.reverse()) await turn(entry, playRound);
  }
  return Object.fromEntries(
    entries.filter(({ failed }) => !failed).map(({ one, samples }) => [one.id, speedOf(samples)]),
  );
}

/** Asks until the server is warm, and learns how many requests it answers in a second. */
async function warmUp(entry, plan, measure) {
  let leftSeconds = plan.warmUpSeconds;
  while (leftSeconds > 0) {
    const load = askFor(leftSeconds, entry, plan);
    entry.perSecond = (await measure(entry.one, load)).perSecond;
    leftSeconds -= load.requests / entry.perSecond;
  }
}

/** As many requests as should take so long, but enough to keep all connections busy, and as many on each. */
function askFor(seconds, { perSecond }, { connections }) {
  const each = Math.max(2, Math.round((seconds * perSecond) / connections));
  return { requests: each * connections, connections };
}

function speedOf(samples) {
  const middle = (field) => median(samples.map((sample) => sample[field]));
  const rates = samples.map(({ perSecond }) => perSecond);
  const known = (field) => (samples.some((sample) => sample[field] === null) ? null : middle(field));
  return {
    perSecond: middle('perSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    processorMicros: known('processorMicros'),
    databaseMicros: known('databaseMicros'),
    generatorShare: middle('generatorShare'),
    spread: (Math.max(...rates) - Math.min(...rates)) / middle('perSecond'),
  };
}
