import { codedVariants } from './coded-variants.mjs';
import { cspWithHashes } from './csp-with-hashes.mjs';
import { isOwnHeader } from './own-header.mjs';
import { withOwnScriptsAlone } from './own-scripts.mjs';
import { policiesOf } from './policies-of.mjs';

/**
 * @typedef {import('./page-styles.mjs').Page} Page
 * @typedef {(page: Page) => Page} Shrink leaves out what the page does not need
 * @typedef {import('./coded-variants.mjs').Coded} StoredPage
 */

const pageBytesMax = 1_048_576;
/** Beyond this level a page shrinks by a hundredth and takes several times as long. */
const brotliQuality = 5;

/** Of one answer on one connection, or replaced by what holds for pages from memory. */
const dropped = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

/**
 * Makes an answer of the application into a page for everybody. Compresses on other threads.
 * @param {import('./buffered-response.mjs').BufferedResponse} response finished
 * @param {Shrink} shrink
 * @param {boolean} isPart of which browsers keep nothing: under the same address there is the whole
 * @returns {Promise<StoredPage | null>} null when the answer may not be shared
 */
export async function storedPage(response, shrink, isPart) {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  const nonce = /'nonce-([\w+/=-]{16,})'/.exec(policy)?.[1];
  if (nonce === undefined || !isShareable(response)) return null;
  const isScriptFree = isPart || response.getHeader('x-umiak-script-free') === '1';
  const drawn = response.body.toString();
  const page = {
    html: withoutNonce(isScriptFree ? withOwnScriptsAlone(drawn) : drawn, nonce),
    link: String(response.getHeader('link') ?? ''),
  };
  // What React may add has looks of its own, and a part is shown in a page that has other classes.
  const { html, link } = isScriptFree && !isPart ? shrink(page) : page;
  const hashed = cspWithHashes(policy, html);
  const own = hashed && { ...policiesOf(response, hashed, isScriptFree), link: link || undefined };
  const headers = own && headersOf(response, nonce, own, isPart);
  return headers
    ? codedVariants(Buffer.from(html), [...headers, 'x-umiak-page', 'memory'], brotliQuality)
    : null;
}

/** Everywhere: out of the attributes, and blank where React's data, which counts its characters, has it. */
const withoutNonce = (html, nonce) =>
  html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '0'.repeat(nonce.length));

/** @param {import('./buffered-response.mjs').BufferedResponse} response */
function isShareable(response) {
  return (
    response.statusCode === 200 &&
    response.getHeader('x-umiak-shared') === '1' &&
    !response.hasHeader('set-cookie') &&
    !response.hasHeader('content-encoding') &&
    /^text\/html\s*(?:;|$)/i.test(String(response.getHeader('content-type'))) &&
    response.body.length <= pageBytesMax
  );
}

/**
 * @param {import('./buffered-response.mjs').BufferedResponse} response
 * @param {string} nonce
 * @param {import('node:http').OutgoingHttpHeaders} own in place of the application's
 * @param {boolean} isPart
 * @returns {string[] | null} null when a header still knows the nonce
 */
function headersOf(response, nonce, own, isPart) {
  const headers = isPart
    ? ['Vary', 'Accept-Encoding, Cookie, X-Part', 'Cache-Control', 'no-store']
    : ['Vary', 'Accept-Encoding, Cookie', 'Cache-Control', 'private, no-cache'];
  for (const [name, value] of Object.entries({ ...response.getHeaders(), ...own })) {
    if (dropped.has(name) || isOwnHeader(name) || value === undefined) continue;
    for (const one of [value].flat()) headers.push(name, String(one).replaceAll(`; nonce="${nonce}"`, ''));
  }
  return headers.some((text) => text.includes(nonce)) ? null : headers;
}
