import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './choose-encoding.mjs';

// Nothing here is cached, so the quick levels are the better ones.
const brotli = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const zip = promisify(gzip);

/** Smaller answers fit into one packet or two; compressing them costs more than it saves. */
const compressedFromBytes = 3000;

/**
 * Answers a call: the request becomes the platform's own `Request`, made of the headers as they were cleaned, and the
 * `Response` is sent as it is.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {import('./loaded-calls.mjs').Call} call
 */
export async function sendCall(request, response, call) {
  const answer = await call(requestOf(request));
  const body = answer.body === null ? null : Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.statusCode = answer.status;
  if (body === null) return response.end();
  return response.end(await encoded(body, request, response));
}

/** @param {import('node:http').IncomingMessage} request */
function requestOf(request) {
  const { method = 'GET', url = '/' } = request;
  const headers = new Headers();
  // Names that may not repeat come as one text; the rest Node has joined already.
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const hasBody =
    method === 'GET' || method === 'HEAD' ? {} : { body: Readable.toWeb(request), duplex: 'half' };
  return new Request(`http://localhost${url}`, { method, headers, ...hasBody });
}

/**
 * @param {Buffer} body
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function encoded(body, request, response) {
  response.appendHeader('vary', 'Accept-Encoding');
  const plain = response.hasHeader('content-encoding') || !isText(response.getHeader('content-type'));
  if (plain || body.length < compressedFromBytes) return body;
  const coding = chooseEncoding(request.headers['accept-encoding']);
  if (coding === 'identity') return body;
  response.setHeader('content-encoding', coding);
  return coding === 'br' ? brotli(body, quick) : zip(body);
}

const isText = (type) => /^(?:text\/|application\/(?:\w+\+)?json)|\+xml|javascript/.test(String(type));
