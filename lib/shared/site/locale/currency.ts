import * as z from 'zod';

/** One kind of money as the picker shows it (specification §3). */
export const Currency = z.strictObject({
  /** ISO 4217. */
  currencyCode: z.string().length(3),
  /** In the language of the page. */
  displayName: z.string(),
  /** In English. */
  name: z.string(),
  /** In a language of a country that pays with it. */
  nativeName: z.string(),
  htmlSymbolAlone: z.string(),
  /** Several currencies share the symbol, so the code has to be shown beside it. */
  showCurrency: z.boolean(),
});
export type Currency = z.infer<typeof Currency>;

/** Everything the currency picker needs to know. */
export const CurrencyPickerState = z.strictObject({
  topCurrencies: z.array(Currency),
  allCurrencies: z.array(Currency),
  current: z.strictObject({ htmlSymbolAlone: z.string(), currencyCode: z.string() }),
});
export type CurrencyPickerState = z.infer<typeof CurrencyPickerState>;

/** Everything a search for a currency may hit, a line each (specification §5, currency search). */
export function currencyTerms(currency: Currency): string {
  const { currencyCode, displayName, htmlSymbolAlone, name, nativeName } = currency;
  return [...new Set([displayName, currencyCode, name, nativeName, htmlSymbolAlone])].join('\n');
}
