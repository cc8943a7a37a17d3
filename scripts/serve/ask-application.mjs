import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { BufferedResponse } from './buffered-response.mjs';

/** @typedef {(request: IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} Handle */

/**
 * Asks the application for an address on our own behalf: it sees these headers and nothing of any visitor.
 * @param {Handle} handle
 * @param {{ url: string, headers: Record<string, string>, patienceMs: number }} asked
 * @returns {Promise<BufferedResponse>} the finished answer
 * @throws what the application throws, or when it takes longer than `patienceMs`
 */
export async function askApplication(handle, { url, headers, patienceMs }) {
  const response = new BufferedResponse(requestFor(url, headers));
  try {
    const finished = once(response, 'finish', { signal: AbortSignal.timeout(patienceMs) });
    await Promise.all([finished, handle(response.req, response)]);
    return response;
  } catch (error) {
    // Tells the application that nobody waits any more.
    response.destroy();
    throw error;
  }
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
function requestFor(url, headers) {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  request.httpVersion = '1.1';
  request.headers = headers;
  request.push(null);
  return request;
}
