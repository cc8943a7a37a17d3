import 'server-only';
import { eq } from 'drizzle-orm';
import { type CompanyRate, companyRates } from '@/lib/server/finance/company-rates';
import { askForOffer } from '@/lib/server/search/find-offer';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { Refusal } from '@/lib/shared/refusal';
import type { Vertical } from '@/lib/shared/site/verticals';
import { priceOf, type Repriced, waitingItems } from './settle-approval';

/**
 * What an order that waits costs now: providers are asked again for what they do not hold, with the codes of whoever travels. In cents of a
 * euro. OFFER_GONE where one of them has it no longer, SERVICE_UNAVAILABLE where one does not answer.
 */
export async function repriceOrder(
  orderId: string,
): Promise<{ readonly cents: number; readonly prices: readonly Repriced[] }> {
  const items = await waitingItems(orderId, database());
  const prices = await Promise.all(
    items.map(async (item) => {
      if (item.heldUntil !== null) return { itemId: item.id, offer: null, cents: item.priceCents };
      const rates = await ratesOfOrder(orderId, item.vertical);
      const offer = await askForOffer(item.resultId, rates).catch(() => {
        throw new Refusal('SERVICE_UNAVAILABLE', { description: 'a provider does not answer' });
      });
      if (offer === null) throw new Refusal('OFFER_GONE');
      return { itemId: item.id, offer, cents: priceOf(item, offer) };
    }),
  );
  return { cents: prices.reduce((sum, { cents }) => sum + cents, 0), prices };
}

async function ratesOfOrder(orderId: string, vertical: Vertical): Promise<readonly CompanyRate[]> {
  const [request] = await database()
    .select({ companyId: approvalRequest.companyId, memberId: approvalRequest.travelerMemberId })
    .from(approvalRequest)
    .where(eq(approvalRequest.orderId, orderId));
  return request === undefined || request.memberId === null
    ? []
    : companyRates(request.companyId, request.memberId, vertical);
}
