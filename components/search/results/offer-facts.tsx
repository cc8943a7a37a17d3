import { useTranslations } from 'next-intl';
import { daysText, distanceText } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './offer-facts.module.css';

type Props = {
  readonly offer: Offer;
  readonly locale: Locale;
  /** Only what may be another with every seller, not what the offer is in any case. */
  readonly termsOnly?: boolean;
};

/** What is in the price and what cancelling costs, as short words in a line. */
export function OfferFacts({ offer, locale, termsOnly = false }: Props) {
  const t = useTranslations('results');
  const facts: string[] = [];
  if (offer.vertical === 'hotels') {
    if (offer.room !== undefined) facts.push(t(`stay.room.${offer.room.kind}`));
    if (offer.roomName !== undefined) facts.push(offer.roomName);
    facts.push(t(`values.board.${offer.board}`));
  } else if (offer.vertical === 'cars') {
    if (!termsOnly) {
      facts.push(t('car.seats', { count: offer.seats }), t('car.bags', { count: offer.bags }));
      facts.push(t(`values.gear.${offer.automatic ? 'automatic' : 'manual'}`));
      facts.push(t(`values.fuel.${offer.fuel}`));
    }
    if (offer.kmPerDay === null) facts.push(t('car.unlimited'));
    else if (offer.kmPerDay !== undefined) {
      const distance = distanceText(locale.tag, locale.country, offer.kmPerDay);
      facts.push(t('car.perDay', { distance }));
    }
  } else {
    if (offer.vertical === 'flights' && offer.cabin !== 'economy') facts.push(t(`cabin.${offer.cabin}`));
    if (offer.vertical === 'flights' && offer.fare !== undefined) facts.push(offer.fare);
    if (offer.vertical === 'trains' && offer.seatClass !== undefined)
      facts.push(t(`seat.${offer.seatClass}`));
    facts.push(t('bags.cabin', { count: offer.bags.cabin }));
    if (offer.vertical === 'flights') facts.push(t('bags.checked', { count: offer.bags.checked }));
  }
  return (
    <ul className={styles.facts}>
      {[...new Set(facts)].map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
      <li className={offer.cancellation === 'free' ? styles.good : undefined}>
        {offer.cancellation === 'free' && offer.freeUntil !== undefined
          ? t('freeUntil', { day: daysText(locale.tag, [offer.freeUntil]) })
          : t(`values.cancel.${offer.cancellation}`)}
      </li>
    </ul>
  );
}
