import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { saveDemoMail } from '@/lib/server/demo/mailbox-files';
import { readEnv } from '@/lib/server/env';

/** A mail, ready to go. */
export type MailMessage = {
  readonly to: string;
  /** The brand in whose name it is sent; the address is the deployment's. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const waitMs = 10_000;
let transport: Transporter | null = null;

/** Hands a mail to the configured SMTP server, or in demo mode without one to the demo's mailbox. */
export async function sendMail(message: MailMessage): Promise<void> {
  const { mailFrom, smtpUrl } = readEnv();
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const mail = {
    from: { name: message.fromName, address },
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
  };
  if (smtpUrl === null) {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message: bytes } = await writer.sendMail(mail);
    await saveDemoMail(bytes as Buffer);
    return;
  }
  transport ??= createTransport({ url: smtpUrl, connectionTimeout: waitMs, socketTimeout: waitMs });
  await transport.sendMail(mail);
}
