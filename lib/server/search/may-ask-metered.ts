import 'server-only';
import { log } from '@/lib/server/log';
import { hasPoint } from '@/lib/server/rate-limits/rate-limits';
import { reasonOf } from '@/lib/server/reason-of';
import type { Limit } from '@/lib/shared/sign-in/rate-rules';

/**
 * Whether a visitor from this internet address may have providers asked once more that count what they are asked.
 * Never throws: while nobody can count, nobody is kept from searching.
 */
export const mayAskMetered = (ip: string): Promise<boolean> => isGranted('meteredSearchesByIp', ip);

/** The same for prices of what filters let through, for which every offer of many days is looked at. */
export const mayPriceFiltered = (ip: string): Promise<boolean> => isGranted('filteredPricesByIp', ip);

async function isGranted(limit: Limit, ip: string): Promise<boolean> {
  try {
    return await hasPoint(limit, ip);
  } catch (error) {
    log.warn({ limit, reason: reasonOf(error) }, 'searches could not be counted');
    return true;
  }
}
