import { useTranslations } from 'next-intl';
import type { PolicyRule } from '@/lib/shared/policy/policy-rules';
import type { RuleField } from '@/lib/shared/policy/rule-fields';
import { ruleSentence } from '@/lib/shared/policy/rule-sentence';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** Says a rule in sentences; see `ruleSentence`. */
export function useRuleText(locale: Locale): (rule: PolicyRule, currency: string) => string {
  const policy = useTranslations('policy');
  const results = useTranslations('results');
  return ruleSentence({ policy, results }, locale);
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
