import { normalEmail } from '@/lib/shared/sign-in/normal-email';

/** An address of a list of people, in small letters; `email` is null for what is none, `line` is where it stands and `text` how. */
export type PastedAddress = { readonly line: number; readonly text: string; readonly email: string | null };

/** How many people are read at once. */
export const pastedLinesMax = 1000;
/** More than these that nobody fits are a wrong file: nobody is added. */
export const unknownLinesMax = 20;

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;
/** What stands between addresses and names, in whichever program the list was written. */
const between = /[\s,;:|<>()[\]"“”،؛、，；]+/u;
/** Letters of a part between separators that can be an address at all, and of a line that is shown again. */
const partMax = 320;
/** Quotes of names, and what ends a sentence. Only for short parts: of a long row of them each is looked at from all before it. */
const around =
  /^['‘’\u200b-\u200f\u202a-\u202e\u2066-\u2069]+|['‘’.\u200b-\u200f\u202a-\u202e\u2066-\u2069]+$/gu;

/**
 * Every address of what was pasted: of a list, of an address line of a mail, or of a CSV file. Words beside an address are names; what
 * is written like an address and is none is told, and so is a line without any. A first line without any is the header of a file.
 */
export function pastedAddresses(pasted: string): PastedAddress[] {
  const lines = pasted
    .split(lineBreak)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
  return lines.flatMap(({ line, text }, nth): PastedAddress[] => {
    const found = new Map(
      text
        .split(between)
        .map((part) => (part.length > partMax ? part : part.replace(around, '')))
        .filter((part) => part.includes('@'))
        .map((part) => [part.toLowerCase(), part]),
    );
    // Nobody's name is "email".
    if (found.size === 0 && nth === 0 && lines.length > 1 && /e-?mail/i.test(text)) return [];
    const shown = (words: string) => words.slice(0, partMax);
    if (found.size === 0) return [{ line, text: shown(text), email: null }];
    return [...found.values()].map((part) => ({
      line,
      // Alone on its line it is shown with the words beside it.
      text: shown(found.size === 1 ? text : part),
      email: normalEmail(part),
    }));
  });
}
