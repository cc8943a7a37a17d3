import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { daysText } from '@/lib/shared/search/measure-text';
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
  const spanOf = (first: string, last: string) =>
    first === '' || last === '' ? '' : daysText(locale, [first, last], 'numeric');
  const facts = [
    { name: t('place'), value: [place, plainName(venue)].filter(Boolean).join(', ') },
    { name: t('days'), value: spanOf(startsOn, endsOn) },
    { name: t('travel'), value: spanOf(windowFrom, windowTo) },
  ];
  return facts.filter(({ value }) => value !== '');
}
