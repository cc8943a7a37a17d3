import { median } from './median.mjs';

/**
 * How much longer the median search takes with many people than with few, and the search that grows the most, as ratios.
 * @param {Pick<Awaited<ReturnType<typeof import('./measure-finder.mjs').measureFinder>>, 'searches'>} figures
 */
export function finderGrowth({ searches }) {
  const ratios = searches.map(({ fewMs, manyMs }) => manyMs / fewMs);
  return { median: median(ratios), worst: Math.max(...ratios) };
}
