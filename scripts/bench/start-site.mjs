import { startChild } from './start-child.mjs';
import { siteSettings } from './start-database.mjs';

/**
 * Starts our production build as `npm start` does. It believes X-Forwarded-For, so that each sign-in can come
 * from an address of its own, as visitors do.
 * @param {string} name of its log file
 * @param {string} databaseUrl
 * @param {Record<string, string>} more settings
 * @returns {Promise<import('./start-child.mjs').Server>}
 */
export function startSite(name, databaseUrl, more = {}) {
  return startChild(name, (port) => ({
    args: ['scripts/serve.mjs'],
    env: { ...siteSettings, PORT: String(port), DATABASE_URL: databaseUrl, UMIAK_TRUSTED_HOPS: '1', ...more },
  }));
}
