import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** @typedef {'br' | 'gzip' | 'identity'} Encoding */

/** What we have. @type {Encoding[]} */
const offered = ['br', 'gzip', 'identity'];

/** Ten times what browsers send. To read more, such as 16 kB of commas, costs more than anybody's answer may. */
export const acceptEncodingMax = 256;

/**
 * Browsers send a handful of headers among them, and reading one costs more than finding a page.
 * @type {LRUCache<string, Encoding>}
 */
const chosenBefore = new LRUCache({ max: 100 });

/**
 * The content coding to answer with, by `Accept-Encoding` (RFC 9110, 12.5.3): the highest weight, and of equals
 * the smallest body. Identity is the answer when nothing else is wanted, and to a header of more than
 * `acceptEncodingMax` characters, which is not read.
 * @param {string | undefined} header
 * @returns {Encoding}
 */
export function chooseEncoding(header) {
  if (header === undefined || header.length > acceptEncodingMax) return 'identity';
  const before = chosenBefore.get(header);
  if (before !== undefined) return before;
  const asked = new Negotiator({ headers: { 'accept-encoding': header } });
  const chosen =
    /** @type {Encoding | undefined} */ (asked.encoding(offered, { preferred: ['br', 'gzip'] })) ??
    'identity';
  chosenBefore.set(header, chosen);
  return chosen;
}
