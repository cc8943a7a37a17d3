import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { hasPoint } from '@/lib/server/sign-in/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { kickOutbox } from './drain-outbox';
import { whereabouts } from './mail-facts';
import type { MailTemplate } from './mail-template';

type Extra = {
  /** Ids and names the template needs; never a token or a code. */
  readonly about?: Readonly<Record<string, string>>;
  /** Counts towards this instead of the address. */
  readonly limitKey?: string;
  /** Not sent before this moment. */
  readonly notBefore?: Date;
};

/**
 * Puts a mail into the outbox and returns; sending happens apart from the call. More than a few mails
 * an hour to one address are silently dropped, so that nobody can be flooded through us.
 */
export async function postMail(
  template: MailTemplate,
  recipient: string,
  visit: Visit,
  extra: Extra = {},
): Promise<void> {
  const insert = await prepareMail(template, recipient, visit, extra);
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
  visit: Visit,
  { about = {}, limitKey = recipient, notBefore = new Date() }: Extra = {},
): Promise<(on: Queryable) => Promise<void>> {
  if (!(await hasPoint('mailByEmail', `${template}|${limitKey}`))) return async () => {};
  const row = {
    recipient,
    template,
    locale: visit.locale,
    brand: visit.brand.key,
    origin: visit.origin,
    about: { ...whereabouts(template, visit), ...about },
    notBefore,
  };
  return async (on) => {
    await on.insert(outbox).values(row);
  };
}
