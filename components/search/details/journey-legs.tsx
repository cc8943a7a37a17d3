import { useTranslations } from 'next-intl';
import type { JourneyOffer } from '@/lib/shared/search/offer';
import { cityCodesOf, cityName, isMultiCityOffer } from '@/lib/shared/search/offer-text';
import { routeText } from '@/lib/shared/search/search-legs';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { LegTimeline } from './leg-timeline';

type Props = {
  readonly offer: JourneyOffer;
  readonly locale: Locale;
  /** Of the headings above its ways. */
  readonly level: 2 | 3 | 4;
};

/** Every way of a journey from top to bottom: out, back, or each flight. */
export function JourneyLegs({ offer, locale, level }: Props) {
  const t = useTranslations('results.details');
  const titleOf = (index: number) => {
    if (!isMultiCityOffer(offer)) return t(index === 0 ? 'outward' : 'homeward');
    const codes = cityCodesOf(offer).slice(2 * index, 2 * index + 2);
    return t('flight', { number: index + 1, route: routeText(codes.map((code) => cityName(code, locale))) });
  };
  return offer.legs.map((leg, index) => (
    <LegTimeline
      key={leg.segments[0].depart}
      leg={leg}
      locale={locale}
      title={titleOf(index)}
      level={level}
    />
  ));
}
