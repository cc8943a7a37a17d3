import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { nameFormat } from '@/lib/shared/site/locale/kept-formats';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { StayWhere } from '../results/offer-summary';
import styles from './stay-place.module.css';

type Props = {
  readonly offer: HotelOffer;
  readonly locale: Locale;
  /** The drawings, and the link to a map of all results; null where nobody knows where it is. */
  readonly map: {
    readonly drawn: ReactNode;
    /** The ground is drawn by somebody else. */
    readonly hasTiles: boolean;
    readonly link: ReactNode;
  } | null;
};

/** Where a stay is, in words and on a map; nothing where its provider tells neither. */
export function StayPlace({ locale, map, offer }: Props) {
  const t = useTranslations('stay-details');
  const { address } = offer;
  if (map === null && address === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="place-title">
      <div className={styles.words}>
        <h2 className={styles.title} id="place-title">
          {t('where')}
        </h2>
        {address === undefined ? null : (
          <p>
            <bdi>{addressText(address, locale)}</bdi>
          </p>
        )}
        <p className={styles.muted}>
          <StayWhere offer={offer} locale={locale} />
        </p>
      </div>
      {map === null ? null : (
        <figure className={styles.figure}>
          <div className={styles.map}>{map.drawn}</div>
          <figcaption className={styles.muted}>
            {map.hasTiles ? null : t('simpleMap')} {t('cross')}
          </figcaption>
        </figure>
      )}
      {map === null ? null : <p className={styles.all}>{map.link}</p>}
    </section>
  );
}

/** `150 Piccadilly, London, W1J 9BR, United Kingdom`: with commas no country's order of town and postal code is wrong. */
function addressText(
  { city, country, postalCode, street }: NonNullable<HotelOffer['address']>,
  { tag }: Locale,
): string {
  const named = country === undefined ? undefined : nameFormat(tag, { type: 'region' }).of(country);
  return [street, city, postalCode, named].filter(Boolean).join(', ');
}
