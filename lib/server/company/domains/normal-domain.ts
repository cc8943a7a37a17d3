import 'server-only';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const lengthMax = 253;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain as it is kept: lower case, punycode (RFC 5891), without a dot at its end; or null for what can have no
 * mailboxes of a company: an address, one label, a number. What stands before an @ is left away.
 */
export function normalDomain(typed: string): string | null {
  const bare = typed.trim().replace(/^.*@/, '').replace(/\.$/, '');
  if (/[\s/:?#[\]\\%]/.test(bare)) return null;
  const ascii = domainToASCII(bare).toLowerCase();
  if (ascii === '' || ascii.length > lengthMax || isIP(ascii) !== 0) return null;
  const labels = ascii.split('.');
  const top = labels.at(-1) ?? '';
  const isName = labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(top);
  return isName ? ascii : null;
}
