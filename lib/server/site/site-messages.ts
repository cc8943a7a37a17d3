import 'server-only';
import { gt, isNull, or } from 'drizzle-orm';
import type { Viewer } from '@/lib/server/identity/viewer';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { database } from '@/lib/server/store/connection';
import { siteMessage } from '@/lib/server/store/site-schema';
import { chooseMessage, type WrittenMessage } from '@/lib/shared/site/choose-message';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import type { MessageAudience, SiteMessage } from '@/lib/shared/site/site-message';

const rememberedMs = 2000;

type Remembered = { readonly messages: readonly WrittenMessage[]; readonly until: number };

// Next bundles pages and handlers apart; they must not remember different messages.
const slot = globalThis as { __umiakMessages?: Remembered | undefined };

/**
 * Every message that has not ended, read at most every two seconds. One that cannot be read is no message:
 * a bar is not worth a page, so without the database the last ones known are used.
 */
export async function readMessages(): Promise<readonly WrittenMessage[]> {
  const known = slot.__umiakMessages;
  if (known !== undefined && known.until > Date.now()) return known.messages;
  return readMessagesAnew();
}

/** The same, asking the database now. */
export async function readMessagesAnew(): Promise<readonly WrittenMessage[]> {
  let messages = slot.__umiakMessages?.messages ?? [];
  try {
    const { endsAt } = siteMessage;
    const rows = await database()
      .select()
      .from(siteMessage)
      .where(or(isNull(endsAt), gt(endsAt, new Date())));
    messages = rows as readonly WrittenMessage[];
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the site messages cannot be read');
  }
  slot.__umiakMessages = { messages, until: Date.now() + rememberedMs };
  return messages;
}

type Reader = {
  readonly brand: { readonly key: string };
  readonly locale: string;
  /** Stands before the paths of the reader's pages. */
  readonly prefix: string;
  readonly dismissed: readonly number[];
};

/** The message for whoever looks at a page, or null. Its link leads to the reader's language. */
export async function findSiteMessage(viewer: Viewer, reader: Reader): Promise<SiteMessage | null> {
  const { brand, locale, dismissed, prefix } = reader;
  const audiences = audiencesOf(viewer);
  const asked = { brand: brand.key, locale, audiences, dismissed };
  const message = chooseMessage(await readMessages(), asked, new Date());
  if (message?.link?.href.startsWith('/') !== true) return message;
  return { ...message, link: { ...message.link, href: sitePath(prefix, message.link.href) } };
}

function audiencesOf({ session }: Viewer): readonly MessageAudience[] {
  if (session === null) return ['everybody', 'guests'];
  return session.business ? ['everybody', 'members', 'business'] : ['everybody', 'members'];
}
