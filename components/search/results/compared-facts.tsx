import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { distanceText, durationText } from '@/lib/shared/search/measure-text';
import type { Leg, Offer } from '@/lib/shared/search/offer';
import { scoreStep } from '@/lib/shared/search/offer-facets';
import { isMultiCityOffer, legTimes } from '@/lib/shared/search/offer-text';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './comparison.module.css';
import { EmissionLine } from './emission-line';
import { NightsLater } from './nights-later';
import { OfferFacts } from './offer-facts';
import { StarLine } from './star-line';

/** Something that offers of one search can be compared by. */
export type ComparedFact = {
  readonly key: string;
  readonly name: string;
  readonly cellOf: (offer: Offer) => ReactNode;
};

/** What offers like this one are compared by, beside price and seller. */
export function useComparedFacts(like: Offer, locale: Locale, typicalKg: number | null): ComparedFact[] {
  const t = useTranslations('compare');
  const results = useTranslations('results');
  const included: ComparedFact = {
    key: 'included',
    name: results('details.included'),
    cellOf: (offer) => <OfferFacts offer={offer} locale={locale} />,
  };
  const own = {
    hotels: useStayFacts(locale),
    cars: useCarFacts(),
    journey: useJourneyFacts(like, locale),
  };
  if (like.vertical === 'hotels' || like.vertical === 'cars') return [...own[like.vertical], included];
  const emissions: ComparedFact = {
    key: 'emissions',
    name: t('emissions'),
    cellOf: (offer) => <EmissionLine offer={offer} typicalKg={typicalKg} tag={locale.tag} />,
  };
  return [...own.journey, included, emissions];
}

function useStayFacts(locale: Locale): ComparedFact[] {
  const t = useTranslations('compare');
  const results = useTranslations('results');
  const score = numberFormat(locale.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [
    {
      key: 'score',
      name: results('facets.score'),
      cellOf: (offer) =>
        offer.vertical !== 'hotels' || offer.score === undefined
          ? '–'
          : `${score.format(offer.score)} ${results(`values.score.${scoreStep(offer.score)}`)}`,
    },
    {
      key: 'stars',
      name: results('facets.stars'),
      cellOf: (offer) =>
        offer.vertical !== 'hotels' || offer.stars === undefined ? (
          '–'
        ) : (
          <StarLine stars={offer.stars} label={results('stay.stars', { count: offer.stars })} />
        ),
    },
    {
      key: 'where',
      name: t('where'),
      cellOf: (offer) =>
        offer.vertical !== 'hotels'
          ? '–'
          : results('stay.fromCentre', {
              distance: distanceText(locale.tag, locale.country, offer.centreKm, 1),
            }),
    },
  ];
}

function useCarFacts(): ComparedFact[] {
  const results = useTranslations('results');
  return [
    {
      key: 'class',
      name: results('facets.class'),
      cellOf: (offer) => (offer.vertical === 'cars' ? results(`values.class.${offer.carClass}`) : '–'),
    },
    {
      key: 'desk',
      name: results('facets.desk'),
      cellOf: (offer) =>
        offer.vertical === 'cars'
          ? results('car.from', { supplier: offer.supplier, desk: results(`values.desk.${offer.desk}`) })
          : '–',
    },
  ];
}

function useJourneyFacts(like: Offer, locale: Locale): ComparedFact[] {
  const t = useTranslations('compare');
  const results = useTranslations('results');
  if (!('legs' in like)) return [];
  return like.legs.map((_, index): ComparedFact => {
    const way = results(index === 0 ? 'details.outward' : 'details.homeward');
    return {
      key: `leg-${index}`,
      name: isMultiCityOffer(like) ? t('flight', { number: index + 1 }) : way,
      cellOf: (offer) => {
        const leg = 'legs' in offer ? offer.legs[index] : undefined;
        return leg === undefined ? '–' : <LegCell leg={leg} tag={locale.tag} />;
      },
    };
  });
}

/** One way of a journey in three short lines. */
function LegCell({ leg, tag }: { readonly leg: Leg; readonly tag: string }) {
  const t = useTranslations('results.leg');
  const via = leg.segments.slice(0, -1).map(({ to }) => to);
  const carriers = [...new Set(leg.segments.map(({ carrier }) => carrier))];
  return (
    <span className={styles.leg}>
      <span className={styles.times}>
        <bdi>{legTimes(leg, tag)}</bdi>
        <NightsLater leg={leg} />
      </span>
      <span>
        {durationText(tag, leg.minutes)} · {t('stops', { count: via.length })} <bdi>{listText(tag, via)}</bdi>
      </span>
      <bdi>{listText(tag, carriers)}</bdi>
    </span>
  );
}
