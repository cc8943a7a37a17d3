import { useTranslations } from 'next-intl';
import { dayAfter } from '@/lib/shared/day/days';
import { listedWords } from '@/lib/shared/policy/advanced-rule-calls';
import type {
  AdvancedEffect,
  AdvancedRule,
  Condition,
  ConditionName,
} from '@/lib/shared/policy/advanced-rules';
import { dateFormat, numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { useWord } from './rule-words';

/** A Monday. */
const monday = '2024-01-01';

/** Says an option of a condition in words: a day of the week, a cabin, a class, a fuel, a way to cancel. */
export function useOptionWord(locale: Locale): (name: ConditionName, option: string) => string {
  const values = useTranslations('results.values');
  const word = useWord();
  const weekday = dateFormat(locale.tag, { weekday: 'long', timeZone: 'UTC' });
  return (name, option) => {
    if (name === 'weekdays') return weekday.format(new Date(dayAfter(monday, Number(option) - 1)));
    if (name === 'cabins') return word('cabin', option);
    if (name === 'seatClasses') return word('seatClass', option);
    if (name === 'carClasses') return word('carClass', option);
    if (name === 'fuels') return word('fuel', option);
    return values(`cancel.${option as 'free'}`);
  };
}

/** Says the conditions of a rule in words, each a sentence of its own. */
export function useConditionTexts(locale: Locale): (rule: AdvancedRule) => readonly string[] {
  const t = useTranslations('advanced-rules');
  const option = useOptionWord(locale);
  const written = ({ name, value }: Condition): string => {
    if (typeof value === 'number') return numberFormat(locale.tag, {}).format(value);
    if (typeof value === 'string') return value;
    const places = listedWords({ name, value }, locale.messages);
    const isBoxes = t.has(`boxes.${name as 'cabins'}`);
    return listText(locale.tag, isBoxes ? value.map((one) => option(name, one)) : places, 'or');
  };
  const said = (some: AdvancedRule['conditions']) =>
    some.map((one) => t(`said.${one.name}`, { value: written(one) }));
  return ({ conditions, group }) => [
    ...said(conditions),
    ...(group === undefined
      ? []
      : [t(`group.${group.match}`, { conditions: listText(locale.tag, said(group.conditions)) })]),
  ];
}

/** Says in words what becomes of what a rule matches. */
export function useEffectWord(): (effect: AdvancedEffect) => string {
  const t = useTranslations('advanced-rules');
  const actions = useTranslations('policy-admin.actions');
  return (effect) => (effect === 'exclude' ? t('exclude') : actions(effect));
}
