import 'server-only';
import { getTranslations } from 'next-intl/server';
import { codeOfTicket } from '@/lib/server/sign-in/sign-in-code';
import { issueTicket } from '@/lib/server/sign-in/tickets';
import { configuredBrand } from '@/lib/server/site/configured-brand';
import type { outbox } from '@/lib/server/store/schema';
import type { MailMessage } from '@/lib/server/vendors/mail';
import { signInCodeMinutes } from '@/lib/shared/sign-in/sign-in-code';
import { findBrand } from '@/lib/shared/site/brands';
import { directionOf } from '@/lib/shared/site/locales';
import { localePrefix, sitePath } from '@/lib/shared/site/site-path';
import { mailHtml } from './mail-html';
import { type MailRecipient, mailRecipient } from './mail-recipient';
import type { MailTemplate } from './mail-template';

type Outgoing = typeof outbox.$inferSelect;

/**
 * Writes a mail of the outbox, or answers null when nobody is to get it: recovery for an address
 * without an account. Links' tickets are made here, so that no row of the outbox holds a secret.
 */
export async function composeMail(outgoing: Outgoing): Promise<MailMessage | null> {
  const template = outgoing.template as MailTemplate;
  const { about, locale, recipient } = outgoing;
  const code = template === 'signInCode' ? codeOfTicket(about.ticket ?? '') : null;
  const who = code === null ? await whoeverGets(template, outgoing) : null;
  if (code === null && who === null) return null;
  const site = findBrand(outgoing.brand) ?? configuredBrand();
  const brand = site.displayName;
  const link = who === null ? null : await linkFor(template, who, outgoing);
  const t = await getTranslations({ locale, namespace: 'mail' });
  const way = about.way === 'passkey' ? t('passkey') : (about.way ?? '');
  const words = { brand, name: who?.name ?? '', address: about.address ?? '', way, day: about.day ?? '' };
  const values = { ...words, minutes: signInCodeMinutes };
  const parts = {
    heading: t(`${template}.heading`, values),
    body: t(`${template}.body`, values),
    ignore: t(`${template}.ignore`, values),
    action: link === null ? null : { words: t(`${template}.action`, values), link },
    code,
  };
  const middle = parts.action === null ? code : `${parts.action.words}:\n${parts.action.link}`;
  return {
    to: recipient,
    fromName: brand,
    subject: t(`${template}.subject`, values),
    text: `${parts.heading}\n\n${parts.body}\n\n${middle}\n\n${parts.ignore}\n`,
    html: mailHtml({ ...parts, brand, lang: locale, dir: directionOf(locale) }),
  };
}

async function whoeverGets(template: MailTemplate, outgoing: Outgoing): Promise<MailRecipient | null> {
  if (template === 'accountDeleted') {
    return { name: outgoing.about.name ?? '', accountId: '', credential: null };
  }
  const who = await mailRecipient(outgoing);
  return template === 'confirmEmail' && who?.credential?.verified !== false ? null : who;
}

async function linkFor(template: MailTemplate, who: MailRecipient, outgoing: Outgoing): Promise<string> {
  const site = findBrand(outgoing.brand) ?? configuredBrand();
  const path = await pathFor(template, who, outgoing.recipient);
  return `${outgoing.origin}${sitePath(localePrefix(site, outgoing.locale), path)}`;
}

async function pathFor(template: MailTemplate, who: MailRecipient, email: string): Promise<string> {
  const { accountId } = who;
  switch (template) {
    case 'confirmEmail':
    case 'addEmail': {
      const credentialId = who.credential?.id ?? '';
      return `/s/ident/confirm?token=${await issueTicket('confirmEmail', { accountId, data: { credentialId, email } })}`;
    }
    case 'resetPassword':
    case 'accountLocked':
      return `/login/reset?token=${await issueTicket('resetPassword', { accountId })}`;
    case 'passwordChanged':
      return '/login/forgot';
    case 'emailAdded':
    case 'emailRemoved':
    case 'primaryChanged':
    case 'wayAdded':
    case 'wayRemoved':
      return '/profile/account';
    case 'accountDeleted':
      return '/';
    case 'alreadyRegistered':
    case 'deletionAsked':
    case 'signInCode':
      return '/login';
  }
}
