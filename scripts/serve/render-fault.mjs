import { askApplication } from './ask-application.mjs';
import { plainAddress } from './clean-headers.mjs';
import { lastResortPage } from './last-resort-page.mjs';
import { withoutOwnHeaders } from './own-header.mjs';

/** @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer */

const patienceMs = 10_000;

/** Of a request that does not exist: its connection's headers, and cookies nobody asked for. */
const dropped = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'set-cookie', 'date'];

/** What an answer is compared with and packed for is known here alone. */
const notAsked = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/**
 * Asks the application for what stands in place of a page (`fault-of.mjs`); `key` proves to it that we are the ones who ask.
 * What is closed or not there is said in the visitor's own page, a failure in the look of the same host but knowing nothing
 * else of the visitor.
 * @param {import('./ask-application.mjs').Handle} handle
 * @param {import('node:http').IncomingMessage} failed the request whose page failed
 * @param {string} key
 * @param {number} [status] 403, 404 or 500
 * @returns {Promise<Answer>} the page, or our last resort when that fails too
 */
export async function renderFault(handle, failed, key, status = 500) {
  try {
    const response = await askApplication(handle, faultRequest(failed, key, status));
    if (isComplete(response, status)) return toAnswer(response);
  } catch (error) {
    console.error(error);
  }
  return status === 500 ? lastResortPage() : renderFault(handle, failed, key);
}

/**
 * @param {import('node:http').IncomingMessage} failed
 * @param {string} key
 * @param {number} status
 */
function faultRequest(failed, key, status) {
  const own = { 'x-umiak-fault': String(status), 'x-umiak-key': key };
  if (status !== 500) {
    const headers = { ...failed.headers, ...own };
    for (const name of notAsked) delete headers[name];
    return { url: failed.url ?? '/', headers, patienceMs };
  }
  const headers = {
    host: failed.headers.host ?? 'localhost',
    accept: 'text/html',
    'x-forwarded-for': plainAddress(failed.socket.remoteAddress),
    ...own,
  };
  return { url: '/fault', headers, patienceMs };
}

/** After a failure the application may answer 503 as well. */
function isComplete(response, status) {
  const isMeant = status === 500 ? response.statusCode >= 500 : response.statusCode === status;
  const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
  return isMeant && isHtml && response.body.includes('</html>');
}

/** @returns {Answer} */
function toAnswer(response) {
  const headers = { ...withoutOwnHeaders(response.getHeaders()), 'cache-control': 'no-store' };
  for (const name of dropped) delete headers[name];
  return { status: response.statusCode, headers, body: response.body };
}
