import { getTranslations } from 'next-intl/server';
import { DestinationCards } from '@/components/search/destination-cards';
import { pageAmount } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { samplePricesNote } from '@/lib/server/page/rates-notes';
import { knowsLowestPrices } from '@/lib/server/search/lowest-price';
import { type Teaser, teaserOf } from '@/lib/server/search/teaser';
import type { City } from '@/lib/shared/search/cities';
import { citiesOf, hubOf } from '@/lib/shared/search/hub-of';
import { distanceKm, flightMinutes, trainMinutes } from '@/lib/shared/search/journey';
import { durationText } from '@/lib/shared/search/measure-text';
import { citiesByTrain } from '@/lib/shared/search/rail-stations';
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
  const teased = async (city: City, text: string, { eur, href }: Teaser) => ({
    city,
    text,
    href,
    amount: eur === null ? null : await pageAmount(eur, 'whole'),
  });
  const byTrain = vertical === 'trains' && hub !== null ? citiesByTrain(hub).slice(0, popular.length) : [];
  const shown = byTrain.length > 0 ? byTrain : citiesOf(popular);
  const places = shown.map(async (city) => {
    const km = hub === null ? 0 : distanceKm(hub, city);
    if (hub === null || vertical === 'hotels' || vertical === 'cars') {
      const door = vertical === 'cars' ? 'cars' : 'hotels';
      return teased(city, t(door === 'cars' ? 'carDay' : 'stayNight'), teaserOf(door, [city]));
    }
    if (byTrain.length > 0) {
      const time = durationText(tag, trainMinutes(km));
      const text = t('from', { time, city: hub.names[language] });
      return teased(city, text, teaserOf('trains', [hub, city]));
    }
    const time = durationText(tag, flightMinutes(km));
    const query = new URLSearchParams({ from: hub.names[language], to: city.names[language] });
    const text = t('from', { time, city: hub.names[language] });
    const amount = await sample('flight', km);
    return { city, text, amount, href: `/flights?${query}` };
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
