import { useTranslations } from 'next-intl';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { scoreStep } from '@/lib/shared/search/offer-facets';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './stay-reviews.module.css';

type Props = { readonly offer: HotelOffer; readonly locale: Locale };

/** What guests say of a stay: its score, the score of each part, and some reviews. Nothing where a provider tells none of them. */
export function StayReviews({ offer, locale }: Props) {
  const { guestReviews, reviews, sample, score } = offer;
  const t = useTranslations('stay-details');
  const results = useTranslations('results');
  if (guestReviews === undefined || score === undefined) return null;
  const number = (value: number) =>
    numberFormat(locale.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  return (
    <section className={styles.card} aria-labelledby="reviews-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="reviews-title">
          {t('reviews')}
        </h2>
        <p className={styles.total}>
          <strong>{t('of', { score: number(score) })}</strong> {results(`values.score.${scoreStep(score)}`)}
          {reviews === undefined ? null : <> · {results('stay.reviews', { count: reviews })}</>}
        </p>
      </div>
      <dl className={styles.parts}>
        {guestReviews.parts.map(({ part, score: own }) => (
          <div className={styles.part} key={part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>
              {number(own)}
              <meter className={styles.meter} min={0} max={10} value={own} aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.examples}>
        {guestReviews.examples.map(({ guest, remarks, score: own }) => (
          <li className={styles.example} key={guest}>
            <p className={styles.guest}>
              <strong>{t(`guest.${guest}`)}</strong>
              <span>{t('of', { score: numberFormat(locale.tag, {}).format(own) })}</span>
            </p>
            <p>{remarks.map((remark) => t(`remark.${remark}`)).join(' ')}</p>
          </li>
        ))}
      </ul>
      {sample ? <p className={styles.note}>{t('sample')}</p> : null}
    </section>
  );
}
