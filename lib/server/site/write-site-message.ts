import 'server-only';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import * as z from 'zod';
import { database } from '@/lib/server/store/connection';
import { siteMessage } from '@/lib/server/store/site-schema';
import { findBrand } from '@/lib/shared/site/brands';
import { findLocale, locales } from '@/lib/shared/site/locale/locales';
import { isMessageLink, messageAudiences, messageLevels } from '@/lib/shared/site/site-message';

const isSpoken = (tag: string): boolean =>
  findLocale(tag) !== null || locales.some((locale) => locale.tag.split('-')[0] === tag);

/** A message as the operator writes it. Unlike what visitors send, it may say anything. */
export const NewMessage = z.strictObject({
  brand: z
    .string()
    .refine((key) => findBrand(key) !== null, 'is no brand')
    .nullable(),
  /** Tags or languages; null for all. */
  locales: z.array(z.string().refine(isSpoken, 'is no open language')).min(1).nullable(),
  audience: z.enum(messageAudiences),
  level: z.enum(messageLevels),
  texts: z
    .record(
      z.string().regex(/^[a-z]{2,3}$/),
      z.strictObject({
        text: z.string().trim().min(1).max(1000),
        linkText: z.string().trim().min(1).max(100).optional(),
      }),
    )
    .refine((texts) => Object.keys(texts).length > 0, 'has no text'),
  link: z.string().refine(isMessageLink, 'is neither a path nor an https address').nullable(),
  dismissible: z.boolean(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** Writes a message, which every process shows within seconds; returns its id. Throws what is wrong with it. */
export async function writeSiteMessage(message: NewMessage): Promise<number> {
  const { texts, ...rest } = NewMessage.parse(message);
  const [made] = await database()
    .insert(siteMessage)
    .values({ ...rest, texts: texts as typeof siteMessage.$inferInsert.texts })
    .returning({ id: siteMessage.id });
  if (made === undefined) throw new Error('the message was not written');
  return made.id;
}

/** Messages that have not ended, the oldest first. */
export function unendedMessages() {
  const { endsAt, id } = siteMessage;
  return database()
    .select()
    .from(siteMessage)
    .where(or(isNull(endsAt), gt(endsAt, new Date())))
    .orderBy(asc(id));
}

/** Ends a message now. False when there is none with this id that runs or will. */
export async function endSiteMessage(id: number): Promise<boolean> {
  const { endsAt } = siteMessage;
  const now = new Date();
  const ended = await database()
    .update(siteMessage)
    .set({ endsAt: now })
    .where(and(eq(siteMessage.id, id), or(isNull(endsAt), gt(endsAt, now))))
    .returning({ id: siteMessage.id });
  return ended.length === 1;
}
