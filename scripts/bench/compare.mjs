import { median } from './median.mjs';

/**
 * @typedef {import('./measure-speed.mjs').Target & { id: string }} Contestant
 * @typedef {import('./measure-speed.mjs').Sample & { spread: number }} Speed medians; `spread` is how far the slowest
 *   and the fastest round are apart, as a share of the median
 * @typedef {(target: Contestant, load: { seconds: number, connections: number }) =>
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
  const entries = contestants.map((one) => ({ one, samples: [], failed: false }));
  const ask = async (entry, seconds) => {
    try {
      return await measure(entry.one, { seconds, connections: plan.connections });
    } catch (error) {
      entry.failed = true;
      onFailure(entry.one.id, error);
    }
  };

  for (const entry of entries) await ask(entry, plan.warmUpSeconds);
  for (let round = 0; round < plan.rounds; round += 1) {
    const order = entries.filter(({ failed }) => !failed);
    for (const entry of round % 2 === 0 ? order : order.reverse())
      entry.samples.push(await ask(entry, plan.roundSeconds));
  }
  return Object.fromEntries(
    entries.filter(({ failed }) => !failed).map(({ one, samples }) => [one.id, speedOf(samples)]),
  );
}

function speedOf(samples) {
  const middle = (field) => median(samples.map((sample) => sample[field]));
  const rates = samples.map(({ perSecond }) => perSecond);
  const hasProcessor = samples.every(({ processorMicros }) => processorMicros !== null);
  return {
    perSecond: middle('perSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    processorMicros: hasProcessor ? middle('processorMicros') : null,
    generatorShare: middle('generatorShare'),
    spread: (Math.max(...rates) - Math.min(...rates)) / middle('perSecond'),
  };
}
