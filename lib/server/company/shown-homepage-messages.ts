import 'server-only';
import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { standingOf } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { homepageMessage, homepageMessageSeen } from '@/lib/server/store/homepage-message-schema';
import { type MessageKind, messageFor } from '@/lib/shared/company/homepage-messages';
import { isInAudience } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';
import { companyClock } from './homepage-messages';

/** A message as its reader sees it. */
export type ShownMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly title: string;
  readonly body: string;
  /** Language of its words. */
  readonly language: string;
  readonly asksAcknowledgement: boolean;
};

type Reader = Can<'messages.acknowledge'>;

/** The messages of a company that are shown today to one of its people, warnings first; those they have read are gone. */
async function shownTo({ membership: { companyId, id } }: Reader, now: Date, on: Queryable) {
  const { language, today } = await companyClock(companyId, now, on);
  const rows = await on
    .select({ message: homepageMessage, acknowledgedAt: homepageMessageSeen.acknowledgedAt })
    .from(homepageMessage)
    .leftJoin(
      homepageMessageSeen,
      and(eq(homepageMessageSeen.messageId, homepageMessage.id), eq(homepageMessageSeen.membershipId, id)),
    )
    .where(
      and(
        eq(homepageMessage.companyId, companyId),
        homepageMessage.active,
        lte(homepageMessage.startsOn, today),
        or(isNull(homepageMessage.endsOn), gte(homepageMessage.endsOn, today)),
      ),
    )
    .orderBy(desc(homepageMessage.kind), desc(homepageMessage.startsOn), asc(homepageMessage.createdAt));
  if (rows.length === 0) return { language, messages: [] };
  const standsIn = await standingOf(companyId, id, on);
  const messages = rows
    .filter(
      ({ acknowledgedAt, message }) => acknowledgedAt === null && isInAudience(message.audience, standsIn),
    )
    .map(({ message }) => message);
  return { language, messages };
}

/** The messages for the viewer in their language, and that they have seen them now. What support sees counts as seen by nobody. */
export async function shownMessages(
  viewer: Reader,
  locale: string,
  now = new Date(),
): Promise<ShownMessage[]> {
  const { language, messages } = await shownTo(viewer, now, database());
  if (messages.length > 0 && viewer.session.actorAccountId === null) {
    await database()
      .insert(homepageMessageSeen)
      .values(messages.map(({ id }) => ({ messageId: id, membershipId: viewer.membership.id })))
      .onConflictDoNothing();
  }
  return messages.flatMap(({ asksAcknowledgement, id, kind, texts }) => {
    const text = messageFor(texts, [locale, language]);
    return text === null ? [] : [{ id, kind, asksAcknowledgement, ...text }];
  });
}

/** The viewer says that they have read a message, which is shown to them no longer. NOT_FOUND for one that is not shown to them, and one that does not ask. */
export async function acknowledgeMessage(viewer: Reader, id: string): Promise<void> {
  await writeForCompany(viewer, async (tx) => {
    const membershipId = viewer.membership.id;
    const { messages } = await shownTo(viewer, new Date(), tx);
    const asked = messages.find((one) => one.id === id && one.asksAcknowledgement);
    if (asked === undefined) throw new Refusal('NOT_FOUND');
    const acknowledgedAt = sql`now()`;
    await tx
      .insert(homepageMessageSeen)
      .values({ messageId: id, membershipId, acknowledgedAt })
      .onConflictDoUpdate({
        target: [homepageMessageSeen.messageId, homepageMessageSeen.membershipId],
        set: { acknowledgedAt },
      });
  });
}
