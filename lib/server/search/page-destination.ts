import 'server-only';
import { getTranslations } from 'next-intl/server';
import { countryNameIn } from '@/lib/server/page/display-names';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { utcDay } from '@/lib/shared/day/utc-day';
import { airports } from '@/lib/shared/search/airports';
import type { City } from '@/lib/shared/search/cities';
import { mainCityOf } from '@/lib/shared/search/main-city-of';
import { distanceText, durationText } from '@/lib/shared/search/measure-text';
import { utcOffsetMinutes } from '@/lib/shared/search/time-zone';
import { distanceKm, flightMinutes } from '@/lib/shared/search/travel-distance';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { destinationPath, destinations } from '@/lib/shared/site/pages/destination-pages';
import { teaserDays, teaserOf } from './teaser';

/** How many others a page names, and how far they may be: further away nothing is near. */
const nearMax = 4;
const nearKm = 2000;

/** What the page about a city says, in the language and currency of the page being drawn. */
export async function pageDestination(city: City) {
  const [{ locale: tag }, t] = await Promise.all([pageSite(), getTranslations('destinations')]);
  const locale = findLocale(tag) ?? defaultLocale;
  const language = locale.messages;
  const name = city.names[language];
  const country = countryNameIn(tag, city.country);
  return {
    name,
    language,
    title: t('title', { city: name, country }),
    about: t(`about.${city.code}` as 'about.LON'),
    facts: await factsOf(city, locale),
    offers: await offersOf(city, locale),
    near: await nearTo(city, locale),
  };
}

/** The city most journeys of the market begin in; null on that city's own page. */
function hubFor(city: City, { country }: Locale): City | null {
  const hub = mainCityOf(country);
  return hub === null || hub.code === city.code ? null : hub;
}

async function factsOf(city: City, locale: Locale): Promise<(readonly [string, string])[]> {
  const t = await getTranslations('destinations');
  const hub = hubFor(city, locale);
  const named = airports.filter((one) => one.city === city.code).map(({ code, name }) => `${name} (${code})`);
  const facts: (readonly [string, string])[] = [
    [t('country'), countryNameIn(locale.tag, city.country)],
    [t('airports'), listText(locale.tag, named)],
  ];
  if (hub === null) return facts;
  const names = { hub: hub.names[locale.messages] };
  const km = distanceKm(hub, city);
  const today = utcDay(new Date());
  const ahead = utcOffsetMinutes(city, today) - utcOffsetMinutes(hub, today);
  const time = durationText(locale.tag, Math.abs(ahead));
  return [
    ...facts,
    [t('distance', names), t('journey', measures(km, locale))],
    [t('clock'), t(ahead === 0 ? 'same' : ahead > 0 ? 'ahead' : 'behind', { ...names, time })],
  ];
}

const measures = (km: number, { country, tag }: Locale) => ({
  distance: distanceText(tag, country, km),
  time: durationText(tag, flightMinutes(km)),
});

/** A search for each kind of journey, with the least it costs. */
async function offersOf(city: City, locale: Locale) {
  const t = await getTranslations('destinations');
  const hub = hubFor(city, locale);
  const name = city.names[locale.messages];
  const flight = hub && {
    title: t('flights', { hub: hub.names[locale.messages] }),
    ...teaserOf('flights', [hub, city], teaserDays.week),
  };
  const offers = [
    ...(flight === null ? [] : [flight]),
    { title: t('hotels', { city: name }), ...teaserOf('hotels', [city]) },
    { title: t('cars', { city: name }), ...teaserOf('cars', [city]) },
  ];
  return Promise.all(
    offers.map(async ({ eur, ...offer }) => ({
      ...offer,
      amount: eur === null ? null : await amountFromEuro(eur, 'whole'),
    })),
  );
}

/** The other destinations that are near, as cards; none for a city far from all. */
async function nearTo(city: City, locale: Locale) {
  const t = await getTranslations('destinations');
  const near = destinations
    .filter(({ code }) => code !== city.code)
    .map((other) => ({ other, km: distanceKm(city, other) }))
    .filter(({ km }) => km <= nearKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, nearMax);
  return Promise.all(
    near.map(async ({ km, other }) => {
      const { eur } = teaserOf('flights', [city, other]);
      return {
        city: other,
        text: t('journey', measures(km, locale)),
        amount: eur === null ? null : await amountFromEuro(eur, 'whole'),
        href: destinationPath(other),
      };
    }),
  );
}
