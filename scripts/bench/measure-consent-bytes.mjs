import { fetchCompressed } from './fetch-compressed.mjs';

/**
 * What the consent to the IAB framework sends, in bytes after gzip: the stub of its API, which comes with every page
 * where the framework applies, and what opening the preferences of the sample vendors costs, as data and as the part
 * of the page that the dialog takes.
 * @param {string} origin
 * @returns {Promise<{ stub: number, preferences: number, choices: number }>}
 */
export async function measureConsentBytes(origin) {
  const [stub, preferences, choices] = await Promise.all(
    [
      ['/tcf/stub.js'],
      ['/i/api/iabtcf/v1/detailedPrefs'],
      ['/privacy/partners', { 'x-part': 'iab-choices' }],
    ].map(async ([path, headers]) => {
      const { sentBytes } = await fetchCompressed(`${origin}${path}`, headers);
      return sentBytes;
    }),
  );
  return { stub, preferences, choices };
}
