import { useTranslations } from 'next-intl';
import type { PolicyRule } from '@/lib/shared/policy/policy-rules';
import { placeName } from '@/lib/shared/policy/reason-text';
import type { LimitSum, Measured, RuleOutcome } from '@/lib/shared/policy/rule-outcomes';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { useReasonText } from './policy-words';
import { useWord } from './rule-words';

const intlUnits = { days: 'day', hours: 'hour', km: 'kilometer', kg: 'kilogram' } as const;

/** Says in sentences what a rule found, with its arithmetic also where it is kept. */
export function useJudgedText(
  locale: Locale,
): (rule: PolicyRule, found: RuleOutcome, currency: string) => readonly string[] {
  const t = useTranslations('policy-try');
  const unknown = useTranslations('policy.unknown');
  const place = useTranslations('policy');
  const broken = useReasonText(locale);
  const kept = useKeptText(locale);
  const summed = useSumText(locale);
  return (rule, found, currency) => {
    if (found.outcome === 'notAbout') return [t('says.notAbout')];
    if (found.outcome === 'unknown') return [unknown(found.why)];
    const { benchmark, hours, sum, ...plain } = found;
    const long = hours === undefined ? [] : [t('says.longestWay', { hours: hourText(hours, locale) })];
    const sums = sum === undefined ? long : summed(sum, Number(found.limit), currency);
    if (found.outcome === 'broken')
      return [broken({ code: rule.code, action: rule.action, ...plain }, currency), ...sums];
    const where =
      found.place === undefined ? [] : [place('limitOf', { place: placeName(found.place, locale) })];
    return [kept(rule, found, currency), ...where, ...sums];
  };
}

function useKeptText(locale: Locale): (rule: PolicyRule, found: Measured, currency: string) => string {
  const t = useTranslations('policy-try.says');
  const stay = useTranslations('results');
  const word = useWord();
  const written = (rule: PolicyRule, { unit }: Measured, value: number | string, currency: string) => {
    if (typeof value === 'string') {
      if (rule.code === 'CABIN_ABOVE_LIMIT') return word('cabin', value);
      if (rule.code === 'TRAIN_CLASS_ABOVE') return word('seatClass', value);
      if (rule.code === 'CAR_CLASS_ABOVE') return word('carClass', value);
      if (rule.code === 'ENGINE') return word('fuel', value);
      return value;
    }
    if (unit === 'money') return formatMoney(value, currency, locale.tag);
    if (unit === 'stars') return stay('stay.stars', { count: value });
    if (unit === 'days' || unit === 'hours' || unit === 'km' || unit === 'kg')
      return numberFormat(locale.tag, {
        style: 'unit',
        unit: intlUnits[unit],
        unitDisplay: 'long',
        maximumFractionDigits: 1,
      }).format(value);
    return numberFormat(locale.tag, {}).format(value);
  };
  return (rule, found, currency) => {
    if (rule.code === 'CARRIER_NOT_PREFERRED')
      return t('cheaper', { name: String(found.actual), pct: percent(rule.pct, locale) });
    if (isKeptInWords(rule)) return t(rule.code);
    if (rule.code === 'RAIL_FIRST')
      return t('RAIL_FIRST', { actual: written(rule, found, found.actual, currency) });
    const isFare = rule.code === 'NON_REFUNDABLE' || (rule.code === 'FARE_TYPE' && found.unit === 'word');
    if (isFare) return `${stay(`values.cancel.${found.actual as 'fee'}`)}.`;
    const [actual, limit] = [found.actual, found.limit].map((one) => written(rule, found, one, currency));
    return t(found.isLeast ? 'atLeast' : 'within', { actual: actual ?? '', limit: limit ?? '' });
  };
}

/** Says how the limit on a price comes from other prices: from what, and with what added. */
function useSumText(locale: Locale): (sum: LimitSum, limit: number, currency: string) => readonly string[] {
  const t = useTranslations('policy-try.sum');
  return ({ allowance, by, of, pct, reference, sample }, limit, currency) => {
    const money = (amount: number) => formatMoney(amount, currency, locale.tag);
    return [
      t(`of.${of}`, { count: sample ?? 0, reference: money(reference) }),
      t(`by.${by}`, { pct: percent(pct, locale), allowance: money(allowance), limit: money(limit) }),
    ];
  };
}

/** Rules that are kept by what is not the case, in the words of `policy-try.says`. */
type KeptInWords = { readonly code: 'OVERLAP' | 'SUPPLIER' | 'NOT_PREFERRED_PROPERTY' };
const isKeptInWords = (rule: PolicyRule): rule is PolicyRule & KeptInWords =>
  rule.code === 'OVERLAP' || rule.code === 'SUPPLIER' || rule.code === 'NOT_PREFERRED_PROPERTY';

const hourText = (hours: number, { tag }: Locale): string =>
  numberFormat(tag, { style: 'unit', unit: 'hour', unitDisplay: 'long', maximumFractionDigits: 1 }).format(
    hours,
  );

const percent = (pct: number, { tag }: Locale): string =>
  numberFormat(tag, { style: 'percent' }).format(pct / 100);
