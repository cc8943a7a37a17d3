import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { askApplication } from './ask-application.mjs';
import { chooseEncoding } from './choose-encoding.mjs';
import { withoutOwnHeaders } from './own-header.mjs';
import { withOwnScriptsAlone } from './own-scripts.mjs';

const patienceMs = 10_000;
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

/**
 * A part of a page, drawn for this visitor: the application leaves out what is around it, and its scripts go. Browsers do not keep
 * it: under the same address there is the whole. An answer that is no page, a redirect for instance, goes on as it is.
 * @param {import('./ask-application.mjs').Handle} handle
 * @param {import('node:http').IncomingMessage} request
 * @param {'consent' | 'content'} part
 * @returns {Promise<import('./render-fault.mjs').Answer>}
 */
export async function drawPart(handle, request, part) {
  const asked = { ...request.headers, 'x-part': part };
  for (const name of ofVisitor) delete asked[name];
  const { body, ...response } = await askedFor(handle, request.url, asked);
  const headers = without(response.headers, ofConnection);
  const isPage = response.status === 200 && String(headers['content-type']).startsWith('text/html');
  if (!isPage) return { ...response, headers, body };
  const coding = chooseEncoding(request.headers['accept-encoding']);
  const own = { 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie, X-Part' };
  if (coding !== 'identity') own['content-encoding'] = coding;
  return {
    status: 200,
    headers: { ...without(headers, ofApplication), ...own },
    body: await compress[coding](Buffer.from(withOwnScriptsAlone(body.toString()))),
  };
}

async function askedFor(handle, url, headers) {
  const response = await askApplication(handle, { url, headers, patienceMs });
  return {
    status: response.statusCode,
    headers: withoutOwnHeaders(response.getHeaders()),
    body: response.body,
  };
}

function without(headers, names) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
