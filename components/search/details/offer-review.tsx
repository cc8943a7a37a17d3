import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/list/fact-list';
import { cancellationText } from '@/lib/shared/search/cancellation-text';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { OfferFacts } from '../results/offer-facts';
import { OfferSummary } from '../results/offer-summary';
import { CarFacts } from './car-facts';
import { JourneyLegs } from './journey-legs';
import styles from './offer-review.module.css';
import { StayFacts } from './stay-facts';

type Props = {
  readonly offer: Offer;
  readonly locale: Locale;
  /** What bringing a car back elsewhere costs, in the money of the page; null where nothing. */
  readonly oneWay: string | null;
  /** Of the headings above the ways of a journey. */
  readonly level: 2 | 3;
};

/** What is bought, told once more before it is: every way with its flights, the room or the car, and the terms. */
export function OfferReview({ level, locale, offer, oneWay }: Props) {
  const t = useTranslations('results.details');
  const orders = useTranslations('orders');
  return (
    <div className={styles.review}>
      {'legs' in offer ? (
        <JourneyLegs offer={offer} locale={locale} level={level} />
      ) : (
        <OfferSummary offer={offer} locale={locale} isTitled />
      )}
      {offer.vertical === 'hotels' ? <StayFacts offer={offer} locale={locale} /> : null}
      {offer.vertical === 'cars' ? <CarFacts offer={offer} locale={locale} oneWay={oneWay} /> : null}
      <FactList
        facts={[
          [t('included'), <OfferFacts key="included" offer={offer} locale={locale} />],
          [orders('checkout.cancellation'), cancellationText(offer, locale.tag, t)],
          [orders('page.changeTerms'), offer.change === undefined ? null : t(`change.${offer.change}`)],
        ]}
      />
    </div>
  );
}
