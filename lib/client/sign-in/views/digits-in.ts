import { withPlainDigits } from '@/lib/shared/form/plain-digits';

/** The digits of a text as 0 to 9, whichever way a keyboard writes them: full-width, Arabic or Persian too. */
export const digitsIn = (text: string): string =>
  withPlainDigits(text.normalize('NFKC')).replaceAll(/\D/g, '');
