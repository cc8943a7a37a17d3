import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';

/** A mail as its reader sees it; a part it does not have is empty. */
export type Mail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** The mails the site sends, read from the demo's mailbox folder. */
export type Mailbox = {
  /**
   * The newest mail to an address with these words in its subject or text, of those that came since the last one this
   * test took; waits up to a minute for it, as for anything that hangs. An earlier step's mail may come late, so the words are those that
   * only the expected one has. Mails from before the test do not count.
   */
  readonly latestMailTo: (address: string, words: string | RegExp) => Promise<Mail>;
  /** Every mail to an address since the test began, oldest first, without waiting. */
  readonly mailsTo: (address: string) => Promise<Mail[]>;
};

const waitMs = 60_000;
const pollMs = 100;

/** Opens the mailbox of a data folder, as it is now: what lies in it already is old. */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const folder = join(dataDir, 'mailbox');
  const old = new Set(await mailNames(folder));
  const taken = new Set<string>();

  const namedMailsTo = async (address: string) => {
    const fresh = (await mailNames(folder)).filter((name) => !old.has(name));
    const mails = await Promise.all(
      fresh.map(async (name) => ({ name, mail: await readMail(folder, name) })),
    );
    return mails.filter(({ mail }) => isTo(mail, address));
  };

  return {
    mailsTo: async (address) => (await namedMailsTo(address)).map(({ mail }) => mail),
    latestMailTo: async (address, words) => {
      const until = Date.now() + waitMs;
      while (Date.now() < until) {
        const mails = await namedMailsTo(address);
        const newest = mails.filter(({ name, mail }) => !taken.has(name) && says(mail, words)).at(-1);
        for (const { name } of newest ? mails : []) taken.add(name);
        if (newest) return newest.mail;
        await pause(pollMs);
      }
      throw new Error(`No mail to ${address} with ${words} came within ${waitMs / 1000} s`);
    },
  };
}

/** Names of the mails, oldest first. */
async function mailNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const dated = names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs }));
  return (await Promise.all(dated)).sort((a, b) => a.at - b.at).map(({ name }) => name);
}

async function readMail(folder: string, name: string): Promise<Mail> {
  const {
    to = [],
    subject = '',
    text = '',
    html = '',
  } = await PostalMime.parse(await readFile(join(folder, name)));
  return { to: to.flatMap(({ address }) => address ?? []), subject, text, html };
}

function says({ subject, text }: Mail, words: string | RegExp): boolean {
  const all = `${subject}\n${text}`;
  return typeof words === 'string' ? all.includes(words) : words.test(all);
}

function isTo(mail: Mail, address: string): boolean {
  return mail.to.some((to) => to.toLowerCase() === address.toLowerCase());
}
