import { useTranslations } from 'next-intl';
import { type Bag, type OfferedExtras, type OfferedSeat, segmentsOf } from '@/lib/shared/booking/extras';
import type { Offer } from '@/lib/shared/search/offer';

export type ExtrasProps = {
  readonly offer: Offer;
  /** `missing` where the provider does not say. */
  readonly offered: OfferedExtras | 'missing';
  /** Cents of a euro in the money of the page. */
  readonly money: (cents: number) => string;
  /** Weight of a bag in words. */
  readonly weight: (kg: number) => string;
};

/** How many people travel on an offer. */
export const travelersOn = (offer: Offer): number => ('travellers' in offer ? offer.travellers : 1);

/** What the fields of bags and seats are called, and what can be chosen in them: where they are chosen, and where they are summed up. */
export function useExtrasWords({ money, offer }: Pick<ExtrasProps, 'money' | 'offer'>) {
  const t = useTranslations('orders.extras');
  const words = useTranslations('orders.checkout');
  const rides = segmentsOf(offer);
  return {
    traveler: (number: number) =>
      travelersOn(offer) === 1 ? words('traveler') : words('travelerNo', { number }),
    bags({ legs }: Pick<Bag, 'legs'>) {
      const isWhole = !('legs' in offer) || legs.length === offer.legs.length;
      return t(isWhole ? 'bags' : legs[0] === 0 ? 'bagsOut' : 'bagsBack');
    },
    bagsOf: ({ priceCents }: Pick<Bag, 'priceCents'>, count: number) =>
      `${count} · ${money(count * priceCents)}`,
    seat(segment: number) {
      const { from = '', number = '', to = '' } = rides[segment] ?? {};
      return t('seat', { flight: `${number}, ${from} – ${to}` });
    },
    seatAt: ({ isExit, seat }: Pick<OfferedSeat, 'isExit' | 'seat'>, priceCents: number) =>
      t(isExit ? 'exitSeatAt' : 'seatAt', { seat, price: money(priceCents) }),
  };
}
