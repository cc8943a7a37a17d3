import 'server-only';
import { and, desc, isNotNull, isNull } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { database } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { listMailFiles, readMailFile } from '@/lib/server/vendors/mailbox-files';

/** A mail of the demo's mailbox. `id` is its file name without the ending. */
export type DemoMail = {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly sentAt: Date;
  readonly text: string;
  /** Its designed part with the pictures in it; '' for none. */
  readonly html: string;
};

const shownMax = 50;

/** The newest mails, how many wait in the outbox, and why the last try failed. */
export async function listDemoMails(): Promise<{
  mails: DemoMail[];
  waiting: number;
  lastError: string | null;
}> {
  const names = (await listMailFiles()).slice(0, shownMax);
  const mails = await Promise.all(names.map((name) => readDemoMail(name.slice(0, -4))));
  const waiting = await database().$count(outbox, isNull(outbox.sentAt));
  const [failed] = await database()
    .select({ reason: outbox.lastError })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNotNull(outbox.lastError)))
    .orderBy(desc(outbox.id))
    .limit(1);
  return { mails: mails.filter((mail) => mail !== null), waiting, lastError: failed?.reason ?? null };
}

/** One mail, or null. */
export async function readDemoMail(id: string): Promise<DemoMail | null> {
  const bytes = await readMailFile(`${id}.eml`);
  if (bytes === null) return null;
  const mail = await PostalMime.parse(bytes);
  return {
    id,
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    sentAt: new Date(Number(id.slice(0, 13))),
    text: mail.text ?? '',
    html: withPictures(mail),
  };
}

/** Pictures that come with a mail, in the place where it names them (RFC 2392). */
const withPictures = ({ attachments, html = '' }: Email): string =>
  attachments.reduce((text, { content, contentId = '', mimeType }) => {
    if (contentId === '') return text;
    const source = `cid:${contentId.replace(/^<|>$/g, '')}`;
    return text.replaceAll(
      source,
      `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
    );
  }, html);
