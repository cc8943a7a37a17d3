import 'server-only';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import type { Queryable } from '@/lib/server/store/connection';
import { notification, notificationChoice } from '@/lib/server/store/notification-schema';
import { account, credential, outbox } from '@/lib/server/store/schema';
import { isFixed, usualChannels } from '@/lib/shared/notifications/notification-choices';
import {
  kindOf,
  type NotificationEvent,
  type NotificationSubject,
} from '@/lib/shared/notifications/notification-events';
import { nextDigest } from './send-digests';

/** In which language, name and site mail is written. */
export type MailSite = { readonly locale: string; readonly brand: string; readonly origin: string };

type News = {
  readonly event: NotificationEvent;
  /** Whose members alone see it; null for what is the person's own. */
  readonly companyId: string | null;
  /** Null for those who have no account yet. */
  readonly accountIds: readonly (string | null)[];
  readonly about?: NotificationSubject;
  readonly site: MailSite;
};

/**
 * Tells people of something on the site, in the transaction in which it happens, each as they have chosen. Returns those who want
 * a mail at once, which the caller puts into the outbox.
 */
export async function notify(
  { about = {}, accountIds, companyId, event, site }: News,
  tx: Queryable,
): Promise<ReadonlySet<string>> {
  const people = [...new Set(accountIds.flatMap((id) => id ?? []))];
  if (people.length === 0) return new Set();
  const kind = kindOf(event);
  const chosen = await tx
    .select({ id: account.id, channel: notificationChoice.channel })
    .from(account)
    .leftJoin(
      notificationChoice,
      and(eq(notificationChoice.accountId, account.id), eq(notificationChoice.kind, kind)),
    )
    .where(inArray(account.id, people));
  const usual = usualChannels[kind];
  const told = chosen
    .map(({ channel, id }) => ({ id, channel: isFixed(kind) ? usual : (channel ?? usual) }))
    .filter(({ channel }) => channel !== 'off');
  if (told.length === 0) return new Set();
  const now = new Date();
  const { brand, locale, origin } = site;
  const rows = told.map(({ channel, id }) => ({
    accountId: id,
    companyId,
    event,
    about,
    digestAt: channel === 'digest' ? nextDigest(now) : null,
    locale,
    brand,
    origin,
    createdAt: now,
  }));
  for (const some of inSlices(rows)) await tx.insert(notification).values([...some]);
  return new Set(told.filter(({ channel }) => channel === 'mail').map(({ id }) => id));
}

/** A mail of its own that tells it; without one it is told in the words of the notification. */
type OwnMail = { readonly template: MailTemplate; readonly about: Readonly<Record<string, string>> };

/** The same with a mail to the confirmed address of those who want one; kick the outbox after the commit. */
export async function notifyByMail(news: News, tx: Queryable, mail: OwnMail | null = null): Promise<void> {
  const wanting = await notify(news, tx);
  if (wanting.size === 0) return;
  const { about, event, site } = news;
  const rows = await tx
    .select({ accountId: credential.accountId, recipient: credential.subject })
    .from(credential)
    .where(
      and(
        inArray(credential.accountId, [...wanting]),
        eq(credential.provider, 'email'),
        eq(credential.primary, true),
        isNotNull(credential.verifiedAt),
      ),
    );
  if (rows.length === 0) return;
  const { brand, locale, origin } = site;
  const mails = rows.map(({ accountId, recipient }) => ({
    recipient,
    template: mail?.template ?? ('notified' satisfies MailTemplate),
    locale,
    brand,
    origin,
    about: mail?.about ?? { ...about, event, accountId },
    notBefore: new Date(),
  }));
  for (const some of inSlices(mails)) await tx.insert(outbox).values([...some]);
}

/** PostgreSQL takes 65,535 parameters in a statement, and a company may have more people than fit. */
const sliceSize = 1000;

function* inSlices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += sliceSize) yield rows.slice(from, from + sliceSize);
}

/** The site of a request. */
export const siteOf = ({ brand, locale, origin }: RequestContext): MailSite => ({
  brand: brand.key,
  locale,
  origin,
});
