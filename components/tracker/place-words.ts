import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { cityName } from '@/lib/shared/search/offer-text';
import { nameFormat } from '@/lib/shared/site/locale/kept-formats';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { TrackedPlace, TrackedRide } from '@/lib/shared/tracker/tracked-traveler';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';

/** How the tracker says places and times in the reader's language. */
export async function placeWords() {
  const [t, format, tag] = await Promise.all([getTranslations('tracker'), getFormatter(), getLocale()]);
  const locale = findLocale(tag) ?? defaultLocale;
  const nameOf = (code: string): string => cityName(cityOfCode(code)?.code ?? code, locale);
  const countryOf = (country: string): string => nameFormat(tag, { type: 'region' }).of(country) ?? country;
  const cityWithCountry = (city: string): string => {
    const country = cityOfCode(city)?.country;
    return country === undefined
      ? nameOf(city)
      : t('place', { city: nameOf(city), country: countryOf(country) });
  };
  /** A moment by the clocks of a city, with their zone. */
  const time = (moment: string, city: string | null): string =>
    unbroken(
      format.dateTime(new Date(moment), {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: cityOfCode(city ?? '')?.timeZone ?? 'UTC',
        timeZoneName: 'short',
      }),
    );
  return {
    cityName: nameOf,
    countryName: countryOf,
    countryCodeOf: (city: string): string | null => cityOfCode(city)?.country ?? null,
    cityWithCountry,
    time,
    place: ({ city, state }: Pick<TrackedPlace, 'city' | 'state'>): string => {
      if (city === null) return t('nowhere');
      const place = cityWithCountry(city);
      return state === 'inTransit' ? t('toward', { place }) : place;
    },
    ride: ({ from, number, to }: TrackedRide): string =>
      t('ride', { number, from: nameOf(from), to: nameOf(to) }),
    /** Empty for who is at home, or nowhere, without anything to come. */
    until: ({ city, state, until }: Pick<TrackedPlace, 'city' | 'state' | 'until'>): string => {
      if (city === null) return '';
      if (until !== null) return time(until, city);
      return state === 'home' ? '' : t('openEnd');
    },
  };
}

/** The same with its time and zone in one line: `GMT-5` would break after its hyphen. */
const unbroken = (moment: string): string =>
  moment.replace(/\d{1,2}:\d\d.*$/, (time) => time.replaceAll(' ', '\u00a0').replace('-', '\u2212'));

export type PlaceWords = Awaited<ReturnType<typeof placeWords>>;
