import 'server-only';
import { getTranslations } from 'next-intl/server';
import { segmentsOf } from '@/lib/shared/booking/extras';
import { weightText } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import type { ItemRow, OrderRow } from './order-rows';

type Booked = Pick<ItemRow, 'extras'> & { readonly offer: Offer };

/**
 * Bags and seats that an item is booked with, whose they are and what they cost, each kind with its name in a language. Nothing for
 * an item without.
 */
export async function extrasFacts(
  { extras: { bags, seats }, offer }: Booked,
  { travelers }: Pick<OrderRow, 'travelers'>,
  tag: string,
  money: (cents: number) => Promise<string> | string,
): Promise<readonly (readonly [name: string, values: readonly string[]])[]> {
  const t = await getTranslations({ locale: tag, namespace: 'orders.extras' });
  const nameOf = (traveler: number): string => {
    const { familyName = '', givenName = '' } = travelers[traveler - 1] ?? {};
    return `${givenName} ${familyName}`;
  };
  const rides = segmentsOf(offer);
  const bagTexts = bags.map(async ({ count, kg, legs, priceCents, traveler }) => {
    const isWhole = !('legs' in offer) || legs.length === offer.legs.length;
    const way = isWhole ? null : t(legs[0] === 0 ? 'out' : 'back');
    const what = kg === null ? String(count) : `${count} × ${weightText(kg, tag)}`;
    return [nameOf(traveler), what, way, await money(count * priceCents)].filter(Boolean).join(' · ');
  });
  const seatTexts = seats.map(async ({ priceCents, seat, segment, traveler }) => {
    const { from = '', to = '' } = rides[segment] ?? {};
    return [nameOf(traveler), seat, `${from} – ${to}`, await money(priceCents)].join(' · ');
  });
  return [
    [t('bagsBooked'), await Promise.all(bagTexts)] as const,
    [t('seats'), await Promise.all(seatTexts)] as const,
  ].filter(([, values]) => values.length > 0);
}
