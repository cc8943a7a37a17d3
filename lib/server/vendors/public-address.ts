import 'server-only';
import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are not of the public internet: every row of IANA's IPv4 and IPv6 special-purpose registries that is not
 * globally reachable, and those with exceptions inside as a whole; multicast; and what carries an IPv4 address in it.
 */
const ranges: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['100:0:0:1::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, prefix] of ranges)
  blocked.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an IP address is one of the public internet; an IPv4 address in IPv6 clothes is judged as such. */
export function isPublicAddress(address: string): boolean {
  const plain = mapped.exec(address)?.[1] ?? address;
  const family = isIP(plain);
  if (family === 0 || /^::ffff:/i.test(plain)) return false;
  return !blocked.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}
