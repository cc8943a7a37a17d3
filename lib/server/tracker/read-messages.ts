import 'server-only';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { database, type Queryable } from '@/lib/server/store/connection';
import { containsText } from '@/lib/server/store/contains';
import { memberName, memberNameOf } from '@/lib/server/store/member-name';
import type { PageAsked } from '@/lib/server/store/read-page';
import { account, membership, office } from '@/lib/server/store/schema';
import { travelerMessage, travelerMessageRecipient } from '@/lib/server/store/tracker-schema';
import { lastPageAt, pageOf } from '@/lib/shared/paging/page-of';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type {
  AskedQuery,
  EarlierAnswer,
  Elsewhere,
  SafetyAnswer,
  Tally,
} from '@/lib/shared/tracker/traveler-messages';
import { logTrackerViews } from './log-tracker-views';
import type { Sender } from './message-recipients';

/** A message, who has sent it, and how many have answered what. */
export type SentMessage = Omit<typeof travelerMessage.$inferSelect, 'companyId' | 'senderId'> & {
  /** Empty for somebody who has left. */
  readonly sender: string;
  readonly people: number;
  readonly tally: Tally;
};

/** Somebody who was written to, with what they have answered. */
export type AskedPerson = {
  readonly id: string;
  readonly membershipId: string;
  readonly name: string;
  readonly email: string;
  readonly office: string;
  readonly city: string | null;
  readonly elsewhere: Elsewhere | null;
  readonly answer: SafetyAnswer | null;
  readonly note: string;
  readonly phone: string;
  readonly answeredAt: Date | null;
  readonly earlier: readonly EarlierAnswer[];
  readonly remindedAt: Date | null;
};

const { answer } = travelerMessageRecipient;
const senderMember = alias(membership, 'sender_member');
const senderAccount = alias(account, 'sender_account');
const howMany = (value: SafetyAnswer) =>
  sql<number>`count(*) filter (where ${answer} = ${value})`.mapWith(Number);

/** Messages that are listed, the latest; all of them are younger than a month. */
const listedMax = 200;

/** The messages of the viewer's company, the latest first; `open` are check-in requests that are not closed, alone. */
export async function listMessages(
  { membership: { companyId } }: Pick<Sender, 'membership'>,
  { id, open = false }: { readonly id?: string; readonly open?: boolean } = {},
): Promise<SentMessage[]> {
  const rows = await database()
    .select({
      message: travelerMessage,
      sender: sql<string>`coalesce(${memberNameOf(senderMember, senderAccount)}, '')`,
      people: count(travelerMessageRecipient.id),
      safe: howMany('safe'),
      help: howMany('help'),
    })
    .from(travelerMessage)
    .leftJoin(travelerMessageRecipient, eq(travelerMessageRecipient.messageId, travelerMessage.id))
    .leftJoin(senderMember, eq(senderMember.id, travelerMessage.senderId))
    .leftJoin(senderAccount, eq(senderAccount.id, senderMember.accountId))
    .where(
      and(
        eq(travelerMessage.companyId, companyId),
        id === undefined ? undefined : eq(travelerMessage.id, id),
        open ? and(travelerMessage.asks, isNull(travelerMessage.closedAt)) : undefined,
      ),
    )
    .groupBy(travelerMessage.id, senderMember.id, senderAccount.id)
    .orderBy(desc(travelerMessage.createdAt), asc(travelerMessage.id))
    .limit(listedMax);
  return rows.map(({ help, message: { companyId: _, senderId: __, ...message }, people, safe, sender }) => ({
    ...message,
    sender,
    people,
    tally: { safe, help, none: people - safe - help },
  }));
}

/** One of them; null alike for another company's and for none. */
export const findMessage = async (viewer: Pick<Sender, 'membership'>, id: string) =>
  (await listMessages(viewer, { id }))[0] ?? null;

const rank = sql`case when ${answer} = 'help' then 0 when ${answer} is null then 1 else 2 end`;

/**
 * Everybody who got a message, those who need help first, then those who have said nothing. Support reads no notes and no numbers. It says
 * where people are, so the caller notes of whom it shows that (`logTrackerViews`).
 */
export async function askedPeople(
  viewer: Pick<Sender, 'membership' | 'session'>,
  messageId: string,
  on: Queryable = database(),
): Promise<AskedPerson[]> {
  const rows = await on
    .select({
      id: travelerMessageRecipient.id,
      membershipId: membership.id,
      name: memberName,
      email: membership.email,
      office: sql<string>`coalesce(${office.name}, '')`,
      city: travelerMessageRecipient.city,
      elsewhere: travelerMessageRecipient.elsewhere,
      answer,
      note: travelerMessageRecipient.note,
      phone: travelerMessageRecipient.phone,
      answeredAt: travelerMessageRecipient.answeredAt,
      earlier: travelerMessageRecipient.earlier,
      remindedAt: travelerMessageRecipient.remindedAt,
    })
    .from(travelerMessageRecipient)
    .innerJoin(travelerMessage, eq(travelerMessage.id, travelerMessageRecipient.messageId))
    .innerJoin(membership, eq(membership.id, travelerMessageRecipient.membershipId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(office, eq(office.id, membership.officeId))
    .where(and(eq(travelerMessage.companyId, viewer.membership.companyId), eq(travelerMessage.id, messageId)))
    .orderBy(asc(rank), asc(sql`lower(${memberName})`), asc(membership.id));
  const hidden = viewer.session.support === null ? {} : { note: '', phone: '', earlier: [] };
  return rows.map((row) => ({ ...row, ...hidden }));
}

/** The page of them that is asked for; each of them is noted as viewed. */
export async function askedPage(
  viewer: Sender,
  messageId: string,
  asked: AskedQuery & PageAsked,
): Promise<PagingResult<AskedPerson>> {
  const found = pageOfAsked(await askedPeople(viewer, messageId), asked);
  await logTrackerViews(viewer, found.content);
  return found;
}

/** Those of them whom a filter lets through, and of them the page that is asked for. */
function pageOfAsked(
  all: readonly AskedPerson[],
  { answer: wanted, orLast = false, page, q, size }: AskedQuery & PageAsked,
): PagingResult<AskedPerson> {
  const found = all.filter(
    ({ answer: said, email, name }) =>
      (wanted === '' || (said ?? 'none') === wanted) && containsText(q, name, email),
  );
  const number = orLast ? lastPageAt(page, size, found.length) : page;
  return pageOf(found.slice(number * size, (number + 1) * size), { page: number, size }, found.length);
}
