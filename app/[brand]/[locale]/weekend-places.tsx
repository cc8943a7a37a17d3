import { getTranslations } from 'next-intl/server';
import { DestinationCards } from '@/components/search/destination-cards';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { samplePricesNote } from '@/lib/server/page/rates-notes';
import { teaserOf } from '@/lib/server/search/teaser';
import { mainCityOf, weekendPlaces } from '@/lib/shared/search/main-city-of';
import { distanceText, durationText } from '@/lib/shared/search/measure-text';
import { distanceKm, flightMinutes } from '@/lib/shared/search/travel-distance';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

/** Places near the city most journeys of this market begin in, with the least that a weekend's flights there cost. */
export async function WeekendPlaces() {
  const [{ locale: tag }, t] = await Promise.all([pageSite(), getTranslations('home.weekend')]);
  const { country, messages: language } = findLocale(tag) ?? defaultLocale;
  const hub = mainCityOf(country);
  const near = hub === null ? [] : weekendPlaces(hub, 6);
  if (hub === null || near.length < 3) return null;
  const places = near.map(async (city) => {
    const km = distanceKm(hub, city);
    const { eur, href } = teaserOf('flights', [hub, city]);
    return {
      city,
      text: t('text', {
        distance: distanceText(tag, country, km),
        time: durationText(tag, flightMinutes(km)),
      }),
      amount: eur === null ? null : await amountFromEuro(eur, 'whole'),
      href,
    };
  });
  return (
    <DestinationCards
      id="weekend-title"
      title={t('title', { city: hub.names[language] })}
      lead={t('lead')}
      destinations={await Promise.all(places)}
      note={await samplePricesNote()}
      language={language}
      small
    />
  );
}
