import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Offer } from '@/lib/shared/search/offer';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { ItemRow } from './order-rows';

type Item = Pick<ItemRow, 'changeFeeCents' | 'feeCents' | 'priceCents' | 'state'> & { readonly offer: Offer };

/**
 * What an item costs and what that is made of, each with its name in a language: its price, the fees of changes and of the
 * cancellation, and what is paid at the hotel besides. The same on the order's page, its receipt and in its mails.
 */
export async function costFacts(
  { changeFeeCents, feeCents, offer, priceCents, state }: Item,
  tag: string,
  money: (cents: number) => Promise<string> | string,
): Promise<readonly (readonly [name: string, value: string])[]> {
  const [t, stay] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'orders.page' }),
    getTranslations({ locale: tag, namespace: 'results.stay' }),
  ]);
  const due = state === 'failed' || state === 'cancelled' ? null : dueThereText(offer, tag);
  return [
    [t('price'), await money(priceCents)],
    ...(changeFeeCents === 0 ? [] : [[t('changeFee'), await money(changeFeeCents)] as const]),
    ...(state === 'cancelled' ? [[t('fee'), await money(feeCents ?? 0)] as const] : []),
    ...(due === null ? [] : [[stay('dueThere'), due] as const]),
  ];
}

/** What is paid at the hotel besides, in the money of the hotel; null for nothing. */
export const dueThereText = (offer: Offer, tag: string): string | null =>
  'dueThere' in offer && offer.dueThere !== undefined
    ? formatMoney(Number(offer.dueThere.amount), offer.dueThere.currency, tag)
    : null;
