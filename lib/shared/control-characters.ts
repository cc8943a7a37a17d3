/**
 * C0 but for tab and line breaks, DEL, C1, and halves of surrogate pairs. Nobody types them, PostgreSQL refuses NUL, and the
 * others hide what a line says. Emoji, joiners, combining characters and marks of direction are none of them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;

/** Whether a text holds a character that no field of this site takes (ASVS 5.0, 1.1.1 and 2.2.1). */
export const hasControlCharacters = (text: string): boolean => refused.test(text);

/** Joiners, marks of direction, fillers and the like, which draw nothing alone, and the braille pattern without dots. */
const undrawn = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has more than spaces, but nothing that anybody sees: it is no name, reason or answer. */
export const showsNothing = (text: string): boolean =>
  text.trim() !== '' && text.replaceAll(undrawn, '').trim() === '';
