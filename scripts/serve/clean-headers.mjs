import { acceptEncodingMax } from './choose-encoding.mjs';
import { isRouterState } from './router-state.mjs';

/** Headers with this beginning are words between this server and the application. */
const ownPrefix = 'x-umiak-';

/**
 * Makes the headers of a request say nothing about us that a stranger made up: ours are removed, and the
 * last entry of `x-forwarded-for` becomes the address at the other end of the socket. The application counts
 * the hops it trusts from that end. What the application would fail at, or work long for, is removed as well, so that the
 * visitor gets the ordinary answer.
 * @param {import('node:http').IncomingHttpHeaders} headers changed in place
 * @param {string | undefined} remoteAddress
 */
export function cleanHeaders(headers, remoteAddress) {
  for (const name in headers) if (name.startsWith(ownPrefix)) delete headers[name];
  dropUnreadable(headers);
  const before = headers['x-forwarded-for'];
  const address = plainAddress(remoteAddress);
  headers['x-forwarded-for'] = before ? `${before}, ${address}` : address;
}

/** @param {import('node:http').IncomingHttpHeaders} headers changed in place */
function dropUnreadable(headers) {
  // The application takes longer the longer it is.
  if ((headers['accept-encoding']?.length ?? 0) > acceptEncodingMax) delete headers['accept-encoding'];
  // It is read for `rsc: 1` alone.
  const state = headers['next-router-state-tree'];
  if (state !== undefined && !(headers.rsc === '1' && isRouterState(state)))
    delete headers['next-router-state-tree'];
}

/**
 * An IPv4 address as such, also where a dual-stack socket writes it as IPv6.
 * @param {string | undefined} address undefined once the other end has gone
 */
export function plainAddress(address) {
  return address?.replace(/^::ffff:(?=\d+\.)/, '') ?? 'unknown';
}
