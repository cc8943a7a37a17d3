import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import type { fieldsOf } from '@/components/ui/form/form-view';
import { Notice } from '@/components/ui/notice';
import { bagsField, type OfferedBag } from '@/lib/shared/booking/extras';
import styles from './booking.module.css';
import { type ExtrasProps, travelersOn, useExtrasWords } from './extras-words';
import { SeatMap } from './seat-map';

type Props = ExtrasProps & { readonly field: ReturnType<typeof fieldsOf> };

/** Bags and seats for each traveler; nothing where there are none. */
export function ExtrasFields({ field, money, offer, offered, weight }: Props) {
  const t = useTranslations('orders.extras');
  const words = useExtrasWords({ money, offer });
  if (offered === 'missing')
    return <Notice tone="caution">{t('missing', { provider: offer.provider.name })}</Notice>;
  const { bags, seatMaps } = offered;
  if (bags.length + seatMaps.length === 0) return null;
  return (
    <section className={styles.extras} aria-labelledby="extras">
      <h3 id="extras">{t('title')}</h3>
      <p className={styles.muted}>{t('lead')}</p>
      {Array.from({ length: travelersOn(offer) }, (_, at) => at + 1).map((traveler) => (
        <fieldset key={traveler} className={styles.extrasOf}>
          <legend>{words.traveler(traveler)}</legend>
          {bags.filter((bag) => bag.traveler === traveler).map(bagChoice)}
          {seatMaps.map((seats) => (
            <SeatMap key={seats.segment} {...{ field, money, seats, traveler, words }} />
          ))}
        </fieldset>
      ))}
    </section>
  );

  function bagChoice(bag: OfferedBag) {
    const { key, kg, max, priceCents, traveler } = bag;
    return (
      <Choice
        key={`${key} ${traveler}`}
        {...field(bagsField(bag))}
        label={words.bags(bag)}
        hint={kg === null ? undefined : t('upTo', { weight: weight(kg) })}
        options={[
          { value: '', title: t('none') },
          ...Array.from({ length: max }, (_, at) => ({
            value: String(at + 1),
            title: words.bagsOf(bag, at + 1),
            cents: (at + 1) * priceCents,
          })),
        ]}
      />
    );
  }
}
