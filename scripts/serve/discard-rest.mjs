/** More than any form or file we take: whoever still sends after that does not want an answer. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Reads off what is left of a request's body once it is answered, so that the next request on the connection is heard. Node does so
 * only with a body that nobody began to read. How long it may take is `requestTimeout`'s to say.
 * @param {import('node:http').IncomingMessage} request
 */
export function discardRest(request) {
  if (request.complete || request.destroyed) return;
  // Whoever began to read holds the rest back.
  request.removeAllListeners('data');
  request.removeAllListeners('readable');
  let bytes = 0;
  request.on('data', (/** @type {Buffer} */ chunk) => {
    bytes += chunk.length;
    if (bytes > mostBytes) request.destroy();
  });
  request.resume();
}
