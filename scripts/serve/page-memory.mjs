import { LRUCache } from 'lru-cache';
import { askApplication } from './ask-application.mjs';
import { settled } from './consent-surface.mjs';
import { memoryKeyOf } from './memory-key.mjs';
import { storedPage } from './stored-page.mjs';

/**
 * @typedef {import('./stored-page.mjs').StoredPage} StoredPage
 * @typedef {{
 *   find(request: import('node:http').IncomingMessage): StoredPage | null | Promise<StoredPage | null>,
 *   clear(): void,
 * }} PageMemory
 */

/** Milliseconds, entries and bytes. */
const pageLimits = { ttl: 60_000, max: 500, maxSize: 64 * 1_048_576 };
const refusalLimits = { ttl: 5_000, max: 5_000 };

/**
 * Pages that are the same for everybody, and their parts, drawn once a minute. What is drawn for it sees the key alone, host,
 * path, part and consent surface, so that nobody's request can leave a trace in somebody else's page.
 *
 * `find` gives the page for a request, or null when the application must answer the request itself; it never
 * rejects. `clear` forgets everything, also what is being drawn right now.
 * @param {{
 *   handle: import('./ask-application.mjs').Handle,
 *   key: string,
 *   surfaceOf?: (headers: import('node:http').IncomingHttpHeaders) => string | null,
 *   dismissible?: () => ReadonlySet<string>,
 *   shrink?: import('./stored-page.mjs').Shrink,
 *   now?: () => number,
 *   patienceMs?: number,
 * }} options `key` tells the application who asks; `dismissible` gives the ids of the site messages that can have been put away
 * @returns {PageMemory}
 */
export function createPageMemory({
  handle,
  key,
  surfaceOf = settled,
  dismissible = () => new Set(),
  shrink = (page) => page,
  now = () => performance.now(),
  patienceMs = 10_000,
}) {
  const clock = { perf: { now }, ttlResolution: 0 };
  /** @type {LRUCache<string, StoredPage>} */
  const pages = new LRUCache({ ...pageLimits, ...clock, sizeCalculation: ({ bytes }) => bytes });
  /**
   * Keys that turned out not to be shareable: asking again at once would cost a rendering each.
   * @type {LRUCache<string, true>}
   */
  const refused = new LRUCache({ ...refusalLimits, ...clock });
  /** @type {Map<string, Promise<StoredPage | null>>} */
  let renderings = new Map();

  function find(request) {
    const wanted = memoryKeyOf(request, surfaceOf, dismissible());
    if (wanted === null || refused.get(wanted.id)) return null;
    return pages.get(wanted.id) ?? renderings.get(wanted.id) ?? begin(wanted);
  }

  function begin(wanted) {
    const current = renderings;
    const rendering = render(wanted).then((page) => {
      current.delete(wanted.id);
      // After a clear the page may show what is no longer true: those who wait asked before it, others ask anew.
      if (current !== renderings) return page;
      if (page === null) refused.set(wanted.id, true);
      else pages.set(wanted.id, page);
      return page;
    });
    current.set(wanted.id, rendering);
    return rendering;
  }

  async function render({ host, path, part, surface, dismissed }) {
    try {
      const headers = {
        host,
        accept: 'text/html',
        'x-umiak-key': key,
        'x-umiak-surface': surface,
        ...(dismissed === '' ? {} : { 'x-umiak-dismissed': dismissed }),
        ...(part === null ? {} : { 'x-part': part }),
      };
      const response = await askApplication(handle, { url: path, headers, patienceMs });
      return await storedPage(response, shrink, part !== null);
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  function clear() {
    pages.clear();
    refused.clear();
    renderings = new Map();
  }

  return { find, clear };
}
