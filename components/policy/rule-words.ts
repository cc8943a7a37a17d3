import { useTranslations } from 'next-intl';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { PolicyRule } from '@/lib/shared/policy/policy-rules';
import { placeName } from '@/lib/shared/policy/reason-text';
import { type RuleField, ruleFields } from '@/lib/shared/policy/rule-fields';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';

type Asked = { readonly vertical: PolicyVertical; readonly currency: string };

/** Says a rule in words: what it is about, its figures, and what happens beyond them. */
export function useRuleText(locale: Locale): (rule: PolicyRule, asked: Asked) => string {
  const t = useTranslations('policy-admin');
  const word = useWord();
  const written = ({ kind }: RuleField, value: unknown, currency: string): string => {
    const money = (amount: number) => formatMoney(amount, currency, locale.tag, 'whole');
    if (kind === 'amount') return money(Number(value));
    if (kind === 'percent') return `${value}%`;
    if (kind !== 'places') return word(kind, String(value));
    const places = value as readonly { place: string; amount: number }[];
    return listText(
      locale.tag,
      places.map(({ amount, place }) => `${placeName(place, locale)} ${money(amount)}`),
    );
  };
  return (rule, { currency, vertical }) => {
    const isFixed = 'mode' in rule && rule.mode === 'fixed';
    const facts = ruleFields(vertical, rule.code).flatMap((field) => {
      const value = (rule as Readonly<Record<string, unknown>>)[field.name];
      const isEmpty = value === null || value === false || (Array.isArray(value) && value.length === 0);
      if (isEmpty || (isFixed && ['mode', 'pct', 'minAllowance'].includes(field.name))) return [];
      const label = t(`fields.${field.name as 'mode'}`);
      return value === true ? [label] : [`${label}: ${written(field, value, currency)}`];
    });
    const title = t(`rules.${rule.code}`);
    return [title, ...facts, t(`actions.${rule.action}`)].join(' · ');
  };
}

/** The words of values that are chosen from a list. */
export function useWord(): (kind: RuleField['kind'], value: string) => string {
  const t = useTranslations('policy-admin.modes');
  const words = useTranslations('results');
  const economy = useTranslations('policy.words');
  return (kind, value) => {
    if (kind === 'mode') return t(value as 'fixed');
    if (kind === 'cabin')
      return value === 'economy' ? economy('economy') : words(`cabin.${value as 'first'}`);
    if (kind === 'seatClass') return words(`seat.${value as 'first'}`);
    if (kind === 'carClass') return words(`values.class.${value as 'suv'}`);
    if (kind === 'fuel') return words(`values.fuel.${value as 'hybrid'}`);
    return value;
  };
}
