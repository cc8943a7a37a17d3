import 'server-only';
import { eq } from 'drizzle-orm';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { type CompanyCode, companyCodes } from '@/lib/server/finance/company-codes';
import { askForOffer } from '@/lib/server/search/find-offer';
import { oncePerVertical } from '@/lib/server/search/viewer-codes';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { Refusal } from '@/lib/shared/refusal';
import type { Vertical } from '@/lib/shared/site/verticals';
import { type Price, priceOf, waitingItems } from './settle-approval';

/**
 * What an order that waits costs now: providers are asked again for what they do not hold, with the codes of whoever travels. In cents of a
 * euro. OFFER_GONE where one of them has it no longer, SERVICE_UNAVAILABLE where one does not answer.
 * @param without items that nobody wants any more
 */
export async function repriceOrder(
  orderId: string,
  without: readonly Pick<ItemRow, 'id'>[] = [],
): Promise<Price> {
  const [items, codesOf] = await Promise.all([waitingItems(orderId, database()), codesOfOrder(orderId)]);
  const wanted = items.filter(({ id }) => !without.some((one) => one.id === id));
  const prices = await Promise.all(
    wanted.map(async (item) => {
      if (item.heldUntil !== null) return { itemId: item.id, offer: null, cents: item.priceCents };
      const offer = await askForOffer(item.resultId, await codesOf(item.vertical)).catch(() => {
        throw new Refusal('SERVICE_UNAVAILABLE', { description: 'a provider does not answer' });
      });
      if (offer === null) throw new Refusal('OFFER_GONE');
      return { itemId: item.id, offer, cents: priceOf(item, offer) };
    }),
  );
  return { cents: prices.reduce((sum, { cents }) => sum + cents, 0), prices };
}

/** Reads the codes of whoever travels on an order, those of each vertical once. */
async function codesOfOrder(
  orderId: string,
): Promise<(vertical: Vertical) => Promise<readonly CompanyCode[]>> {
  const [request] = await database()
    .select({ companyId: approvalRequest.companyId, memberId: approvalRequest.travelerMemberId })
    .from(approvalRequest)
    .where(eq(approvalRequest.orderId, orderId));
  return oncePerVertical(async (vertical) =>
    request === undefined || request.memberId === null
      ? []
      : companyCodes(request.companyId, request.memberId, vertical),
  );
}
