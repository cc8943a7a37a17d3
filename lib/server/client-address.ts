import 'server-only';
import { isIP } from 'node:net';

/**
 * The client's address from X-Forwarded-For. Our own server appends the socket's peer as the last
 * entry; each trusted proxy before us wrote one more, so the client stands `trustedHops` before the
 * end. What stands further left is the client's own claim and is never believed (auth.md 2.1, 11).
 */
export function clientAddress(forwardedFor: string | null, trustedHops: number): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const at = Math.max(0, entries.length - 1 - trustedHops);
  const entry = entries[at] ?? '';
  const plain = mappedAddress(entry) ?? entry;
  return isIP(plain) === 0 ? 'unknown' : plain;
}

/**
 * What limits count a network address by: an IPv4 address whole, an IPv6 one by its first 64 bits, because every subscriber has
 * all the others of those to themselves (RFC 4291, 2.5.4; RFC 6177).
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = mappedAddress(address);
  if (mapped !== null) return mapped;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The IPv4 address in an IPv6 one (`::ffff:0:0/96`), however it is written, or null. */
function mappedAddress(address: string): string | null {
  if (isIP(address) !== 6) return null;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}

/** The eight groups of an IPv6 address without leading zeros, in lower case; a zone is left out. */
function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail] = written.split('::').map((half) => half.split(':').filter((one) => one !== ''));
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
