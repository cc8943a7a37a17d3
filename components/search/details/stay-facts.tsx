import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/list/fact-list';
import { roomSize } from '@/lib/shared/search/measure-text';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { clockText, rulesOf } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';

type Props = {
  readonly offer: HotelOffer;
  readonly locale: Locale;
};

/** The room of a stay, from when to when one may use it, and what the hotel has. */
export function StayFacts({ locale, offer }: Props) {
  const { amenities, checkInFrom, checkOutUntil, dueThere, room, roomName } = offer;
  const { country, tag } = locale;
  const t = useTranslations('results.stay');
  const worded = useTranslations('results.values.amenity');
  const sizeText = (squareMetres: number) => {
    const { inFeet, size } = roomSize(country, squareMetres);
    return t(inFeet ? 'sizeInFeet' : 'size', { size });
  };
  const roomText =
    room === undefined
      ? (roomName ?? null)
      : [
          t(`room.${room.kind}`),
          t(`bed.${room.bed}`),
          t('sleeps', { count: room.sleeps }),
          sizeText(room.squareMetres),
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
              : amenities.map((amenity) => worded(amenity)).join(' · '),
          ],
        ]}
      />
      <FactList columns facts={rulesOf(offer)} />
    </>
  );
}
