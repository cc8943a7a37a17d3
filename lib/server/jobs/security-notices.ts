import 'server-only';
import { deviceLabel } from '@/lib/server/identity/device-label';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { MailTemplate } from './mail-template-names';

/** Mails about something that was done: whoever did not do it wants to know when and from where. */
export const securityNotices: ReadonlySet<MailTemplate> = new Set([
  'accountLocked',
  'calendarFeedMade',
  'companyDeleted',
  'companyDeletion',
  'deletionAsked',
  'emailAdded',
  'emailRemoved',
  'factorAdded',
  'newBrowser',
  'passwordChanged',
  'primaryChanged',
  'recoveryCodeUsed',
  'signInMethodAdded',
  'signInMethodRemoved',
]);

/** What the outbox keeps of a visit for such a mail. */
export function securityNoticeFacts(
  template: MailTemplate,
  context: RequestContext,
): Readonly<Record<string, string>> {
  if (!securityNotices.has(template)) return {};
  return { device: deviceLabel(context.userAgent), country: context.location.country ?? '', ip: context.ip };
}
