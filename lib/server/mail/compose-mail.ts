import 'server-only';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { isOperatorEmail } from '@/lib/server/jobs/operator-email-template';
import { isExpenseMail } from '@/lib/server/jobs/queue-expense-mail';
import { invitationMail } from '@/lib/server/people/invitations/invitation-mail';
import { joinDigest } from '@/lib/server/people/memberships/join-digest';
import { codeOfTicket } from '@/lib/server/sign-in/sign-in-code';
import type { outbox } from '@/lib/server/store/schema';
import { issueMailedTicket } from '@/lib/server/tickets/tickets';
import type { MailMessage } from '@/lib/server/vendors/send-mail';
import {
  stopNotificationsCallPath,
  stopNotificationsPagePath,
} from '@/lib/shared/notifications/notification-choices';
import { stopCallPath, stopPagePath } from '@/lib/shared/search/stop-alert-paths';
import { findBrand } from '@/lib/shared/site/brands';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';
import { composeExpenseMail } from './compose-expense-mail';
import { composeOperatorEmail } from './compose-operator-email';
import { fillMailTemplate } from './fill-mail-template';
import { mailHtml } from './mail-html';
import { mailLinks } from './mail-links';
import { markOf } from './mail-logo';
import { lookOf } from './mail-look';
import { isStray, type MailRecipient, mailRecipient } from './mail-recipient';
import { mailText } from './mail-text';
import { digestFacts, stoppedByMail } from './notification-mail';
import { isOrderMailDue, orderFiles } from './order-mail';

type Outgoing = typeof outbox.$inferSelect;

/**
 * Writes a mail of the outbox, or answers null when nobody is to get it: recovery for an address
 * without an account. Links' tickets are made here, so that no row of the outbox holds a secret. It speaks the
 * language its reader chose, else that of the visit it comes from.
 */
export async function composeMail(outgoing: Outgoing): Promise<MailMessage | null> {
  if (isOperatorEmail(outgoing.template)) return composeOperatorEmail(outgoing.template, outgoing);
  if (isExpenseMail(outgoing.template)) return composeExpenseMail(outgoing.template, outgoing);
  const template = outgoing.template as MailTemplate;
  const code = template === 'signInCode' ? codeOfTicket(outgoing.about.ticket ?? '') : null;
  const who = code === null ? await whoeverGets(template, outgoing) : null;
  if (code === null && who === null) return null;
  const locale = who?.locale ?? outgoing.locale;
  const about = await aboutNow(template, outgoing, locale);
  if (about === null) return null;
  const spoken = { ...outgoing, locale, about };
  const link = who === null ? null : await linkFor(template, who, spoken);
  if (who !== null && link === null) return null;
  const stop = who === null ? null : await stopLinks(template, spoken, who);
  const leave = stop?.page ?? null;
  const { subject, content } = await fillMailTemplate(template, { outgoing: spoken, who, link, leave, code });
  const site = findBrand(outgoing.brand) ?? configuredBrand();
  return {
    to: outgoing.recipient,
    fromName: site.displayName,
    replyTo: null,
    subject,
    text: mailText(content),
    html: mailHtml(content, lookOf(outgoing, locale)),
    pictures: [markOf(site.key)],
    files: await orderFiles(template, spoken),
    unsubscribe: stop?.call ?? null,
  };
}

/** What the mail is about as it stands now; null when it is not to be sent any more. */
async function aboutNow(
  template: MailTemplate,
  { about }: Outgoing,
  locale: string,
): Promise<Outgoing['about'] | null> {
  if (!(await isOrderMailDue(template, about))) return null;
  if (template === 'joinAsked') return joinDigest(about, locale);
  if (template === 'notificationDigest') {
    const { length } = await digestFacts(about, locale);
    return length === 0 ? null : { ...about, count: String(length) };
  }
  return template === 'memberInvited' ? invitationMail(about.membershipId ?? '', locale) : about;
}

const resets: ReadonlySet<MailTemplate> = new Set(['accountLocked', 'resetPassword']);

const withoutAccount: ReadonlySet<MailTemplate> = new Set([
  'changeRefused',
  'memberInvited',
  'orderBooked',
  'orderCancelled',
  'orderChanged',
  'orderFailed',
  'orderHeld',
  'safetyAsked',
  'safetyReminder',
  'travelerMessage',
  'tripShared',
]);

/** Who has no account, or none any more. */
const stranger: MailRecipient = { name: '', accountId: '', locale: null, currency: null, credential: null };

async function whoeverGets(template: MailTemplate, outgoing: Outgoing): Promise<MailRecipient | null> {
  if (template === 'accountDeleted') {
    return { ...stranger, name: outgoing.about.name ?? '' };
  }
  const who = await mailRecipient(outgoing);
  // One can be invited, and travel on an order, before one has an account.
  if (withoutAccount.has(template)) return who ?? stranger;
  if (template === 'confirmEmail') return who?.credential?.verified === false ? who : null;
  // Nobody has shown this address to be theirs, and the account is somebody's who has shown another one.
  if (resets.has(template) && who !== null && (await isStray(who))) return null;
  return who;
}

async function linkFor(
  template: MailTemplate,
  who: MailRecipient,
  outgoing: Outgoing,
): Promise<string | null> {
  const site = findBrand(outgoing.brand) ?? configuredBrand();
  const path = await mailLinks[template](outgoing, who);
  return path === null ? null : `${outgoing.origin}${sitePath(localePrefix(site, outgoing.locale), path)}`;
}

/**
 * Where such mail is ended: the page that asks first, and the call a mail program makes (RFC 8058). Null for mail that nobody can
 * stop.
 */
async function stopLinks(template: MailTemplate, outgoing: Outgoing, { accountId }: MailRecipient) {
  const { about, brand, locale, origin, recipient } = outgoing;
  const site = findBrand(brand) ?? configuredBrand();
  const links = (page: string, call: string) => ({
    page: `${origin}${sitePath(localePrefix(site, locale), page)}`,
    call: `${origin}${call}`,
  });
  if (template === 'priceFell') {
    const { alertId = '' } = about;
    const token = await issueMailedTicket('stopAlert', recipient, { accountId, data: { alertId } });
    return links(stopPagePath(token), stopCallPath(token));
  }
  const stopped = stoppedByMail(template, about);
  // Somebody without an account has chosen nothing.
  if (stopped === null || accountId === '') return null;
  const token = await issueMailedTicket('stopNotifications', recipient, { accountId, data: stopped });
  return links(stopNotificationsPagePath(token), stopNotificationsCallPath(token));
}
