import { getTranslations } from 'next-intl/server';
import { DestinationCards } from '@/components/search/destination-cards';
import { pageAmount } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { samplePricesNote } from '@/lib/server/page/rates-notes';
import { hubOf, weekendPlaces } from '@/lib/shared/search/hub-of';
import { distanceKm, flightMinutes } from '@/lib/shared/search/journey';
import { distanceText, durationText } from '@/lib/shared/search/measure-text';
import { samplePriceEur } from '@/lib/shared/search/sample-price';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

/** Places near the city most journeys of this market begin in. */
export async function WeekendPlaces() {
  const [{ locale: tag }, t] = await Promise.all([pageSite(), getTranslations('home.weekend')]);
  const { country, messages: language } = findLocale(tag) ?? defaultLocale;
  const hub = hubOf(country);
  const near = hub === null ? [] : weekendPlaces(hub, 6);
  if (hub === null || near.length < 3) return null;
  const from = hub.names[language];
  const places = near.map(async (city) => {
    const km = distanceKm(hub, city);
    return {
      city,
      text: t('text', {
        distance: distanceText(tag, country, km),
        time: durationText(tag, flightMinutes(km)),
      }),
      amount: await pageAmount(samplePriceEur('flight', km), 'whole'),
      href: `/flights?${new URLSearchParams({ from, to: city.names[language] })}`,
    };
  });
  return (
    <DestinationCards
      id="weekend-title"
      title={t('title', { city: from })}
      lead={t('lead')}
      destinations={await Promise.all(places)}
      note={await samplePricesNote()}
      language={language}
      small
    />
  );
}
