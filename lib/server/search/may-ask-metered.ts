import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { hasPoint } from '@/lib/server/sign-in/rate-limits';

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
