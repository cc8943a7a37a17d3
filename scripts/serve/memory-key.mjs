import { settled } from './consent-surface.mjs';
import { dismissedOf } from './dismissed-messages.mjs';
import { isPageAddress } from './page-address.mjs';
import { partWanted } from './part-wanted.mjs';

/**
 * @typedef {{ id: string, host: string, path: string, part: 'consent' | 'content' | null, surface: string, dismissed: string }} MemoryKey
 *   all that a shared page may depend on; `id` is the five in one
 */

const targetBytesMax = 300;

/** A name or an address in brackets, and a port. User names, trailing dots and the like are no names of ours. */
const plainHost = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/;

/**
 * Segments as our links write them; of encodings only those of bytes beyond ASCII. Everything else, `;`, `%2f`,
 * `%00` and `?` among it, can mean something to a parser somewhere, and is left to the application.
 */
const plainPath = /^(?:\/|(?:\/(?:[\w~@:,+-]|%[89a-f][\da-f]|\.(?![./]|$))+)+\/?)$/i;

/** `/logo.svg` and `/robots.txt`: pages have no extension. */
const file = /\.[^/]*$/;

/** Session, refused form and chosen currency: the page of whoever carries one of them is their own. */
const personalCookie = /(?:^|;)\s*(?:__(?:host|secure)-)?(?:sid|flash|cur)\s*(?:=|;|$)/i;

/** Requests of Next's own scripts, which want data instead of a document. */
const scriptHeader = /^(?:rsc$|next-|x-nextjs)/;

/**
 * Under which key a request may be answered from memory, or null when it must be rendered for itself.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request
 * @param {(headers: import('node:http').IncomingHttpHeaders) => string | null} surfaceOf what the page asks
 * @param {ReadonlySet<string>} [dismissible] ids of the site messages that can have been put away
 * @returns {MemoryKey | null}
 */
export function memoryKeyOf({ method, url = '', headers }, surfaceOf = settled, dismissible = new Set()) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const host = headers.host?.toLowerCase() ?? '';
  if (!plainHost.test(host) || !isSharedAddress(url) || !isPlainRead(headers)) return null;
  const surface = surfaceOf(headers);
  if (surface === null) return null;
  const dismissed = dismissedOf(headers.cookie, dismissible);
  const looks = dismissed === '' ? surface : `${surface}~${dismissed}`;
  const part = partWanted({ method, headers });
  return { id: `${looks} ${host}${url} ${part ?? ''}`.trimEnd(), host, path: url, part, surface, dismissed };
}

/** @param {string} url */
function isSharedAddress(url) {
  return url.length <= targetBytesMax && plainPath.test(url) && !file.test(url) && isPageAddress(url);
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function isPlainRead(headers) {
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0)
    return false;
  if (headers.cookie !== undefined && personalCookie.test(headers.cookie)) return false;
  return !hasScriptHeader(headers);
}

/** Whether Next's own scripts ask, who want data instead of a document. @param {import('node:http').IncomingHttpHeaders} headers */
export function hasScriptHeader(headers) {
  for (const name in headers) if (scriptHeader.test(name)) return true;
  return false;
}
