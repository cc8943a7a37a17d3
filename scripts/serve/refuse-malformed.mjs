/** What Node.js answers by itself to what its HTTP parser refuses. */
const reasons = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/**
 * Lets a server answer malformed and endless requests as Node.js does (http, 'clientError'), with the security
 * headers: for these there is no response object. Where an answer has begun already, nothing is put into it.
 * @template {import('node:http').Server} Server
 * @param {Server} server
 * @param {import('./security-headers.mjs').SecurityHeaders} security
 * @returns {Server} the same server
 */
export function refuseMalformed(server, security) {
  /** The last answer of each connection. @type {WeakMap<import('node:stream').Duplex, import('node:http').ServerResponse>} */
  const answers = new WeakMap();
  const headers = security.always.map(([name, value]) => `${name}: ${value}\r\n`).join('');

  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error, socket) => {
    const last = answers.get(socket);
    const isFree = last === undefined || last.writableFinished || !last.headersSent;
    if (socket.writable && isFree) {
      const reason = reasons.get(error.code) ?? '400 Bad Request';
      socket.write(`HTTP/1.1 ${reason}\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`);
    }
    socket.destroy(error);
  });
  return server;
}
