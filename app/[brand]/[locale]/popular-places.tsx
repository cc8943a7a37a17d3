import { getTranslations } from 'next-intl/server';
import { DestinationCards } from '@/components/search/destination-cards';
import { pageSite } from '@/lib/server/site/page-site';
import { citiesOf, hubOf } from '@/lib/shared/search/hub-of';
import { distanceKm, flightMinutes, trainKmMax, trainMinutes } from '@/lib/shared/search/journey';
import { durationText } from '@/lib/shared/search/measure-text';
import { samplePriceEur } from '@/lib/shared/search/sample-price';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import type { Vertical } from '@/lib/shared/site/verticals';

const popular = ['LIS', 'JTR', 'RAK', 'TYO', 'INN', 'BKK', 'REK', 'AMS'];

/** Places many go to, each with the search for it filled in. */
export async function PopularPlaces({ vertical }: { readonly vertical: Vertical }) {
  const [{ locale: tag }, t] = await Promise.all([pageSite(), getTranslations('home.popular')]);
  const { country, messages: language } = findLocale(tag) ?? defaultLocale;
  const hub = hubOf(country);
  const destinations = citiesOf(popular).map((city) => {
    const name = city.names[language];
    const km = hub === null ? 0 : distanceKm(hub, city);
    if (hub === null || vertical === 'hotels' || vertical === 'cars') {
      const text = t(vertical === 'cars' ? 'car' : 'stay');
      const fromEur = samplePriceEur(vertical === 'cars' ? 'car' : 'stay', km);
      return { city, text, fromEur, href: `/${vertical}?${new URLSearchParams({ place: name })}` };
    }
    const byTrain = vertical === 'trains' && km <= trainKmMax;
    const time = durationText(tag, byTrain ? trainMinutes(km) : flightMinutes(km));
    const query = new URLSearchParams({ from: hub.names[language], to: name });
    const text = t('from', { time, city: hub.names[language] });
    const fromEur = samplePriceEur(byTrain ? 'train' : 'flight', km);
    return { city, text, fromEur, href: `/${vertical}?${query}` };
  });
  return (
    <DestinationCards
      id="popular-title"
      title={t('title')}
      lead={t('lead')}
      destinations={destinations}
      language={language}
    />
  );
}
