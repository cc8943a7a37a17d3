import { getTranslations } from 'next-intl/server';
import { DestinationCards } from '@/components/search/destination-cards';
import { pageAmount } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { samplePricesNote } from '@/lib/server/page/rates-notes';
import { knowsLowestPrices } from '@/lib/server/search/lowest-price';
import { citiesOf, hubOf } from '@/lib/shared/search/hub-of';
import { distanceKm, flightMinutes, trainKmMax, trainMinutes } from '@/lib/shared/search/journey';
import { durationText } from '@/lib/shared/search/measure-text';
import { type Priced, samplePriceEur } from '@/lib/shared/search/sample-price';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Vertical } from '@/lib/shared/site/verticals';

const popular = ['LIS', 'JTR', 'RAK', 'TYO', 'INN', 'BKK', 'REK', 'AMS'];

/** Places many go to, each with the search for it filled in. */
export async function PopularPlaces({ vertical }: { readonly vertical: Vertical }) {
  const [{ locale: tag }, t] = await Promise.all([pageSite(), getTranslations('home.popular')]);
  const { country, messages: language } = findLocale(tag) ?? defaultLocale;
  const hub = hubOf(country);
  const sample = (kind: Priced, km: number) => pageAmount(samplePriceEur(kind, km), 'whole');
  const places = citiesOf(popular).map(async (city) => {
    const name = city.names[language];
    const km = hub === null ? 0 : distanceKm(hub, city);
    if (hub === null || vertical === 'hotels' || vertical === 'cars') {
      const text = t(vertical === 'cars' ? 'car' : 'stay');
      const amount = await sample(vertical === 'cars' ? 'car' : 'stay', km);
      return { city, text, amount, href: `/${vertical}?${new URLSearchParams({ place: name })}` };
    }
    const byTrain = vertical === 'trains' && km <= trainKmMax;
    const time = durationText(tag, byTrain ? trainMinutes(km) : flightMinutes(km));
    const query = new URLSearchParams({ from: hub.names[language], to: name });
    const text = t('from', { time, city: hub.names[language] });
    const amount = await sample(byTrain ? 'train' : 'flight', km);
    return { city, text, amount, href: `/${vertical}?${query}` };
  });
  return (
    <DestinationCards
      id="popular-title"
      title={t('title')}
      lead={t('lead')}
      {...(vertical === 'flights' && knowsLowestPrices()
        ? { more: { href: '/explore', text: t('explore') } }
        : {})}
      destinations={await Promise.all(places)}
      note={await samplePricesNote()}
      language={language}
    />
  );
}
