import { useTranslations } from 'next-intl';
import type { Offer } from '@/lib/shared/search/offer';
import styles from './offer-facts.module.css';

/** What is in the price and what calling it off costs, as short words in a line. */
export function OfferFacts({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('results');
  const facts: string[] = [];
  if (offer.vertical === 'hotels') facts.push(t(`values.board.${offer.board}`));
  else if (offer.vertical === 'cars') {
    facts.push(t('car.seats', { count: offer.seats }), t('car.bags', { count: offer.bags }));
    facts.push(t(`values.gear.${offer.automatic ? 'automatic' : 'manual'}`), t(`values.fuel.${offer.fuel}`));
  } else {
    if (offer.vertical === 'flights' && offer.cabin !== 'economy') facts.push(t(`cabin.${offer.cabin}`));
    facts.push(t('bags.cabin', { count: offer.bags.cabin }));
    if (offer.vertical === 'flights') facts.push(t('bags.checked', { count: offer.bags.checked }));
  }
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <li className={offer.cancellation === 'free' ? styles.good : undefined}>
        {t(`values.cancel.${offer.cancellation}`)}
      </li>
    </ul>
  );
}
