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
  const entry = (entries[at] ?? '').replace(/^::ffff:/, '');
  return isIP(entry) === 0 ? 'unknown' : entry;
}
