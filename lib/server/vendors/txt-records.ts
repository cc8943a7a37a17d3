import 'server-only';
import { Resolver } from 'node:dns/promises';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';

const waitMs = 3000;
const recordsMax = 50;

/**
 * The TXT records of a name, each put together from its parts (RFC 7208 3.3); none where there are none. What cannot
 * be asked within three seconds counts as none too, and is logged: the question is asked again.
 */
export async function txtRecords(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: waitMs, tries: 1 });
  const { dnsServers } = readEnv();
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  const late = setTimeout(() => resolver.cancel(), waitMs);
  try {
    const records = await resolver.resolveTxt(name);
    return records.slice(0, recordsMax).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTFOUND' && code !== 'ENODATA')
      log.warn({ name, reason: reasonOf(error) }, 'a TXT record could not be asked for');
    return [];
  } finally {
    clearTimeout(late);
  }
}
