import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { daysText } from '@/lib/shared/search/measure-text';
import { bookingPath } from '@/lib/shared/search/offer-paths';
import type { ResultRow } from '@/lib/shared/search/result-row';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { OfferPrice } from '../results/offer-price';
import { OfferSummary } from '../results/offer-summary';
import { CarFacts } from './car-facts';
import { JourneyLegs } from './journey-legs';
import styles from './offer-details.module.css';
import { OfferTerms } from './offer-terms';
import { StayFacts } from './stay-facts';
import { StayGallery } from './stay-gallery';
import { StayReviews } from './stay-reviews';

type Props = {
  readonly row: ResultRow;
  readonly locale: Locale;
  /** Path and query of the results it was opened from. */
  readonly back: string;
  /** What prices are converted with; null where they are not. */
  readonly rates: string | null;
  /** The button that saves it. */
  readonly save: ReactNode;
  /** What the reader's company says of it. */
  readonly company: ReactNode;
  /** The company lets it be booked. */
  readonly isBookable: boolean;
  /** Everybody who sells it. */
  readonly sellers: ReactNode;
  /** Where a stay is; null for all else. */
  readonly place: ReactNode;
  /** Who has not answered yet, and who will not. */
  readonly sources: ReactNode;
};

/** One offer: every leg or fact of it, what is in the price, who sells it, and the way to book it. */
export function OfferDetails({
  row,
  locale,
  back,
  place,
  rates,
  save,
  sellers,
  sources,
  company,
  isBookable,
}: Props) {
  const t = useTranslations('results.details');
  const { offer, total, each, title } = row;
  return (
    <div className={styles.page}>
      <SiteLink className={styles.back} href={back} data-list="">
        <Icon name="arrow" size={18} />
        {t('back')}
      </SiteLink>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.days}>{daysText(locale.tag, offer.days)}</p>
        </div>
        {save}
      </header>
      {offer.vertical === 'hotels' && offer.sample ? <StayGallery offer={offer} /> : null}
      <div className={styles.columns}>
        <div className={styles.facts}>
          {'legs' in offer ? (
            <JourneyLegs offer={offer} locale={locale} level={2} />
          ) : (
            <section className={styles.card}>
              <OfferSummary offer={offer} locale={locale} isTitled />
              {offer.vertical === 'hotels' ? (
                <StayFacts offer={offer} locale={locale} />
              ) : (
                <CarFacts offer={offer} locale={locale} oneWay={row.oneWay} />
              )}
            </section>
          )}
          <OfferTerms offer={offer} locale={locale} />
          {sources}
          {sellers}
          {place}
          {offer.vertical === 'hotels' ? <StayReviews offer={offer} locale={locale} /> : null}
        </div>
        <aside className={styles.booking} aria-label={t('price')}>
          <OfferPrice offer={offer} total={total} each={each} large />
          <p className={styles.provider}>{t('by', { provider: offer.provider.name })}</p>
          {company}
          {isBookable ? (
            <SiteLink className={buttonVariant('primary', true)} href={bookingPath(offer)}>
              {t('book')}
            </SiteLink>
          ) : null}
          <p className={styles.note}>
            {[t(offer.sample ? 'sample' : 'mayChange'), rates].filter(Boolean).join(' ')}
          </p>
        </aside>
      </div>
    </div>
  );
}
