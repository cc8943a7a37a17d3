import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Visit } from '@/lib/server/http/visit';
import { deviceLabel } from '@/lib/server/session/device-label';
import { countryNameIn } from '@/lib/server/site/display-names';
import type { MailFact } from './mail-content';
import type { MailTemplate } from './mail-template';

/** Mails about something that was done: whoever did not do it wants to know when and from where. */
const tellsWhere: ReadonlySet<MailTemplate> = new Set([
  'accountLocked',
  'companyDeleted',
  'companyDeletion',
  'deletionAsked',
  'emailAdded',
  'emailRemoved',
  'passwordChanged',
  'primaryChanged',
  'wayAdded',
  'wayRemoved',
]);

/** What the outbox keeps of a visit for such a mail. */
export function whereabouts(template: MailTemplate, visit: Visit): Readonly<Record<string, string>> {
  if (!tellsWhere.has(template)) return {};
  return { device: deviceLabel(visit.userAgent), country: visit.place.country ?? '', ip: visit.ip };
}

/** The same in words; what is not known is left out. */
export async function mailFacts(
  template: MailTemplate,
  about: Readonly<Record<string, string>>,
  at: Date,
  locale: string,
): Promise<readonly MailFact[]> {
  if (!tellsWhere.has(template)) return [];
  const t = await getTranslations({ locale, namespace: 'mail.frame' });
  const when = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const { country = '', device = '', ip = '' } = about;
  const facts = [
    { name: t('when'), value: `${new Intl.DateTimeFormat(locale, when).format(at)} UTC` },
    { name: t('device'), value: device },
    { name: t('place'), value: country === '' ? '' : countryNameIn(locale, country) },
    { name: t('network'), value: ip },
  ];
  return facts.filter(({ value }) => value !== '');
}
