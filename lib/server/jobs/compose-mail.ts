import 'server-only';
import { getTranslations } from 'next-intl/server';
import { findAccountByEmail } from '@/lib/server/sign-in/find-account';
import { issueTicket } from '@/lib/server/sign-in/tickets';
import { configuredBrand } from '@/lib/server/site/configured-brand';
import type { outbox } from '@/lib/server/store/schema';
import type { MailMessage } from '@/lib/server/vendors/mail';
import { findBrand } from '@/lib/shared/site/brands';
import { directionOf } from '@/lib/shared/site/locales';
import { localePrefix, sitePath } from '@/lib/shared/site/site-path';
import { mailHtml } from './mail-html';

/** The mails this site sends; each has its words under `mail.<template>`. */
export type MailTemplate =
  | 'accountLocked'
  | 'alreadyRegistered'
  | 'confirmEmail'
  | 'passwordChanged'
  | 'resetPassword';

type Outgoing = typeof outbox.$inferSelect;

/**
 * Writes a mail of the outbox, or answers null when nobody is to get it: recovery for an address
 * without an account. Links' tickets are made here, so that no row of the outbox holds a secret.
 */
export async function composeMail(outgoing: Outgoing): Promise<MailMessage | null> {
  const found = await findAccountByEmail(outgoing.recipient);
  if (found === null) return null;
  const template = outgoing.template as MailTemplate;
  if (template === 'confirmEmail' && found.credential.verifiedAt !== null) return null;
  const site = findBrand(outgoing.brand) ?? configuredBrand();
  const brand = site.displayName;
  const path = await linkPath(template, found.account.id, found.credential.id, outgoing.recipient);
  const link = `${outgoing.origin}${sitePath(localePrefix(site, outgoing.locale), path)}`;
  const t = await getTranslations({ locale: outgoing.locale, namespace: 'mail' });
  const words = { brand, name: found.account.name };
  const parts = {
    heading: t(`${template}.heading`, words),
    body: t(`${template}.body`, words),
    action: t(`${template}.action`, words),
    ignore: t(`${template}.ignore`, words),
  };
  return {
    to: outgoing.recipient,
    fromName: brand,
    subject: t(`${template}.subject`, words),
    text: `${parts.heading}\n\n${parts.body}\n\n${parts.action}:\n${link}\n\n${parts.ignore}\n`,
    html: mailHtml({ ...parts, link, brand, lang: outgoing.locale, dir: directionOf(outgoing.locale) }),
  };
}

async function linkPath(
  template: MailTemplate,
  accountId: string,
  credentialId: string,
  email: string,
): Promise<string> {
  switch (template) {
    case 'confirmEmail':
      return `/s/ident/confirm?token=${await issueTicket('confirmEmail', accountId, { credentialId, email })}`;
    case 'resetPassword':
    case 'accountLocked':
      return `/login/reset?token=${await issueTicket('resetPassword', accountId)}`;
    case 'alreadyRegistered':
      return '/login';
    case 'passwordChanged':
      return '/login/forgot';
  }
}
