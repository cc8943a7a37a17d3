import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { askApplication } from './ask-application.mjs';
import { chooseEncoding } from './choose-encoding.mjs';
import { faultOf, openHeader } from './fault-of.mjs';
import { withoutOwnHeaders } from './own-header.mjs';
import { withOwnScriptsAlone } from './own-scripts.mjs';
import { policiesOf } from './policies-of.mjs';

/** Milliseconds. A part is waited for by somebody who reads the page already; a page may ask providers, who are slower. */
const patience = { part: 10_000, page: 60_000 };
const brotli = promisify(brotliCompress);
const compress = {
  gzip: promisify(gzip),
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  identity: async (body) => body,
};

/** Of one answer on one connection. */
const ofConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];
const ofApplication = ['content-encoding', 'etag'];
/** What the answer is compared with and packed for is only known here. */
const ofVisitor = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/** @typedef {import('./render-fault.mjs').Answer} Answer */

/**
 * A part of a page, drawn for this visitor: the application leaves out what is around it, and its scripts go. Browsers do not keep
 * it: under the same address there is the whole. An answer that is no page, a redirect for instance, goes on as it is.
 * @param {import('./ask-application.mjs').Handle} handle
 * @param {import('node:http').IncomingMessage} request
 * @param {'consent' | 'content'} part
 * @returns {Promise<Answer | number>} or the status of what is to be drawn in its place
 */
export async function drawPart(handle, request, part) {
  const response = await asked(handle, request, { 'x-part': part }, patience.part);
  if (response.statusCode !== 200 || !isDocument(response)) return faultIn(response) ?? answerOf(response);
  const html = withOwnScriptsAlone(response.body.toString());
  const own = { 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie, X-Part' };
  return packed(request, response, html, own);
}

/**
 * A page drawn for a guest. Where React has nothing to do for guests its scripts go, the page has one stylesheet of its own, and
 * what is only reported because of React holds, as in pages from memory.
 * @param {import('./ask-application.mjs').Handle} handle
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./stored-page.mjs').Shrink} shrink
 * @returns {Promise<Answer | number>} or the status of what is to be drawn in its place
 */
export async function drawForGuest(handle, request, shrink) {
  const response = await asked(handle, request, {}, patience.page);
  const fault = faultIn(response);
  if (fault !== null) return fault;
  if (!isDocument(response)) return answerOf(response);
  const drawn = response.body.toString();
  if (response.getHeader('x-umiak-script-free') !== '1') return packed(request, response, drawn, {});
  const { html, link } = shrink({
    html: withOwnScriptsAlone(drawn),
    link: String(response.getHeader('link') ?? ''),
  });
  const policies = policiesOf(response, String(response.getHeader('content-security-policy')), true);
  return packed(request, response, html, { ...policies, link: link || undefined });
}

function asked(handle, { headers, url }, more, patienceMs) {
  return askApplication(handle, { url, headers: { ...without(headers, ofVisitor), ...more }, patienceMs });
}

const isDocument = (response) => String(response.getHeader('content-type')).startsWith('text/html');

const faultIn = (response) =>
  faultOf(response.statusCode, response.getHeader('content-type'), response.hasHeader(openHeader));

/** @returns {Answer} */
function answerOf(response) {
  const headers = without(withoutOwnHeaders(response.getHeaders()), ofConnection);
  return { status: response.statusCode, headers, body: response.body };
}

/** As the browser asks, with `own` headers in place of the application's; one that is undefined is left out. */
async function packed(request, response, html, own) {
  const { status, headers } = answerOf(response);
  const coding = chooseEncoding(request.headers['accept-encoding']);
  const vary = varyOf(headers.vary);
  const changed = Object.entries({ ...without(headers, ofApplication), vary, ...own });
  if (coding !== 'identity') changed.push(['content-encoding', coding]);
  return {
    status,
    headers: Object.fromEntries(changed.filter(([, value]) => value !== undefined)),
    body: await compress[coding](Buffer.from(html)),
  };
}

/** Whether the application packs is not ours to know: it may have said already on what its answer depends. */
function varyOf(given) {
  const names = String(given ?? '');
  return /accept-encoding/i.test(names) ? names : [names, 'Accept-Encoding'].filter(Boolean).join(', ');
}

function without(headers, names) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
