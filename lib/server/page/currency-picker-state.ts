import 'server-only';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { Currency, CurrencyPickerState } from '@/lib/shared/site/locale/currency';
import { currencyCodes, topCurrencyCodes } from '@/lib/shared/site/locale/currency-codes';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { markets } from '@/lib/shared/site/locale/markets';
import { symbolOf } from '@/lib/shared/site/locale/money';
import { currencyNameIn } from './display-names';

const nativeTag = new Map([...markets].reverse().map(({ currency, locales: [tag] }) => [currency, tag]));
const built = new Map<string, readonly Currency[]>();

/** The currencies with a rate as the picker of a locale shows them, with the one prices are in now. */
export async function currencyPickerState(locale: Locale, current: string): Promise<CurrencyPickerState> {
  const { perEuro } = await exchangeRates();
  const all = currenciesIn(
    locale.tag,
    currencyCodes.filter((code) => perEuro(code) !== null),
  );
  const top = topCurrencyCodes(locale.country);
  return {
    topCurrencies: top.flatMap((code) => all.find(({ currencyCode }) => currencyCode === code) ?? []),
    allCurrencies: [...all],
    current: { htmlSymbolAlone: symbolOf(current, locale.tag), currencyCode: current },
  };
}

/** Currencies by their name in a language: all there are, or those of some codes. */
export function currenciesIn(tag: string, codes = currencyCodes): readonly Currency[] {
  const key = `${tag} ${codes}`;
  const known = built.get(key);
  if (known !== undefined) return known;
  const symbols = new Map(codes.map((code) => [code, symbolOf(code, tag)]));
  const uses = [...symbols.values()];
  const { compare } = new Intl.Collator(tag);
  const list = codes.map((code): Currency => {
    const symbol = symbols.get(code) ?? code;
    return {
      currencyCode: code,
      displayName: currencyNameIn(tag, code),
      name: currencyNameIn('en', code),
      nativeName: currencyNameIn(nativeTag.get(code) ?? 'en', code),
      htmlSymbolAlone: symbol,
      showCurrency: uses.filter((one) => one === symbol).length > 1,
    };
  });
  list.sort((a, b) => compare(a.displayName, b.displayName));
  built.set(key, list);
  return list;
}
