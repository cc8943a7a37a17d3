import { useTranslations } from 'next-intl';
import type { Offer } from '@/lib/shared/search/offer';
import styles from './offer-price.module.css';

type Props = {
  readonly offer: Offer;
  /** In the currency and language of the page. */
  readonly total: string;
  readonly each: string;
  /** As the one figure of a page; else as one of many. */
  readonly large?: boolean;
};

/** A car that is brought back elsewhere costs a fee, which is in the total and in no day's price. */
const isOneWay = (offer: Offer): boolean => offer.vertical === 'cars' && offer.oneWayEur !== undefined;

/** What an offer costs: the whole, and for one person, night or day where that is another figure. */
export function OfferPrice({ offer, total, each, large = false }: Props) {
  const t = useTranslations('results.price');
  return (
    <p className={large ? `${styles.price} ${styles.large}` : styles.price}>
      <strong className={styles.total}>
        <bdi>{total}</bdi>
      </strong>
      <span className={styles.each}>
        {each === total
          ? t(`whole.${offer.vertical}`)
          : t.rich(`each.${isOneWay(offer) ? 'carsOneWay' : offer.vertical}`, {
              amount: () => <bdi key="each">{each}</bdi>,
            })}
      </span>
    </p>
  );
}
