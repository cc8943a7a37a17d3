import 'server-only';
import { PassThrough } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import { readEnv } from '@/lib/server/env';
import { reasonOf } from '@/lib/server/reason-of';
import { saveDemoMail } from '@/lib/server/vendors/mailbox-files';

/** A mail, ready to go. */
export type MailMessage = {
  readonly to: string;
  /** The brand in whose name it is sent; the address is the deployment's. */
  readonly fromName: string;
  /** Who gets an answer; null where nobody reads one. */
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a mail program posts to when its reader wants no more of these (RFC 8058); null for none. */
  readonly unsubscribe: string | null;
  /** Pictures that travel with the mail, PNG; the HTML names them `cid:<id>`. */
  readonly pictures: readonly { readonly id: string; readonly bytes: Buffer }[];
  /** Files to save, by their names; a mail program shows none of them by itself. */
  readonly files: readonly { readonly name: string; readonly mime: string; readonly content: Buffer }[];
};

const connectMs = 10_000;
/** A server may think about a mail that it has whole for ten minutes (RFC 5321, 4.5.3.2.6); asked again it would deliver it again. */
const answerMs = 10 * 60_000;
const restMs = 10_000;
const connectionsUsual = 20;
let transport: Transporter | null = null;
/** Message-IDs of the mails that have been written to their connection to the end. */
const written = new Set<string>();

/** A mail went to its server whole, and no answer came: it may have been delivered. */
export class UnclearDelivery extends Error {}

/**
 * Hands a mail to the configured SMTP server, or in demo mode without one to the demo's mailbox. A mail that is sent again
 * under the same `id` has the same Message-ID (RFC 5322, 3.6.4), by which mail programs see that it is the same.
 * @throws UnclearDelivery when nobody knows whether the server has taken it
 */
export async function sendMail(message: MailMessage, id: string): Promise<void> {
  const { mailFrom, mode, smtpUrl } = readEnv();
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const mail = {
    messageId: `<${id}@${address.split('@').at(-1)}>`,
    from: { name: message.fromName, address },
    to: { name: '', address: message.to },
    ...(message.replyTo === null ? {} : { replyTo: message.replyTo }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.unsubscribe === null ? {} : { headers: unsubscribeHeaders(message.unsubscribe) }),
    attachments: [
      ...message.pictures.map(({ id, bytes }) => ({
        cid: id,
        content: bytes,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
        filename: `${id}.png`,
      })),
      ...message.files.map(({ name, mime, content }) => ({
        content,
        contentType: mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime,
        contentDisposition: 'attachment' as const,
        filename: name,
      })),
    ],
  };
  if (smtpUrl === null) {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message: bytes } = await writer.sendMail(mail);
    await saveDemoMail(bytes as Buffer);
    return;
  }
  transport ??= connect(smtpUrl, mode === 'production');
  try {
    await transport.sendMail(mail);
  } catch (error) {
    const isAnswer = typeof error === 'object' && error !== null && 'responseCode' in error;
    if (isAnswer || !written.has(mail.messageId)) throw error;
    throw new UnclearDelivery(`no answer to the whole mail: ${reasonOf(error)}`, { cause: error });
  } finally {
    written.delete(mail.messageId);
  }
}

function connect(url: string, requireTLS: boolean): Transporter {
  const made = createTransport({
    url,
    // Connections stay open from one mail to the next.
    pool: true,
    maxConnections: mailsAtOnce(),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    idleTimeout: restMs,
    // Links that sign people in do not go over the network in the clear (ASVS 12.3.1); SMTP_URL can say otherwise.
    requireTLS,
  });
  made.use('stream', ({ data, message }, done) => {
    const note = () => written.add(String(data.messageId));
    message.transform(() => new PassThrough().once('end', note));
    done();
  });
  return made;
}

/** How many mails go out at the same time, over as many connections: `maxConnections` of SMTP_URL. Files are written one after the other. */
export function mailsAtOnce(): number {
  const { smtpUrl } = readEnv();
  if (smtpUrl === null) return 1;
  const said = URL.canParse(smtpUrl) ? Number(new URL(smtpUrl).searchParams.get('maxConnections')) : 0;
  return said >= 1 ? Math.floor(said) : connectionsUsual;
}

/** Ends the connections to the mail server, which the next mail opens again. */
export function closeMailConnections(): void {
  transport?.close();
  transport = null;
}

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
