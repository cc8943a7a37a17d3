import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';

/** A letter as its reader sees it; a part it does not have is empty. */
export type Letter = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** The letters the site sends, read from the demo's mailbox folder. */
export type Mailbox = {
  /**
   * The newest letter to an address with these words in its subject or text, of those that came since the last one this
   * test took; waits up to twenty seconds for it. An earlier step's letter may come late, so the words are those that
   * only the expected one has. Letters from before the test do not count.
   */
  readonly latestMailTo: (address: string, words: string | RegExp) => Promise<Letter>;
  /** Every letter to an address since the test began, oldest first, without waiting. */
  readonly mailsTo: (address: string) => Promise<Letter[]>;
};

const waitMs = 20_000;
const pollMs = 100;

/** Opens the mailbox of a data folder, as it is now: what lies in it already is old. */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const folder = join(dataDir, 'mailbox');
  const old = new Set(await letterNames(folder));
  const taken = new Set<string>();

  const lettersTo = async (address: string) => {
    const fresh = (await letterNames(folder)).filter((name) => !old.has(name));
    const letters = await Promise.all(
      fresh.map(async (name) => ({ name, letter: await readLetter(folder, name) })),
    );
    return letters.filter(({ letter }) => isTo(letter, address));
  };

  return {
    mailsTo: async (address) => (await lettersTo(address)).map(({ letter }) => letter),
    latestMailTo: async (address, words) => {
      const until = Date.now() + waitMs;
      while (Date.now() < until) {
        const letters = await lettersTo(address);
        const newest = letters.filter(({ name, letter }) => !taken.has(name) && says(letter, words)).at(-1);
        for (const { name } of newest ? letters : []) taken.add(name);
        if (newest) return newest.letter;
        await pause(pollMs);
      }
      throw new Error(`No letter to ${address} with ${words} came within ${waitMs / 1000} s`);
    },
  };
}

/** Names of the letters, oldest first. */
async function letterNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const dated = names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs }));
  return (await Promise.all(dated)).sort((a, b) => a.at - b.at).map(({ name }) => name);
}

async function readLetter(folder: string, name: string): Promise<Letter> {
  const {
    to = [],
    subject = '',
    text = '',
    html = '',
  } = await PostalMime.parse(await readFile(join(folder, name)));
  return { to: to.flatMap(({ address }) => address ?? []), subject, text, html };
}

function says({ subject, text }: Letter, words: string | RegExp): boolean {
  const all = `${subject}\n${text}`;
  return typeof words === 'string' ? all.includes(words) : words.test(all);
}

function isTo(letter: Letter, address: string): boolean {
  return letter.to.some((to) => to.toLowerCase() === address.toLowerCase());
}
