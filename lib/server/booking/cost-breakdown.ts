import 'server-only';
import { getTranslations } from 'next-intl/server';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { ItemRow } from './order-rows';

type Item = Pick<ItemRow, 'changeFeeCents' | 'feeCents' | 'priceCents' | 'state'> & { readonly offer: Offer };

/**
 * What an item costs and what that is made of, each with its name in a language: its price, the fees of changes and of the
 * cancellation, what of it a car costs that is brought back elsewhere, and what is paid at the hotel besides. The same on the order's page, its receipt and in its mails.
 */
export async function costBreakdown(
  { changeFeeCents, feeCents, offer, priceCents, state }: Item,
  tag: string,
  money: (cents: number) => Promise<string> | string,
): Promise<readonly (readonly [name: string, value: string])[]> {
  const [t, stay] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'orders.page' }),
    getTranslations({ locale: tag, namespace: 'results.stay' }),
  ]);
  const isOver = state === 'failed' || state === 'cancelled';
  const due = isOver ? null : dueThereText(offer, tag);
  const oneWay = isOver ? null : await oneWayFact(offer, tag, money);
  return [
    [t('price'), await money(priceCents)],
    ...(oneWay === null ? [] : [oneWay]),
    ...(changeFeeCents === 0 ? [] : [[t('changeFee'), await money(changeFeeCents)] as const]),
    ...(state === 'cancelled' ? [[t('fee'), await money(feeCents ?? 0)] as const] : []),
    ...(due === null ? [] : [[stay('dueThere'), due] as const]),
  ];
}

/** What is paid at the hotel besides, in the money of the hotel; null for nothing. */
const dueThereText = (offer: Offer, tag: string): string | null =>
  'dueThere' in offer && offer.dueThere !== undefined
    ? formatMoney(Number(offer.dueThere.amount), offer.dueThere.currency, tag)
    : null;

/** What a car costs that is brought back elsewhere, as a fact beside the price that contains it; null where there is no such fee. */
export async function oneWayFact(
  offer: Offer,
  tag: string,
  money: (cents: number) => Promise<string> | string,
): Promise<readonly [name: string, value: string] | null> {
  const price = await oneWayText(offer, money);
  if (price === null) return null;
  const t = await getTranslations({ locale: tag, namespace: 'results.car' });
  return [t('oneWay'), t('oneWayIn', { price })];
}

/** What of its price a car costs that is brought back elsewhere; null for nothing. */
export const oneWayText = async (
  offer: Offer,
  money: (cents: number) => Promise<string> | string,
): Promise<string | null> =>
  offer.vertical !== 'cars' || offer.oneWayEur === undefined ? null : money(centsOf(offer.oneWayEur));
