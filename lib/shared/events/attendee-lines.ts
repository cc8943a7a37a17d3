import { normalEmail } from '@/lib/shared/sign-in/email';

/** A line of a list of people that names an address, in small letters; `email` is null for one that has none. */
export type AttendeeLine = { readonly line: number; readonly text: string; readonly email: string | null };

/** How many lines are read at once. */
export const attendeeLinesMax = 1000;
/** More lines than these that nobody fits are a wrong file: nobody is added. */
export const unknownLinesMax = 20;

/** The first address on each line of what was pasted, of a list or a CSV file; a first line without any is its header. */
export function attendeeLines(pasted: string): AttendeeLine[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
  return lines.flatMap(({ line, text }, nth) => {
    const emails = text.split(/[,;\t<>"\s]+/).flatMap((part) => normalEmail(part) ?? []);
    const email = emails[0] ?? null;
    // Nobody's name is "email".
    if (email === null && nth === 0 && lines.length > 1 && /e-?mail/i.test(text)) return [];
    return [{ line, text, email }];
  });
}
