import 'server-only';
import { askSameQuote } from '@/lib/server/booking/change-quotes';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { type CompanyCode, companyCodes } from '@/lib/server/finance/company-codes';
import { askForOffer } from '@/lib/server/search/find-offer';
import { oncePerVertical } from '@/lib/server/search/viewer-codes';
import { database } from '@/lib/server/store/connection';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { Refusal } from '@/lib/shared/refusal';
import type { Vertical } from '@/lib/shared/site/verticals';
import type { ApprovalRow } from './approval-rows';
import { changeCents, changingItem, waitingItems } from './items-under-approval';
import { orderOf, type Price, priceOf } from './settle-approval';

/**
 * What a request is for costs now: providers are asked again for what they do not hold, with the codes of whoever travels. In cents of a
 * euro. OFFER_GONE where one of them has it no longer, SERVICE_UNAVAILABLE where one does not answer.
 * @param without items that nobody wants any more
 */
export async function repriceOrder(
  request: ApprovalRow,
  without: readonly Pick<ItemRow, 'id'>[] = [],
): Promise<Price> {
  if (request.change !== null) return repriceChange(request, request.change);
  const [items, codesOf] = await Promise.all([waitingItems(request, database()), codesOfTraveler(request)]);
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

/**
 * The same of a change: what the order would cost with it. What was quoted when it was asked for may have lapsed, such as Duffel's change
 * offers within the hour; it is quoted again then. CHANGE_REFUSED for a booking that is something else by now.
 */
async function repriceChange(request: ApprovalRow, { offer }: AskedChange): Promise<Price> {
  const [item, { totalCents }] = await Promise.all([
    changingItem(request, database()),
    orderOf(request, database()),
  ]);
  if (item === null) throw new Refusal('CHANGE_REFUSED');
  const quote = await askSameQuote(item, offer).catch(() => {
    throw new Refusal('SERVICE_UNAVAILABLE', { description: 'a provider does not answer' });
  });
  if (quote === null) throw new Refusal('OFFER_GONE');
  const cents = changeCents(quote);
  // The rest of the order may have been changed or cancelled since.
  const restCents = totalCents - item.priceCents;
  return { cents: restCents + cents, restCents, prices: [{ itemId: item.id, cents, ...quote }] };
}

/** Reads the codes of whoever travels, those of each vertical once. */
const codesOfTraveler = ({ companyId, travelerMemberId }: ApprovalRow) =>
  oncePerVertical(
    async (vertical: Vertical): Promise<readonly CompanyCode[]> =>
      travelerMemberId === null ? [] : companyCodes(companyId, travelerMemberId, vertical),
  );
