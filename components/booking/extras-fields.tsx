import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import type { fieldsOf } from '@/components/ui/form/form-view';
import { Notice } from '@/components/ui/notice';
import { bagsField, type OfferedBag, type OfferedExtras, segmentsOf } from '@/lib/shared/booking/extras';
import type { Offer } from '@/lib/shared/search/offer';
import styles from './booking.module.css';
import { SeatMap } from './seat-map';

export type ExtrasProps = {
  readonly offer: Offer;
  /** `missing` where the provider does not say. */
  readonly offered: OfferedExtras | 'missing';
  /** Cents of a euro in the money of the page. */
  readonly money: (cents: number) => string;
  /** Weight of a bag in words. */
  readonly weight: (kg: number) => string;
};

type Props = ExtrasProps & { readonly field: ReturnType<typeof fieldsOf> };

/** Bags and seats for each traveler; nothing where there are none. */
export function ExtrasFields({ field, money, offer, offered, weight }: Props) {
  const t = useTranslations('orders.extras');
  const words = useTranslations('orders.checkout');
  if (offered === 'missing')
    return <Notice tone="caution">{t('missing', { provider: offer.provider.name })}</Notice>;
  const { bags, seatMaps } = offered;
  if (bags.length + seatMaps.length === 0) return null;
  const count = 'travellers' in offer ? offer.travellers : 1;
  const rides = segmentsOf(offer);
  return (
    <section className={styles.extras} aria-labelledby="extras">
      <h3 id="extras">{t('title')}</h3>
      <p className={styles.muted}>{t('lead')}</p>
      {Array.from({ length: count }, (_, at) => at + 1).map((traveler) => (
        <fieldset key={traveler} className={styles.extrasOf}>
          <legend>{count === 1 ? words('traveler') : words('travelerNo', { number: traveler })}</legend>
          {bags.filter((bag) => bag.traveler === traveler).map(bagChoice)}
          {seatMaps.map((seats) => {
            const { from = '', number = '', to = '' } = rides[seats.segment] ?? {};
            const label = t('seat', { flight: `${number}, ${from} – ${to}` });
            return <SeatMap key={seats.segment} {...{ field, label, money, seats, traveler }} />;
          })}
        </fieldset>
      ))}
    </section>
  );

  function bagChoice(bag: OfferedBag) {
    const { key, kg, legs, max, priceCents, traveler } = bag;
    const isWhole = !('legs' in offer) || legs.length === offer.legs.length;
    return (
      <Choice
        key={`${key} ${traveler}`}
        {...field(bagsField(bag))}
        label={t(isWhole ? 'bags' : legs[0] === 0 ? 'bagsOut' : 'bagsBack')}
        hint={kg === null ? undefined : t('upTo', { weight: weight(kg) })}
        options={[
          { value: '', title: t('none') },
          ...Array.from({ length: max }, (_, at) => ({
            value: String(at + 1),
            title: `${at + 1} · ${money((at + 1) * priceCents)}`,
            cents: (at + 1) * priceCents,
          })),
        ]}
      />
    );
  }
}
