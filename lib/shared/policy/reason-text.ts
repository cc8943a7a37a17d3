import { cityByCode } from '@/lib/shared/search/cities';
import { nameFormat, numberFormat } from '@/lib/shared/site/locale/kept-formats';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { Reason } from './decision';

/** Says a message of one namespace in the language of the reader. */
type Say = (key: never, values?: never) => string;

/** The words for reasons, from the namespaces `policy` and `results`. */
export type ReasonWords = { readonly policy: Say; readonly results: Say };

/** Says in words why an offer is not simply in policy, with the arithmetic; for pages and for mails. */
export function reasonText(
  { policy, results }: ReasonWords,
  locale: Locale,
): (reason: Reason, currency: string) => string {
  const t = (key: string, values: Readonly<Record<string, number | string>> = {}) =>
    policy(key as never, values as never);
  const words = (key: string) => results(key as never);
  const word = ({ code }: Reason, value: string): string => {
    if (code === 'CABIN_ABOVE_LIMIT')
      return value === 'economy' ? t('words.economy') : words(`cabin.${value}`);
    if (code === 'TRAIN_CLASS_ABOVE') return words(`seat.${value}`);
    if (code === 'CAR_CLASS_ABOVE') return words(`values.class.${value}`);
    if (code === 'ENGINE') return words(`values.fuel.${value}`);
    if (code === 'OVERLAP') return placeName(value, locale);
    return value;
  };
  const sentence = (reason: Reason, currency: string): string => {
    const { actual, code, delta, limit, text = '', unit } = reason;
    if (code === 'RESTRICTED')
      return t('reason.RESTRICTED', { place: placeName(String(actual), locale), text });
    if (code === 'ADVANCED') return t('reason.ADVANCED', { name: String(actual), text });
    const isMoney = unit === 'money';
    const written = (value: number | string | null): number | string => {
      if (typeof value === 'string') return word(reason, value);
      if (isMoney) return formatMoney(value ?? 0, currency, locale.tag);
      return unit === 'hours' || unit === 'km' || unit === 'kg'
        ? numberFormat(locale.tag, {}).format(value ?? 0)
        : (value ?? 0);
    };
    const key = code === 'FARE_TYPE' && isMoney ? 'FARE_TYPE_MONEY' : code;
    return t(`reason.${key}`, { actual: written(actual), limit: written(limit), delta: written(delta) });
  };
  return (reason, currency) => {
    const { benchmark, place } = reason;
    const parts = [sentence(reason, currency)];
    if (place !== undefined) parts.push(t('limitOf', { place: placeName(place, locale) }));
    if (benchmark !== undefined) {
      const { by, cheapest, median, mode, sample: count } = benchmark;
      const money = (amount: number) => formatMoney(amount, currency, locale.tag);
      const reference = money(mode === 'overMedian' ? median : cheapest);
      parts.push(t(`benchmark.${mode}`, { count, reference }));
      if (by === 'most') parts.push(t('benchmark.most'));
      else if (by !== undefined) parts.push(t('benchmark.allowance', { allowance: money(by.allowance) }));
    }
    return parts.join(' ');
  };
}

/** The name of a city, a country, or both ends of a route; anything else as it is. */
export function placeName(place: string, { messages, tag }: Locale): string {
  if (/^[A-Z]{2}$/.test(place)) return nameFormat(tag, { type: 'region' }).of(place) ?? place;
  const [from = '', to] = place.split('-');
  const names = [from, to].flatMap((code) =>
    code === undefined ? [] : (cityByCode(code)?.names[messages] ?? code),
  );
  return names.join(' – ');
}
