import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import type { Offer } from '@/lib/shared/search/offer';
import { compareOffers } from './compare-offers';
import { judgeOrder } from './judge-order';

/** Whether the policies forbid whoever travels to book an offer; `ip` is the visitor's. Not for a transaction, as `compareOffers`. */
export async function isForbidden(
  viewer: Can<'orders.place' | 'cart.change'>,
  offer: Offer,
  ip: RequestContext['ip'],
): Promise<boolean> {
  const membershipId = travelingMembership(viewer);
  const comparison = await compareOffers(viewer, [offer], { ip, membershipId });
  const { decision } = await judgeOrder(viewer, { offers: [offer], comparison, membershipId });
  return decision.status === 'blocked';
}
