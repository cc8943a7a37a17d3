import 'server-only';
import { log } from '@/lib/server/log';
import { hasPoint } from '@/lib/server/rate-limits/rate-limits';
import { reasonOf } from '@/lib/server/reason-of';

/**
 * Whether a visitor from this internet address may have providers asked once more that count what they are asked.
 * Never throws: while nobody can count, nobody is kept from searching.
 */
export async function mayAskMetered(ip: string): Promise<boolean> {
  try {
    return await hasPoint('meteredSearchesByIp', ip);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'searches could not be counted');
    return true;
  }
}
