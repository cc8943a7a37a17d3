import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildYardstick, startYardstick } from './yardstick.mjs';

/** The static page without its filling, in bytes; what a Next release adds to it is found by building again. */
const emptyPageBytes = 4_322;
/** How far the static page may be from the size asked for, as a share of it. */
const tolerance = 0.005;

/**
 * Builds and starts the bare Next app.
 * @param {{ pageBytes: number, elements: number, accountId: string, databaseUrl: string }} options size of the
 *   static page, elements of the dynamic one, and the row the handler selects
 * @param {(detail: string) => void} say
 * @returns {Promise<import('./start-child.mjs').Server>}
 */
export async function startBareNext({ pageBytes, elements, accountId, databaseUrl }, say) {
  // Next sends a text twice: in the markup and in the data behind it.
  const fill = Math.round((pageBytes - emptyPageBytes) / 2);
  const missing = pageBytes - (await builtPageBytes(fill, say));
  if (Math.abs(missing) > pageBytes * tolerance) await builtPageBytes(fill + Math.round(missing / 2), say);
  return startYardstick('bare-next', () => ({
    BENCH_ELEMENTS: String(elements),
    BENCH_ACCOUNT: accountId,
    DATABASE_URL: databaseUrl,
  }));
}

async function builtPageBytes(fill, say) {
  const folder = await buildYardstick('bare-next', { BENCH_FILL: String(Math.max(0, fill)) }, say);
  return statSync(join(folder, '.next', 'server', 'app', 'index.html')).size;
}
