import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/list/fact-list';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { clockText, rulesOf } from '@/lib/shared/search/offer-text';
import { formatMoney } from '@/lib/shared/site/locale/money';

type Props = {
  readonly offer: HotelOffer;
  /** BCP 47 tag. */
  readonly tag: string;
};

/** The room of a stay, from when to when one may use it, and what the hotel has. */
export function StayFacts({ offer, tag }: Props) {
  const { amenities, checkInFrom, checkOutUntil, dueThere, room, roomName } = offer;
  const t = useTranslations('results.stay');
  const roomText =
    room === undefined
      ? (roomName ?? null)
      : [
          t(`room.${room.kind}`),
          t(`bed.${room.bed}`),
          t('sleeps', { count: room.sleeps }),
          t('size', { size: room.squareMetres }),
        ].join(' · ');
  return (
    <>
      <FactList
        columns
        facts={[
          [t('roomTitle'), roomText],
          [
            t('checkIn'),
            checkInFrom === undefined ? null : t('checkInFrom', { time: clockText(checkInFrom, tag) }),
          ],
          [
            t('checkOut'),
            checkOutUntil === undefined ? null : t('checkOutUntil', { time: clockText(checkOutUntil, tag) }),
          ],
          [
            t('dueThere'),
            dueThere === undefined ? null : formatMoney(Number(dueThere.amount), dueThere.currency, tag),
          ],
          [
            t('amenities'),
            amenities === undefined || amenities.length === 0
              ? null
              : amenities.map((amenity) => t(`amenity.${amenity}`)).join(' · '),
          ],
        ]}
      />
      <FactList columns facts={rulesOf(offer)} />
    </>
  );
}
