import { withPlainDigits } from './plain-digits';

const whole = /^[1-9]\d{0,2}(?:([,.\s'’])\d{3})(?:\1\d{3})*$/;
const decimal = /^-?\d+(?:[.,]\d+)?$/;
/** A comma before three digits is a thousand to some and a fraction to others. */
const ambiguous = /^-?[1-9]\d{0,2},\d{3}$/;

/** A whole number as people type it: `2000`, `2,000`, `2.000` or `2 000`; NaN for anything else. */
export function typedWhole(text: string): number {
  const typed = asciiNumber(text.trim());
  return /^\d+$/.test(typed)
    ? Number(typed)
    : whole.test(typed)
      ? Number(typed.replace(/\D/g, ''))
      : Number.NaN;
}

/** A number with or without a fraction, `2.5` or `2,5`, as `2.5`; null for anything else, and for `2,500`, which may mean either. */
export function typedDecimal(text: string): string | null {
  const typed = asciiNumber(text.trim());
  return decimal.test(typed) && !ambiguous.test(typed) ? typed.replace(',', '.') : null;
}

/** An amount as people type it, with or without a fraction, `2,000` or `1200,50`; NaN for anything else. */
export function typedAmount(text: string): number {
  const whole = typedWhole(text);
  return Number.isNaN(whole) ? Number(typedDecimal(text) ?? Number.NaN) : whole;
}

/** With the digits and separators of ASCII. */
const asciiNumber = (text: string): string => withPlainDigits(text).replaceAll('٫', '.').replaceAll('٬', ',');
