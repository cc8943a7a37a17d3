import * as z from 'zod';

/** Text without bidirectional control characters (Unicode UAX #9, explicit formatting), which can show words in another order. */
export const withoutBidiControls = /^[^\u202a-\u202e\u2066-\u2069]*$/u;

/** A text with spaces in their place. */
export const replaceBidiControls = (text: string): string =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** Control characters, ends of lines and paragraphs, and bidirectional control characters. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A text as one line: whatever would break it, and bidirectional control characters, become spaces. */
export const asOneLine = (text: string): string => text.replaceAll(notInLine, ' ').trim();

/** One line as people paste it. Its length, in characters, counts afterwards and without spaces around it. */
export const OneLine = (max: number, { min = 0 }: { readonly min?: number } = {}) =>
  z.string().transform(asOneLine).pipe(z.string().min(min).max(max));

/** A text whose lines end with LF, as they are kept: forms and files of other systems have CRLF, or CR alone. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const endOfLine = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** The lines of a text, whichever way they end. */
export const linesOf = (text: string): readonly string[] => text.split(endOfLine);

/** Several lines as people paste them, without spaces around them; within each, what `OneLine` replaces becomes a space. */
export const SeveralLines = (max: number) =>
  z
    .string()
    .transform((text) =>
      linesOf(text)
        .map((line) => line.replaceAll(notInLine, ' '))
        .join('\n')
        .trim(),
    )
    .pipe(z.string().max(max));
