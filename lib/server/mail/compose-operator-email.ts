import 'server-only';
import { getTranslations } from 'next-intl/server';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import type { OperatorEmailTemplate } from '@/lib/server/jobs/operator-email-template';
import type { outbox } from '@/lib/server/store/schema';
import type { MailMessage } from '@/lib/server/vendors/send-mail';
import { findBrand } from '@/lib/shared/site/brands';
import type { MailContent } from './mail-content';
import { mailHtml } from './mail-html';
import { markOf } from './mail-logo';
import { lookOf } from './mail-look';
import { mailRecipient } from './mail-recipient';
import { mailText } from './mail-text';
import { type MailedRequest, readMailedRequest } from './mailed-request';
import { operatorEmailFacts } from './operator-email-facts';
import { unexpectedBookingEmail } from './unexpected-booking-email';

type Outgoing = typeof outbox.$inferSelect;
type Written = {
  readonly locale: string;
  readonly subject: string;
  readonly content: MailContent;
} & Pick<MailMessage, 'replyTo' | 'files'>;

/**
 * Writes the operator's email or the asker's receipt of one request, or answers null when the request or its asker is gone; or
 * what the operator reads of a booking that nobody wants.
 * The email has everything that was written and its files, and is answered to the asker; it speaks the brand's own
 * language. The receipt repeats nothing of it: whoever typed the address may not be its owner.
 */
export async function composeOperatorEmail(
  template: OperatorEmailTemplate,
  outgoing: Outgoing,
): Promise<MailMessage | null> {
  const site = findBrand(outgoing.brand) ?? configuredBrand();
  const written = await writtenEmail(template, outgoing, site.displayName);
  if (written === null) return null;
  const { content, files, locale, replyTo, subject } = written;
  return {
    to: outgoing.recipient,
    fromName: site.displayName,
    replyTo,
    subject,
    text: mailText(content),
    html: mailHtml(content, lookOf(outgoing, locale)),
    pictures: [markOf(site.key)],
    files,
    unsubscribe: null,
  };
}

async function writtenEmail(
  template: OperatorEmailTemplate,
  outgoing: Outgoing,
  brand: string,
): Promise<Written | null> {
  if (template === 'operatorStray') {
    const stray = await unexpectedBookingEmail(outgoing, brand);
    return stray && { ...stray, locale: outgoing.locale, replyTo: null, files: [] };
  }
  const asked = await readMailedRequest(outgoing.about.requestId ?? '');
  if (asked === null) return null;
  return template === 'operatorLetter'
    ? operatorEmailOf(asked, outgoing, brand)
    : receiptOf(asked, outgoing, brand);
}

async function operatorEmailOf(asked: MailedRequest, outgoing: Outgoing, brand: string): Promise<Written> {
  const { about, locale } = outgoing;
  const t = await getTranslations({ locale, namespace: 'operator-emails' });
  const { data, kind, name } = asked;
  const email = about.email ?? '';
  const what = t(`kind.${kind}`);
  const topic = oneLine(data.summary ?? data.subject ?? asked.company);
  return {
    locale,
    subject: topic === '' ? what : `${what}: ${topic}`,
    replyTo: email === '' ? null : { name: oneLine(name), address: email },
    files: asked.files,
    content: {
      heading: what,
      body: t('operator.body', { name: oneLine(name) || email, address: email, brand }),
      action: null,
      code: null,
      quote: data.description ?? data.note ?? null,
      facts: await operatorEmailFacts(asked, locale, email),
      ignore: t('operator.files', { count: asked.files.length }),
      leave: null,
      note: '',
      reason: t('operator.reason', { address: outgoing.recipient, brand }),
    },
  };
}

async function receiptOf(asked: MailedRequest, outgoing: Outgoing, brand: string): Promise<Written | null> {
  const { accountId } = outgoing.about;
  const who = accountId === undefined ? null : await mailRecipient(outgoing);
  if (accountId !== undefined && who === null) return null;
  const locale = who?.locale ?? outgoing.locale;
  const [t, frame] = await Promise.all([
    getTranslations({ locale, namespace: 'operator-emails' }),
    getTranslations({ locale, namespace: 'mail.frame' }),
  ]);
  const what = t(`kind.${asked.kind}`);
  const name = who?.name ?? '';
  return {
    locale,
    subject: t('receipt.subject', { brand }),
    replyTo: null,
    files: [],
    content: {
      heading: name === '' ? t('receipt.thanks') : t('receipt.heading', { name }),
      body: t('receipt.body', { address: outgoing.recipient }),
      action: null,
      code: null,
      quote: null,
      facts: [{ name: t('fact.what'), value: what }, ...(await operatorEmailFacts(asked, locale, null))],
      ignore: t('receipt.ignore'),
      leave: null,
      note: '',
      reason: frame('reason', { address: outgoing.recipient, brand }),
    },
  };
}

/** Without line breaks and what nobody sees, for a subject and a name. */
const oneLine = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
