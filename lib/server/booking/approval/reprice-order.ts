import 'server-only';
import { askForOffer } from '@/lib/server/search/find-offer';
import { database } from '@/lib/server/store/connection';
import { Refusal } from '@/lib/shared/refusal';
import { priceOf, type Repriced, waitingItems } from './settle-approval';

/**
 * What an order that waits costs now: providers are asked again for what they do not hold. In cents of a euro. OFFER_GONE where one of them
 * has it no longer, SERVICE_UNAVAILABLE where one does not answer.
 */
export async function repriceOrder(
  orderId: string,
): Promise<{ readonly cents: number; readonly prices: readonly Repriced[] }> {
  const items = await waitingItems(orderId, database());
  const prices = await Promise.all(
    items.map(async (item) => {
      if (item.heldUntil !== null) return { itemId: item.id, offer: null, cents: item.priceCents };
      const offer = await askForOffer(item.resultId).catch(() => {
        throw new Refusal('SERVICE_UNAVAILABLE', { description: 'a provider does not answer' });
      });
      if (offer === null) throw new Refusal('OFFER_GONE');
      return { itemId: item.id, offer, cents: priceOf(item, offer) };
    }),
  );
  return { cents: prices.reduce((sum, { cents }) => sum + cents, 0), prices };
}
