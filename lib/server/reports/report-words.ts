import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReportDimension } from '@/lib/shared/reports/report-figures';
import { notKnown } from '@/lib/shared/reports/report-query';
import { cityName } from '@/lib/shared/search/offer-text';
import { routeText } from '@/lib/shared/search/search-legs';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { ReportNames } from './report-names';

/** What the keys of a dimension are called. */
export type NameOf = (dimension: ReportDimension, key: string) => string;

/** Names months, offices, routes and so on in a language, and answers to the trip field by `answer`. A record that no longer exists is unknown. */
export async function reportWords(
  tag: string,
  names: ReportNames,
  answer: (value: string) => string = (value) => value,
): Promise<NameOf> {
  const locale = findLocale(tag) ?? defaultLocale;
  const [t, verticals, rules, health] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'reports' }),
    getTranslations({ locale: tag, namespace: 'header.verticals' }),
    getTranslations({ locale: tag, namespace: 'policy-admin.rules' }),
    getTranslations({ locale: tag, namespace: 'policy-hub.health' }),
  ]);
  const month = dateFormat(locale.tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (dimension, key) => {
    if (key === notKnown) return t('unknown');
    switch (dimension) {
      case 'month':
        return month.format(new Date(`${key}-01`));
      case 'vertical':
        return verticals(key as 'flights');
      case 'lead':
        return t(`lead.${key as 'd0'}`);
      case 'reason':
        if (key === 'RESTRICTED' || key === 'ADVANCED')
          return health(key === 'RESTRICTED' ? 'restricted' : 'advanced');
        return rules.has(key as 'BOOKED_LATE') ? rules(key as 'BOOKED_LATE') : key;
      case 'route':
        return routeText(key.split('-').map((code) => cityName(code, locale)));
      case 'city':
        return cityName(key, locale);
      case 'staff':
        return t(`staff.${key as 'guests'}`);
      case 'supplier':
        return key;
      case 'answer':
        return answer(key);
      default:
        return (
          names[dimension].find(({ id }) => id === key)?.name ??
          (dimension === 'department' ? key : t('unknown'))
        );
    }
  };
}
