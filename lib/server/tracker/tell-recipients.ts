import 'server-only';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { notify, siteOf } from '@/lib/server/notifications/notify';
import type { Queryable } from '@/lib/server/store/connection';
import { credential, membership, outbox } from '@/lib/server/store/schema';
import type { Sender } from './message-recipients';

type Recipient = { readonly id: string; readonly membershipId: string };

type News = {
  readonly message: { readonly id: string; readonly title: string; readonly body: string };
  readonly recipients: readonly Recipient[];
  readonly viewer: Sender;
};

const rowsAtOnce = 1000;

/**
 * Tells people of a message on the site and by mail; kick the outbox after the commit. Whoever has no account, or cannot sign in any more,
 * gets the mail alone: its link needs no account.
 */
export async function tellRecipients(
  template: Extract<MailTemplate, 'safetyAsked' | 'safetyReminder' | 'travelerMessage'>,
  { message, recipients, viewer }: News,
  context: RequestContext,
  tx: Queryable,
): Promise<void> {
  const { companyId, companyName } = viewer.membership;
  const site = siteOf(context);
  const about = {
    messageId: message.id,
    trip: message.title,
    person: viewer.account.name,
    company: companyName,
  };
  for (let from = 0; from < recipients.length; from += rowsAtOnce) {
    const some = recipients.slice(from, from + rowsAtOnce);
    const people = await addressesOf(companyId, some, tx);
    const members = people.filter(({ isActive }) => isActive).map(({ accountId }) => accountId);
    await notify({ event: template, companyId, accountIds: members, about, site }, tx);
    if (people.length === 0) continue;
    await tx.insert(outbox).values(
      people.map(({ accountId, address, recipientId }) => ({
        ...site,
        recipient: address,
        template,
        about: {
          ...about,
          recipientId,
          note: message.body,
          ...(accountId === null ? {} : { accountId }),
        },
        notBefore: new Date(),
      })),
    );
  }
}

/** Where each of them reads mail: the confirmed address of their account, else the one that the company knows. */
async function addressesOf(companyId: string, recipients: readonly Recipient[], tx: Queryable) {
  const idOf = new Map(recipients.map(({ id, membershipId }) => [membershipId, id]));
  const rows = await tx
    .select({
      membershipId: membership.id,
      accountId: membership.accountId,
      isActive: sql<boolean>`${membership.status} = 'active'`,
      address: sql<string>`coalesce(${credential.subject}, ${membership.email})`,
    })
    .from(membership)
    .leftJoin(
      credential,
      and(
        eq(credential.accountId, membership.accountId),
        eq(credential.provider, 'email'),
        eq(credential.primary, true),
        isNotNull(credential.verifiedAt),
      ),
    )
    .where(and(eq(membership.companyId, companyId), inArray(membership.id, [...idOf.keys()])));
  return rows.map(({ membershipId, ...row }) => ({ ...row, recipientId: idOf.get(membershipId) ?? '' }));
}
