import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { BufferedResponse } from './buffered-response.mjs';
import { plainAddress } from './clean-headers.mjs';
import { lastResortPage } from './last-resort-page.mjs';

/**
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer
 * @typedef {(request: IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} Handle
 */

const patienceMs = 10_000;

/** Of a request that does not exist: its connection's headers, and cookies nobody asked for. */
const dropped = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'set-cookie', 'date'];

/**
 * Asks the application for its error page, in the look of the same host but knowing nothing else of the
 * visitor; `key` proves to it that we are the ones who ask.
 * @param {Handle} handle
 * @param {IncomingMessage} failed the request whose page failed
 * @param {string} key
 * @returns {Promise<Answer>} the page, or our last resort when that fails too
 */
export async function renderFault(handle, failed, key) {
  try {
    const response = await ask(handle, faultRequest(failed, key));
    if (isCompleteFault(response)) return toAnswer(response);
  } catch (error) {
    console.error(error);
  }
  return lastResortPage();
}

function faultRequest(failed, key) {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = '/fault';
  request.httpVersion = '1.1';
  request.headers = {
    host: failed.headers.host ?? 'localhost',
    accept: 'text/html',
    'x-forwarded-for': plainAddress(failed.socket.remoteAddress),
    'x-umiak-fault': key,
  };
  request.push(null);
  return request;
}

async function ask(handle, request) {
  const response = new BufferedResponse(request);
  const finished = once(response, 'finish', { signal: AbortSignal.timeout(patienceMs) });
  await Promise.all([finished, handle(request, response)]);
  return response;
}

function isCompleteFault(response) {
  const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
  return response.statusCode >= 500 && isHtml && response.body.includes('</html>');
}

/** @returns {Answer} */
function toAnswer(response) {
  const headers = { ...response.getHeaders(), 'cache-control': 'no-store' };
  for (const name of dropped) delete headers[name];
  return { status: response.statusCode, headers, body: response.body };
}
