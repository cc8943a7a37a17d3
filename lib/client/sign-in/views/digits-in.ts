const lastFourBits = 15;

/** The digits of a text as 0 to 9, whichever way a keyboard writes them: full-width, Arabic or Persian too. */
export function digitsIn(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & lastFourBits))
    .replaceAll(/\D/g, '');
}
