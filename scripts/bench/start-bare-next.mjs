import { buildBaseline, startBaseline } from './baseline.mjs';

/**
 * Builds and starts the bare Next app.
 * @param {{ accountId: string, databaseUrl: string }} options the row its handler selects, and where
 * @param {(detail: string) => void} say
 * @returns {Promise<import('./start-child.mjs').Server>}
 */
export async function startBareNext({ accountId, databaseUrl }, say) {
  await buildBaseline('bare-next', {}, say);
  return startBaseline('bare-next', () => ({ BENCH_ACCOUNT: accountId, DATABASE_URL: databaseUrl }));
}
