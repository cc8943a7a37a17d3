import 'server-only';
import { count, desc, eq } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { logSaved, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { audienceNames, checkAudience, countAudience } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { homepageMessage, homepageMessageSeen } from '@/lib/server/store/homepage-message-schema';
import { company } from '@/lib/server/store/schema';
import {
  bodyField,
  type HomepageMessageForm,
  homepageMessagesMax,
  type MessageTexts,
  messageFor,
  titleField,
} from '@/lib/shared/company/homepage-messages';
import { dayInZone } from '@/lib/shared/day/utc-day';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import { audienceIn } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { storedSettings } from './settings/stored-settings';

export type HomepageMessageRow = typeof homepageMessage.$inferSelect;

/** A message with how many people have seen it, and how many say that they have read it. */
export type HomepageMessage = HomepageMessageRow & { readonly seen: number; readonly acknowledged: number };

/** The messages of the viewer's company, the latest first. */
export async function listHomepageMessages(viewer: Can<'messages.write'>): Promise<HomepageMessage[]> {
  const rows = await database()
    .select({
      message: homepageMessage,
      seen: count(homepageMessageSeen.membershipId),
      acknowledged: count(homepageMessageSeen.acknowledgedAt),
    })
    .from(homepageMessage)
    .leftJoin(homepageMessageSeen, eq(homepageMessageSeen.messageId, homepageMessage.id))
    .where(eq(homepageMessage.companyId, viewer.membership.companyId))
    .groupBy(homepageMessage.id)
    .orderBy(desc(homepageMessage.startsOn), desc(homepageMessage.createdAt));
  return rows.map(({ acknowledged, message, seen }) => ({ ...message, seen, acknowledged }));
}

/** How many active people of the viewer's company a message is for. */
export const messageReach = (viewer: Can<'messages.write'>, audience: readonly string[]): Promise<number> =>
  countAudience(viewer.membership.companyId, audience);

/** The day it is in the company's time zone, and the language of the company. */
export async function companyClock(
  companyId: string,
  now = new Date(),
  on: Pick<Queryable, 'select'> = database(),
): Promise<{ readonly today: string; readonly language: string; readonly timeZone: string }> {
  const [row] = await on
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  const { language, timezone } = storedSettings(row?.settings ?? {});
  return { today: dayInZone(timezone, now), language, timeZone: timezone || 'UTC' };
}

/**
 * Adds a message, or changes the one with the id of the form; nothing is written when nothing differs, or the same message is there. VALIDATION_ERROR without any
 * language, for a language with half of its words, for an end before the start or a new one in the past, and as `checkAudience`; TOO_MANY_MESSAGES,
 * VERSION_CONFLICT.
 */
export async function saveHomepageMessage(
  viewer: Can<'messages.write'>,
  context: RequestContext,
  wanted: HomepageMessageForm,
): Promise<void> {
  const { companyId } = viewer.membership;
  const texts = textsIn(wanted);
  await writeForCompany(viewer, async (tx, log, rows) => {
    const { today } = await companyClock(companyId, new Date(), tx);
    const row = await rows.edited(homepageMessage, wanted);
    const values = {
      kind: wanted.kind,
      texts,
      audience: audienceIn(wanted),
      startsOn: wanted.startsOn === '' ? today : wanted.startsOn,
      endsOn: wanted.endsOn,
      active: wanted.active,
      asksAcknowledgement: wanted.asksAcknowledgement,
    };
    if (values.endsOn !== null && values.endsOn < values.startsOn)
      throw new Refusal('VALIDATION_ERROR', { field: 'endsOn', description: 'before the first day' });
    // One that has ended can be corrected as it is.
    if (values.endsOn !== null && values.endsOn < today && values.endsOn !== row?.endsOn)
      throw new Refusal('VALIDATION_ERROR', { field: 'endsOn', description: 'in the past' });
    await checkAudience(companyId, values.audience, tx);
    if (row === null) {
      const known = await tx.select().from(homepageMessage).where(eq(homepageMessage.companyId, companyId));
      // Pressed twice.
      if (known.some((one) => changesOf(one, values) === null)) return;
      if (known.length >= homepageMessagesMax) throw new Refusal('TOO_MANY_MESSAGES');
    }
    await logSaved(log, context, 'message', {
      ...(await rows.save(homepageMessage, { row, values })),
      about: () => ({ name: messageFor(texts, [])?.title ?? '' }),
      told: async (part) => ({
        ...part,
        ...(part.texts === undefined ? {} : { texts: titlesIn(part.texts) }),
        ...(part.audience === undefined
          ? {}
          : { audience: await audienceNames(companyId, part.audience, tx) }),
      }),
    });
  });
}

const titlesIn = (texts: MessageTexts): string[] =>
  Object.entries(texts).map(([language, { title }]) => `${language}: ${title}`);

function textsIn(wanted: HomepageMessageForm): MessageTexts {
  const texts = messageLanguages.flatMap((language) => {
    const title = wanted[titleField(language)];
    const body = wanted[bodyField(language)];
    if (title === '' && body === '') return [];
    if (title === '' || body === '') {
      const field = title === '' ? titleField(language) : bodyField(language);
      throw new Refusal('VALIDATION_ERROR', { field, description: 'a language has a title and a text' });
    }
    return [[language, { title, body }] as const];
  });
  if (texts.length === 0)
    throw new Refusal('VALIDATION_ERROR', { field: titleField('en'), description: 'words in one language' });
  return Object.fromEntries(texts);
}

/** Deletes a message and who has seen it. */
export async function removeHomepageMessage(
  viewer: Can<'messages.write'>,
  context: RequestContext,
  which: DrawnRecord,
): Promise<void> {
  await writeForCompany(viewer, async (_tx, log, rows) => {
    const { texts } = await rows.remove(homepageMessage, which);
    await log(context, 'message.removed', { name: messageFor(texts, [])?.title ?? '' });
  });
}
