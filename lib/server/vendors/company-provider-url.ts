import 'server-only';
import { isIP } from 'node:net';
import { readEnv } from '@/lib/server/env';
import { isPublicAddress } from './public-address';

/** Names that every computer has for itself (RFC 6761, 6.3). */
const ownName = /(?:^|\.)localhost\.?$/;
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether an address that a company names for its provider may be visited or asked at all: https on its own port
 * without a name in it, and no private address in place of a host. The demo also speaks http to this machine.
 */
export function allowsProviderUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, password, port, protocol, username } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (readEnv().mode === 'demo' && loopback.test(hostname)) return /^https?:$/.test(protocol);
  const literal = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(literal) === 0 ? !ownName.test(hostname) : isPublicAddress(literal);
  return protocol === 'https:' && port === '' && isPublic;
}
