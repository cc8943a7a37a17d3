import { getTranslations } from 'next-intl/server';
import { DestinationCards } from '@/components/search/destination-cards';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { samplePricesNote } from '@/lib/server/page/rates-notes';
import { knowsLowestPrices } from '@/lib/server/search/lowest-price';
import { type Teaser, teaserDays, teaserOf } from '@/lib/server/search/teaser';
import type { City } from '@/lib/shared/search/cities';
import { mainCityOf, popularPlaces } from '@/lib/shared/search/main-city-of';
import { durationText } from '@/lib/shared/search/measure-text';
import { citiesByTrain } from '@/lib/shared/search/rail-stations';
import { distanceKm, flightMinutes, trainMinutes } from '@/lib/shared/search/travel-distance';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Vertical } from '@/lib/shared/site/verticals';

const shownMax = 8;

type Proposed = Teaser & { readonly city: City; readonly text: string };

/** Places many go to, each with the least that a search costs which the card leads to. Nothing for trains where there are none. */
export async function PopularPlaces({ vertical }: { readonly vertical: Vertical }) {
  const [{ locale: tag }, t] = await Promise.all([pageSite(), getTranslations('home.popular')]);
  const { country, messages: language } = findLocale(tag) ?? defaultLocale;
  const hub = mainCityOf(country);
  const cities =
    vertical === 'trains' && hub !== null
      ? citiesByTrain(hub).slice(0, shownMax)
      : popularPlaces.filter((city) => city !== hub).slice(0, shownMax);
  const proposed = cities.map((city): Proposed => {
    if (hub === null || vertical === 'hotels' || vertical === 'cars') {
      const isCar = vertical === 'cars';
      return {
        city,
        text: t(isCar ? 'carDay' : 'stayNight'),
        ...teaserOf(isCar ? 'cars' : 'hotels', [city]),
      };
    }
    const minutes = (vertical === 'trains' ? trainMinutes : flightMinutes)(distanceKm(hub, city));
    const text = t('return', { time: durationText(tag, minutes), city: hub.names[language] });
    const days = vertical === 'trains' ? teaserDays.weekend : teaserDays.week;
    return { city, text, ...teaserOf(vertical, [hub, city], days) };
  });
  if (proposed.length === 0) return null;
  return (
    <DestinationCards
      id="popular-title"
      title={t('title')}
      lead={t('lead')}
      {...(vertical === 'flights' && knowsLowestPrices()
        ? { more: { href: '/explore', text: t('explore') } }
        : {})}
      destinations={
        await Promise.all(
          proposed.map(async ({ eur, ...place }) => ({
            ...place,
            amount: eur === null ? null : await amountFromEuro(eur, 'whole'),
          })),
        )
      }
      note={await samplePricesNote()}
      language={language}
    />
  );
}
