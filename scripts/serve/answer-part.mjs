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

/** Of one answer on one connection. */
const ofConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];
const ofWholePage = ['content-encoding', 'etag'];
/** Of a request for the whole: what is compared and packed here is only its part. */
const ofWholeRequest = ['accept-encoding', 'if-none-match', 'if-modified-since', 'x-part'];

/**
 * The answer with one part of a page that is in memory. Browsers do not keep it: under the same address there is the
 * whole.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} id
 * @param {import('./stored-page.mjs').StoredPage} page
 * @returns {Promise<import('./render-fault.mjs').Answer | null>} null where the page has no such part
 */
export async function partFromMemory(request, id, { variants }) {
  const { body, headers } = variants.identity;
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), headers[index + 1]]] : [],
  );
  return answerPart(request, id, body.toString(), Object.fromEntries(pairs));
}

/**
 * The same for a page drawn for this visitor. Where there is no such part the answer is the whole, drawn once, which
 * says why: a redirect, a refusal, another page.
 * @param {import('./ask-application.mjs').Handle} handle
 * @param {import('node:http').IncomingMessage} request
 * @param {string} id
 * @returns {Promise<import('./render-fault.mjs').Answer>}
 */
export async function drawPart(handle, request, id) {
  const asked = { ...request.headers };
  for (const name of ofWholeRequest) delete asked[name];
  const { body, ...response } = await askedFor(handle, request.url, asked);
  const isPage = response.status === 200 && String(response.headers['content-type']).startsWith('text/html');
  const part = isPage ? await answerPart(request, id, body.toString(), response.headers) : null;
  return part ?? { ...response, headers: without(response.headers, ofConnection), body };
}

async function askedFor(handle, url, headers) {
  const response = await askApplication(handle, { url, headers, patienceMs });
  return {
    status: response.statusCode,
    headers: withoutOwnHeaders(response.getHeaders()),
    body: response.body,
  };
}

async function answerPart(request, id, html, ofWhole) {
  const part = partOfPage(html, id);
  if (part === null) return null;
  const coding = chooseEncoding(request.headers['accept-encoding']);
  const kept = without(ofWhole, [...ofConnection, ...ofWholePage]);
  const headers = { ...kept, 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie, X-Part' };
  if (coding !== 'identity') headers['content-encoding'] = coding;
  return { status: 200, headers, body: await compress[coding](Buffer.from(part)) };
}

function without(headers, names) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
