import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { formatDayRange } from '@/lib/shared/day/format-day';
import { cityName } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { MailFact } from './mail-content';
import { plainName } from './plain-name';

const templates = [
  'eventChanged',
  'eventClosed',
  'eventInvited',
  'eventReminder',
] as const satisfies readonly MailTemplate[];

/** What people are written about a meeting of their company. */
export const isEventMail = (template: MailTemplate): template is (typeof templates)[number] =>
  templates.some((one) => one === template);

/** Where and when an event is, and its days of travel. */
export async function eventFacts(
  about: Readonly<Record<string, string>>,
  locale: string,
): Promise<readonly MailFact[]> {
  const t = await getTranslations({ locale, namespace: 'mail.event' });
  const { city = '', endsOn = '', startsOn = '', venue = '', windowFrom = '', windowTo = '' } = about;
  const place = city === '' ? '' : cityName(city, findLocale(locale) ?? defaultLocale);
  const facts = [
    { name: t('place'), value: [place, plainName(venue)].filter(Boolean).join(', ') },
    { name: t('days'), value: formatDayRange(locale, startsOn, endsOn, 'longDay') },
    { name: t('travel'), value: formatDayRange(locale, windowFrom, windowTo, 'longDay') },
  ];
  return facts.filter(({ value }) => value !== '');
}
