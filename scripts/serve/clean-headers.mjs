/** Headers with this beginning are words between this server and the application. */
const ownPrefix = 'x-umiak-';

/**
 * Makes the headers of a request say nothing about us that a stranger made up: ours are removed, and the
 * last entry of `x-forwarded-for` becomes the address at the other end of the socket. The application counts
 * the hops it trusts from that end.
 * @param {import('node:http').IncomingHttpHeaders} headers changed in place
 * @param {string | undefined} remoteAddress
 */
export function cleanHeaders(headers, remoteAddress) {
  for (const name in headers) if (name.startsWith(ownPrefix)) delete headers[name];
  const before = headers['x-forwarded-for'];
  const address = plainAddress(remoteAddress);
  headers['x-forwarded-for'] = before ? `${before}, ${address}` : address;
}

/**
 * An IPv4 address as such, also where a dual-stack socket writes it as IPv6.
 * @param {string | undefined} address undefined once the other end has gone
 */
export function plainAddress(address) {
  return address?.replace(/^::ffff:(?=\d+\.)/, '') ?? 'unknown';
}
