import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { distanceText } from '@/lib/shared/search/measure-text';
import type { CarOffer, HotelOffer, Offer } from '@/lib/shared/search/offer';
import { scoreStep } from '@/lib/shared/search/offer-facets';
import { cityName } from '@/lib/shared/search/offer-text';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { CarPicture } from './car-picture';
import { LegLine } from './leg-line';
import styles from './offer-summary.module.css';
import { StarLine } from './star-line';
import { StayPicture } from './stay-picture';

type Props = {
  readonly offer: Offer;
  readonly locale: Locale;
  /** The page is about this offer: its title is the name of the offer, and pictures of a stay stand below that. */
  readonly isTitled?: boolean;
  /** Of a journey only the way back. */
  readonly isReturn?: boolean;
};

/** What an offer is: the ways of a journey, a hotel, or a car. */
export function OfferSummary({ offer, locale, isTitled = false, isReturn = false }: Props) {
  if (offer.vertical === 'hotels') return <Stay offer={offer} locale={locale} isTitled={isTitled} />;
  if (offer.vertical === 'cars') return <Car offer={offer} locale={locale} isTitled={isTitled} />;
  return offer.legs
    .slice(isReturn ? 1 : 0)
    .map((leg) => <LegLine key={leg.segments[0].depart} leg={leg} tag={locale.tag} />);
}

function Stay({ offer, locale, isTitled }: Props & { readonly offer: HotelOffer }) {
  const t = useTranslations('results');
  const { tag } = locale;
  const number = (value: number, digits: number) =>
    numberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const { reviews, score, stars } = offer;
  return (
    <div className={offer.sample && !isTitled ? `${styles.stay} ${styles.pictured}` : styles.stay}>
      {offer.sample && !isTitled ? (
        <Picture>
          <StayPicture offer={offer} />
        </Picture>
      ) : null}
      <div className={styles.names}>
        {isTitled ? null : <h3 className={styles.name}>{offer.hotel}</h3>}
        {stars === undefined ? null : <StarLine stars={stars} label={t('stay.stars', { count: stars })} />}
        <p className={styles.where}>
          <Icon name="place" size={16} />
          <StayWhere offer={offer} locale={locale} />
        </p>
      </div>
      {score === undefined ? null : (
        <p className={styles.score}>
          <span className={styles.words}>
            <strong>{t(`values.score.${scoreStep(score)}`)}</strong>
            {reviews === undefined ? null : <span>{t('stay.reviews', { count: reviews })}</span>}
          </span>
          <span className={styles.figure}>{number(score, 1)}</span>
        </p>
      )}
    </div>
  );
}

/** In which part of its city a stay is, and how far from the middle. */
export function StayWhere({
  locale: { country, tag },
  offer,
}: Pick<Props, 'locale'> & { readonly offer: HotelOffer }) {
  const t = useTranslations('results');
  const { centreKm, district } = offer;
  const distance = distanceText(tag, country, centreKm, 1);
  return district === undefined
    ? t('stay.fromCentre', { distance })
    : t('stay.where', { district: t(`values.district.${district}`), distance });
}

type PictureProps = { readonly children: ReactNode; readonly isLarge?: boolean };

const Picture = ({ children, isLarge = false }: PictureProps) => (
  <div className={isLarge ? `${styles.picture} ${styles.large}` : styles.picture}>{children}</div>
);

function Car({ isTitled, locale, offer }: Props & { readonly offer: CarOffer }) {
  const t = useTranslations('results');
  // Below a title that names the car these words are no heading.
  const Name = isTitled ? 'p' : 'h3';
  return (
    <div className={offer.sample && !isTitled ? `${styles.stay} ${styles.pictured}` : styles.stay}>
      {offer.sample ? (
        <Picture isLarge={isTitled === true}>
          <CarPicture offer={offer} />
        </Picture>
      ) : null}
      <div className={styles.names}>
        <Name className={styles.name}>{t('car.similar', { car: offer.car })}</Name>
        <p className={styles.where}>{t(`values.class.${offer.carClass}`)}</p>
        <p className={styles.where}>
          <Icon name="place" size={16} />
          {t('car.from', { supplier: offer.supplier, desk: t(`values.desk.${offer.desk}`) })}
        </p>
        {offer.dropOffCity === undefined ? null : (
          <p className={styles.where}>
            <Icon name="route" size={16} />
            {t('car.backIn', { city: cityName(offer.dropOffCity, locale) })}
          </p>
        )}
      </div>
    </div>
  );
}
