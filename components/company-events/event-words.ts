import { getLocale, getTranslations } from 'next-intl/server';
import type { EventState } from '@/lib/shared/company-events/event';
import { formatDay, formatDayRange } from '@/lib/shared/day/format-day';
import { minorDigits } from '@/lib/shared/reports/report-figures';
import { cityName } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { Vertical } from '@/lib/shared/site/verticals';

export const stateTones = {
  draft: 'caution',
  published: 'good',
  closed: 'accent',
} as const satisfies Readonly<Record<EventState, string>>;

/** How days, places and amounts of events are written in the language of the page. */
export async function eventWords() {
  const [tag, t] = await Promise.all([getLocale(), getTranslations('events')]);
  const locale = findLocale(tag) ?? defaultLocale;
  return {
    day: (iso: string) => formatDay(locale.tag, iso),
    days: (from: string, to: string) => formatDayRange(locale.tag, from, to),
    place: ({ city, venue = '' }: { readonly city: string; readonly venue?: string }) =>
      venue === '' ? cityName(city, locale) : t('venueIn', { venue, city: cityName(city, locale) }),
    cityName: (code: string) => cityName(code, locale),
    money: (minor: number, currency: string) =>
      formatMoney(minor / 10 ** minorDigits(currency), currency, locale.tag),
    list: (names: readonly string[]) => listText(locale.tag, names),
    verticals: (some: readonly Vertical[]) =>
      listText(
        locale.tag,
        some.map((one) => t(`verticals.${one}`)),
        'and',
      ),
  };
}
