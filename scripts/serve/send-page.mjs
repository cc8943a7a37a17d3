import { chooseEncoding } from './choose-encoding.mjs';
import { matchesEtag } from './matches-etag.mjs';

/**
 * Answers from memory: in the coding the visitor prefers, or with 304 when they have it already. Node leaves
 * out the body of HEAD.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./page-response.mjs').PageResponse} response untouched
 * @param {import('./stored-page.mjs').StoredPage} page
 */
export function sendPage(request, response, page) {
  const variant = page.variants[chooseEncoding(request.headers['accept-encoding'])];
  const isKnown = matchesEtag(request.headers['if-none-match'], variant.etag);
  if (isKnown) response.sendStored(304, variant.revalidated);
  else response.sendStored(200, variant.headers, variant.body);
}
