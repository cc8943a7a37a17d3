import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { securityNoticeFacts } from '@/lib/server/jobs/security-notices';
import { hasTry, type OwnBucket } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { kickOutbox } from './kick-outbox';
import type { MailTemplate } from './mail-template-names';

type Extra = {
  /** Ids and names the template needs; never a token or a code. */
  readonly about?: Readonly<Record<string, string>>;
  /** Counts towards this instead of the address. */
  readonly limitKey?: string;
  /** Counts in this bucket of the recipient's. */
  readonly own?: OwnBucket | null;
  /** Not sent before this moment. */
  readonly notBefore?: Date;
};

/** For how many days a sent mail can be looked up when somebody says that it never came. */
export const sentMailDaysKept = 30;

/**
 * Puts a mail into the outbox and returns; sending happens apart from the call. More than a few mails
 * an hour to one address are silently dropped, so that nobody can be flooded through us.
 */
export async function postMail(
  template: MailTemplate,
  recipient: string,
  context: RequestContext,
  extra: Extra = {},
): Promise<void> {
  const insert = await prepareMail(template, recipient, context, extra);
  await insert(database());
  kickOutbox();
}

/**
 * The same for a mail that belongs to a transaction: call it before the transaction begins, because the limit has a
 * connection of its own, and what it returns inside; kick the outbox after the commit.
 */
export async function prepareMail(
  template: MailTemplate,
  recipient: string,
  context: RequestContext,
  { about = {}, limitKey = recipient, own = null, notBefore = new Date() }: Extra = {},
): Promise<(on: Queryable) => Promise<void>> {
  const ownOfTemplate = own && { ...own, key: `${template}|${own.key}` };
  const mail = { limit: 'mailByEmail', key: `${template}|${limitKey}`, own: ownOfTemplate } as const;
  if (!(await hasTry(mail))) return async () => {};
  const row = {
    recipient,
    template,
    locale: context.locale,
    brand: context.brand.key,
    origin: context.origin,
    about: { ...securityNoticeFacts(template, context), ...about },
    notBefore,
  };
  return async (on) => {
    await on.insert(outbox).values(row);
  };
}
