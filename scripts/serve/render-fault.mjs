import { askApplication } from './ask-application.mjs';
import { plainAddress } from './clean-headers.mjs';
import { lastResortPage } from './last-resort-page.mjs';
import { withoutOwnHeaders } from './own-header.mjs';

/** @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer */

const patienceMs = 10_000;

/** Of a request that does not exist: its connection's headers, and cookies nobody asked for. */
const dropped = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'set-cookie', 'date'];

/**
 * Asks the application for its error page, in the look of the same host but knowing nothing else of the
 * visitor; `key` proves to it that we are the ones who ask.
 * @param {import('./ask-application.mjs').Handle} handle
 * @param {import('node:http').IncomingMessage} failed the request whose page failed
 * @param {string} key
 * @returns {Promise<Answer>} the page, or our last resort when that fails too
 */
export async function renderFault(handle, failed, key) {
  try {
    const response = await askApplication(handle, faultRequest(failed, key));
    if (isCompleteFault(response)) return toAnswer(response);
  } catch (error) {
    console.error(error);
  }
  return lastResortPage();
}

/**
 * @param {import('node:http').IncomingMessage} failed
 * @param {string} key
 */
function faultRequest(failed, key) {
  const headers = {
    host: failed.headers.host ?? 'localhost',
    accept: 'text/html',
    'x-forwarded-for': plainAddress(failed.socket.remoteAddress),
    'x-umiak-fault': '1',
    'x-umiak-key': key,
  };
  return { url: '/fault', headers, patienceMs };
}

function isCompleteFault(response) {
  const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
  return response.statusCode >= 500 && isHtml && response.body.includes('</html>');
}

/** @returns {Answer} */
function toAnswer(response) {
  const headers = { ...withoutOwnHeaders(response.getHeaders()), 'cache-control': 'no-store' };
  for (const name of dropped) delete headers[name];
  return { status: response.statusCode, headers, body: response.body };
}
