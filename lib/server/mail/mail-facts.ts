import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { securityNotices } from '@/lib/server/jobs/security-notices';
import { countryNameIn } from '@/lib/server/page/display-names';
import { formatMoment } from '@/lib/shared/day/format-day';
import { eventFacts, isEventMail } from './company-event-mail';
import type { MailFact } from './mail-content';
import { digestFacts } from './notification-mail';

/** What `securityNoticeFacts` keeps, in words, what a daily summary tells, or where and when an event is; what is not known is left out. */
export async function mailFacts(
  template: MailTemplate,
  about: Readonly<Record<string, string>>,
  at: Date,
  locale: string,
): Promise<readonly MailFact[]> {
  if (template === 'notificationDigest') return digestFacts(about, locale);
  if (isEventMail(template)) return eventFacts(about, locale);
  if (!securityNotices.has(template)) return [];
  const t = await getTranslations({ locale, namespace: 'mail.frame' });
  const { country = '', device = '', ip = '' } = about;
  const facts = [
    { name: t('when'), value: formatMoment(locale, at, 'longMoment') },
    { name: t('device'), value: device },
    { name: t('place'), value: country === '' ? '' : countryNameIn(locale, country) },
    { name: t('network'), value: ip },
  ];
  return facts.filter(({ value }) => value !== '');
}
