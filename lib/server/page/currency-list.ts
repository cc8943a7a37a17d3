import 'server-only';
import { exchangeRates } from '@/lib/server/vendors/exchange-rates';
import type { Currency, CurrencyPickerState } from '@/lib/shared/site/locale/currency';
import { currencyCodes, topCurrencyCodes } from '@/lib/shared/site/locale/currency-codes';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { markets } from '@/lib/shared/site/locale/markets';
import { symbolOf } from '@/lib/shared/site/locale/money';
import { currencyNameIn } from './display-names';

const nativeTag = new Map([...markets].reverse().map(({ currency, locales: [tag] }) => [currency, tag]));
const built = new Map<string, readonly Currency[]>();

/** The currencies as the picker of a locale shows them, with the one prices are in now. */
export function currencyPickerState(locale: Locale, current: string): CurrencyPickerState {
  const all = currenciesIn(locale.tag);
  const top = topCurrencyCodes(locale.country);
  return {
    topCurrencies: top.flatMap((code) => all.find(({ currencyCode }) => currencyCode === code) ?? []),
    allCurrencies: [...all],
    current: { htmlSymbolAlone: symbolOf(current, locale.tag), currencyCode: current },
  };
}

/** All of them by their name in a language; they do not change while the process lives. */
function currenciesIn(tag: string): readonly Currency[] {
  const known = built.get(tag);
  if (known !== undefined) return known;
  const offered = currencyCodes.filter((code) => exchangeRates().perEuro(code) !== null);
  const symbols = new Map(offered.map((code) => [code, symbolOf(code, tag)]));
  const uses = [...symbols.values()];
  const { compare } = new Intl.Collator(tag);
  const list = offered.map((code): Currency => {
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
  built.set(tag, list);
  return list;
}
