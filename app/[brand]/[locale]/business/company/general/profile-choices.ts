import { currenciesIn } from '@/lib/server/page/currency-picker-state';
import { languageOptions } from '@/lib/server/page/language-options';
import { timeZones } from '@/lib/shared/company/settings/time-zones';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';

/** What can be chosen on the page about the company, in a language. */
export async function profileChoices(locale: string) {
  const month = dateFormat(locale, { month: 'long', timeZone: 'UTC' });
  return {
    currency: currenciesIn(locale).map(({ currencyCode, displayName }) => ({
      value: currencyCode,
      title: `${displayName} (${currencyCode})`,
    })),
    language: languageOptions().flatMap(({ isHeading, value, title }) =>
      isHeading === true ? [] : [{ value, title }],
    ),
    timezone: timeZones.map((zone) => ({ value: zone, title: zone.replaceAll('_', ' ') })),
    fiscalMonth: Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1),
      title: month.format(new Date(Date.UTC(2026, index, 1))),
    })),
  };
}
