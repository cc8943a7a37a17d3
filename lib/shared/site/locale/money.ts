import { numberFormat } from './kept-formats';

/** How an amount is written: rounded to whole units, as prices that begin somewhere are, or exactly. */
export type Precision = 'whole' | 'exact';

/**
 * Writes an amount of a currency as a language does. A symbol several currencies share is written so that it is
 * clear in that language (`US$` in Canada). Where text runs from right to left, such a symbol keeps its own order: otherwise its sign would
 * stand before its letters.
 */
export function formatMoney(amount: number, currency: string, tag: string, precision: Precision = 'exact') {
  const text = numberFormat(tag, {
    style: 'currency',
    currency,
    ...(precision === 'whole' ? { maximumFractionDigits: 0 } : {}),
  }).format(amount);
  // Amounts of such languages, and no others, have marks of writing direction.
  return /[\u200f\u061c]/.test(text) ? text.replace(/[A-Z]+\p{Sc}/u, '\u2066$&\u2069') : text;
}

/** An amount in whole units without its currency, in as few letters as will do: from a million on it is rounded, `1.235M`. */
export const formatShort = (amount: number, tag: string): string =>
  numberFormat(
    tag,
    amount < 1_000_000
      ? { maximumFractionDigits: 0 }
      : { notation: 'compact', minimumSignificantDigits: 4, maximumSignificantDigits: 4 },
  ).format(amount);

/** An amount in euro as another currency, given how many of its units one euro buys. */
export const convertEuro = (eur: number, perEuro: number): number => eur * perEuro;

/** How much dearer one amount is than another as whoever compares the two reckons it, who sees both in whole units. */
export const wholeDifference = (dearer: number, cheaper: number): number =>
  Math.round(dearer) - Math.round(cheaper);

/** The symbol alone, `€` or `kr`, without marks of writing direction; the code where there is none. */
export function symbolOf(currency: string, tag: string): string {
  const parts = numberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return symbol.replaceAll(/[\u200e\u200f\u061c]/g, '');
}
