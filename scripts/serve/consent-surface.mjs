/**
 * What the page has to ask about consent, as one word: together with host and path it decides how a shared page
 * looks. The application knows it, and lives in this process: it leaves its decision at `__umiakConsent` when it
 * starts. Null: the page is this visitor's own, or nobody can say.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {string | null} a word of lower-case letters and hyphens
 */
export function surfaceOf(headers) {
  try {
    return globalThis.__umiakConsent?.surfaceOf(headers) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Everybody is settled: for servers before no application of ours. */
export const settled = () => 'settled';
