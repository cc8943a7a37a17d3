import * as z from 'zod';

const lengthMax = 254;
const shape = z.email();

/**
 * An e-mail address as this site keys accounts by it: trimmed, Unicode-normalised, in lower case; or
 * null when it is no address (RFC 5321 lengths).
 */
export function normalEmail(typed: string): string | null {
  const address = typed.trim().normalize('NFC').toLowerCase();
  if (address.length > lengthMax || !shape.safeParse(address).success) return null;
  return address;
}
