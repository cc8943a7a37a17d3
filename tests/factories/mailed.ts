import { readDemoMail } from '@/lib/server/demo/mailbox';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { listMailFiles } from '@/lib/server/vendors/mailbox-files';

/** What the mails to an address say, the newest first, once nothing is on its way any more. */
export async function mailsTo(address: string): Promise<readonly { subject: string; text: string }[]> {
  await outboxIdle();
  const names = await listMailFiles();
  const mails = await Promise.all(names.map((name) => readDemoMail(name.slice(0, -4))));
  return mails.flatMap((mail) =>
    mail?.to === address ? [{ subject: mail.subject, text: mail.text ?? '' }] : [],
  );
}

async function firstMatch(address: string, pattern: RegExp): Promise<string> {
  await outboxIdle();
  for (const name of await listMailFiles()) {
    const mail = await readDemoMail(name.slice(0, -4));
    const found = mail?.to === address ? pattern.exec(mail.text ?? '')?.[1] : undefined;
    if (found !== undefined) return found;
  }
  throw new Error(`no mail to ${address} has ${pattern}`);
}

/** The code of the newest mail with one. */
export const codeMailedTo = (address: string): Promise<string> => firstMatch(address, /^(\d{8})$/m);

/** The token of the newest mailed link to a page. */
export const tokenMailedTo = (address: string, path: string): Promise<string> =>
  firstMatch(address, new RegExp(`${path}\\?token=([\\w-]{43})`));
