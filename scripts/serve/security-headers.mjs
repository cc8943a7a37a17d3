/**
 * @typedef {readonly (readonly [name: string, value: string])[]} Headers
 * @typedef {{
 *   always: Headers,
 *   missing(type: unknown, isThere: (name: string) => boolean): Headers,
 *   complete(headers: readonly string[]): readonly string[],
 * }} SecurityHeaders
 *   `always` is what stands on every answer; `missing` what an answer of this type still lacks; `complete` gives
 *   names and values in turn with what they lack, computed once for each array
 */

/** For a document that came without a policy: nothing in it runs, loads or sends, and nobody frames it. */
export const strictPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For whatever else has a body: only who frames it is left to say (ASVS 5.0 3.4.6). */
const frameless = "frame-ancestors 'none'";

/** Types that a browser shows as a document in which something could run: HTML, XML with SVG among it, PDF. */
const documentType = /^\s*(?:text\/html|application\/pdf|[\w.-]+\/(?:[\w.-]+\+)?(?:xml|xhtml))\b/i;

/**
 * The security headers of the site's answers (ASVS 5.0, 3.4). An answer that sets one of them itself keeps its own:
 * a stricter policy for a picture, `unsafe-none` for the popup that speaks to its opener, `cross-origin` for what pages of
 * others load.
 * @param {{ isProduction?: boolean, asksGoogle?: boolean }} [settings] `isProduction` is served over TLS alone;
 *   `asksGoogle` lets our pages, and nothing they frame, open the browser's own sign-in dialog (FedCM)
 * @returns {SecurityHeaders}
 */
export function securityHeaders({ isProduction = false, asksGoogle = false } = {}) {
  /** @type {Headers} */
  const always = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isProduction
      ? [/** @type {const} */ (['strict-transport-security', 'max-age=31536000; includeSubDomains'])]
      : []),
  ];
  const dialog = `identity-credentials-get=(${asksGoogle ? 'self' : ''})`;
  /** Without effect on anything but documents. @type {Headers} */
  const ofDocuments = [
    ['content-security-policy', strictPolicy],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', `camera=(), geolocation=(), ${dialog}, microphone=(), payment=()`],
  ];
  const ofDocument = [...always, ...ofDocuments];
  /** @type {Headers} */
  const ofOthers = [...always, ['content-security-policy', frameless]];
  /** @type {WeakMap<readonly string[], readonly string[]>} */
  const completed = new WeakMap();

  /** @type {SecurityHeaders['missing']} */
  const missing = (type, isThere) => wanted(type).filter(([name]) => !isThere(name));

  /** Without a type there is no body; a policy on the news that a copy is good would replace the one the copy has. */
  const wanted = (type) => {
    if (type === undefined || type === null) return always;
    return documentType.test(String(type)) ? ofDocument : ofOthers;
  };

  /** @type {SecurityHeaders['complete']} */
  function complete(headers) {
    const before = completed.get(headers);
    if (before !== undefined) return before;
    const own = new Map();
    for (let index = 0; index < headers.length; index += 2) {
      own.set(headers[index].toLowerCase(), headers[index + 1]);
    }
    const all = [...headers, ...missing(own.get('content-type'), (name) => own.has(name)).flat()];
    completed.set(headers, all);
    return all;
  }

  return { always, missing, complete };
}
