import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Offer } from '@/lib/shared/search/offer';
import { OfferFacts } from '../results/offer-facts';
import styles from './offer-details.module.css';

/** What is in the price, and what calling it off would cost. */
export function OfferTerms({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('results.details');
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>{t('included')}</h2>
      <OfferFacts offer={offer} />
      <p className={styles.term}>
        <Icon name={offer.cancellation === 'free' ? 'check' : 'info'} />
        {t(`cancel.${offer.cancellation}`)}
      </p>
    </section>
  );
}
