import 'server-only';
import { pastedAddresses } from '@/lib/shared/people/pasted-addresses';
import { Refusal } from '@/lib/shared/refusal';

/**
 * The addresses that somebody typed into a field for several, each once and in small letters, whatever stands between them.
 * ADDRESS_INVALID says which is none.
 */
export function addressesIn(typed: string, field: string): string[] {
  const found = pastedAddresses(typed).map(({ email, text }) => {
    if (email === null) throw new Refusal('ADDRESS_INVALID', { field, line: text });
    return email;
  });
  return [...new Set(found)];
}
