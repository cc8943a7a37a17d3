import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { askApplication } from './ask-application.mjs';
import { chooseEncoding } from './choose-encoding.mjs';
import { withoutOwnHeaders } from './own-header.mjs';
import { partOfPage } from './part-of-page.mjs';

const patienceMs = 10_000;
const brotli = promisify(brotliCompress);
const compress = {
  gzip: promisify(gzip),
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  identity: async (body) => body,
};

/** Of the whole page, or of one answer on one connection. */
const dropped = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
];
/** Of a request for the whole: what is compared and packed here is only its part. */
const ofWhole = ['accept-encoding', 'if-none-match', 'if-modified-since', 'x-part'];

/**
 * The answer with one part of a page, taken out of the page in memory or of one drawn for this visitor. Browsers
 * do not keep it: under the same address there is the whole.
 * @param {import('./ask-application.mjs').Handle} handle
 * @param {import('node:http').IncomingMessage} request
 * @param {string} id
 * @param {import('./stored-page.mjs').StoredPage | null} page the page, where it is in memory
 * @returns {Promise<import('./render-fault.mjs').Answer | null>} null where there is no such part: the whole answer says why
 */
export async function answerPart(handle, request, id, page) {
  const whole = page === null ? await drawn(handle, request) : remembered(page);
  const part = whole && partOfPage(whole.html, id);
  if (!part) return null;
  const coding = chooseEncoding(request.headers['accept-encoding']);
  const headers = { ...whole.headers, 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie, X-Part' };
  if (coding !== 'identity') headers['content-encoding'] = coding;
  return { status: 200, headers, body: await compress[coding](Buffer.from(part)) };
}

/** @param {import('./stored-page.mjs').StoredPage} page */
function remembered({ variants }) {
  const { body, headers } = variants.identity;
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), headers[index + 1]]] : [],
  );
  return { html: body.toString(), headers: kept(Object.fromEntries(pairs)) };
}

async function drawn(handle, { headers, url }) {
  const asked = { ...headers };
  for (const name of ofWhole) delete asked[name];
  const response = await askApplication(handle, { url, headers: asked, patienceMs });
  const isPage =
    response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html');
  return isPage ? { html: response.body.toString(), headers: kept(response.getHeaders()) } : null;
}

function kept(headers) {
  const own = { ...withoutOwnHeaders(headers) };
  for (const name of dropped) delete own[name];
  return own;
}
