import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import type { Offer } from '@/lib/shared/search/offer';
import { bookingPath } from '@/lib/shared/search/offer-paths';
import type { ResultRow } from '@/lib/shared/search/result-row';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { OfferFacts } from '../results/offer-facts';
import { OfferPrice } from '../results/offer-price';
import styles from './seller-list.module.css';

type Props = {
  /** Everybody's offers of the same thing, the cheapest first. */
  readonly rows: readonly ResultRow[];
  /** The one that the page is about. */
  readonly shown: ResultRow;
  readonly locale: Locale;
  /** What the reader's company says of one. */
  readonly badgeOf: (offer: Offer) => ReactNode;
  /** Whether that company lets it be booked. */
  readonly isBookable: (offer: Offer) => boolean;
};

/** Who sells the same thing, on what terms and for how much, each with its own way to book. Nothing for one offer. */
export function SellerList({ badgeOf, isBookable, rows, shown, locale }: Props) {
  const t = useTranslations('results.details');
  if (rows.length < 2) return null;
  return (
    <section className={styles.card} aria-labelledby="sellers-title">
      <h2 className={styles.title} id="sellers-title">
        {t('compare', { count: rows.length })}
      </h2>
      <ol className={styles.list}>
        {rows.map((row) => {
          const { each, offer, total } = row;
          const provider = offer.provider.name;
          return (
            <li className={styles.seller} key={offer.resultId} data-seller={offer.provider.key}>
              <div className={styles.terms}>
                <p className={styles.name}>
                  <bdi>{provider}</bdi> {row === shown ? <Badge tone="accent">{t('shown')}</Badge> : null}
                </p>
                {badgeOf(offer)}
                <OfferFacts offer={offer} locale={locale} termsOnly />
              </div>
              <OfferPrice offer={offer} total={total} each={each} />
              {isBookable(offer) ? (
                <SiteLink
                  className={buttonVariant('quiet')}
                  href={bookingPath(offer)}
                  aria-label={t('bookWith', { provider, price: total })}
                >
                  {t('book')}
                </SiteLink>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
