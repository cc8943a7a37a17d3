import { heapGrowth } from './heap-growth.mjs';

/**
 * The settings of the server around the application, which reads all others itself.
 * @typedef {{
 *   port: number, host: string, drainMs: number, assets: string | null, assetsBuilds: number, isBehindProxy: boolean,
 *   metrics: { port: number, host: string } | null, heapGrowthPercent: number,
 * }} ServerSettings `assets` is the folder of several builds' files, `isBehindProxy` whether a proxy's headers are believed
 */

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {ServerSettings}
 * @throws Error in plain words for what is no such number
 */
export function serverSettings(env) {
  const metricsPort = wholeNumber(env, 'UMIAK_METRICS_PORT', { min: 0, max: 65_535, usual: 0 });
  return {
    port: wholeNumber(env, 'PORT', { min: 0, max: 65_535, usual: 3000 }),
    host: env.HOST || '127.0.0.1',
    drainMs: wholeNumber(env, 'UMIAK_DRAIN_SECONDS', { min: 0, max: 600, usual: 0 }) * 1000,
    assets: env.UMIAK_ASSETS || null,
    assetsBuilds: wholeNumber(env, 'UMIAK_ASSETS_BUILDS', { min: 1, max: 100, usual: 5 }),
    isBehindProxy: wholeNumber(env, 'UMIAK_TRUSTED_HOPS', { min: 0, max: 10, usual: 0 }) > 0,
    metrics: metricsPort === 0 ? null : { port: metricsPort, host: env.UMIAK_METRICS_HOST || '127.0.0.1' },
    heapGrowthPercent: heapGrowth(env.UMIAK_HEAP_GROWTH),
  };
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} name
 * @param {{ min: number, max: number, usual: number }} bounds
 */
function wholeNumber(env, name, { min, max, usual }) {
  const text = (env[name] ?? '').trim();
  if (text === '') return usual;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Error(`${name} is a whole number from ${min} to ${max}, not "${text}".`);
}
