import { ServerResponse } from 'node:http';
import { chooseEncoding } from './choose-encoding.mjs';
import { matchesEtag } from './matches-etag.mjs';

/**
 * Answers from memory: in the coding the visitor prefers, or with 304 when they have it already. Node leaves
 * out the body of HEAD.
 * @param {import('node:http').IncomingMessage} request
 * @param {ServerResponse} response untouched
 * @param {import('./stored-page.mjs').StoredPage} page
 */
export function sendPage(request, response, page) {
  const variant = page.variants[chooseEncoding(request.headers['accept-encoding'])];
  const isKnown = matchesEtag(request.headers['if-none-match'], variant.etag);
  // The response's own method is for what the application writes, and would remove our mark.
  if (isKnown) ServerResponse.prototype.writeHead.call(response, 304, variant.revalidated).end();
  else ServerResponse.prototype.writeHead.call(response, 200, variant.headers).end(variant.body);
}
