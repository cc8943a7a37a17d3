import * as z from 'zod';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { withoutBidiControls } from '@/lib/shared/form/one-line';
import { typedWhole } from '@/lib/shared/form/typed-number';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import {
  AdvancedRule,
  type Condition,
  type ConditionGroup,
  type ConditionName,
  conditionFields,
  conditionsOf,
  conditionValuesMax,
} from './advanced-rules';
import { Audience } from './policy-audience';
import { readRestricted, restrictedWords } from './restriction-values';
import { audienceOf } from './rule-fields';

/** Longest text of one condition as it is typed. */
export const conditionTextMax = 1000;

type Vertical = (typeof policyVerticals)[number];

/** Of a rule's conditions in its form: its own, and those of the group within it. */
export const conditionSets = ['if', 'group'] as const;
export type ConditionSet = (typeof conditionSets)[number];

/** The name of a condition's field in the form; one with boxes has a field for each option. */
export const conditionField = (name: ConditionName, option?: string, set: ConditionSet = 'if'): string =>
  option === undefined ? `${set}-${name}` : `${set}-${name}-${option}`;

const fieldNames = (name: ConditionName, set: ConditionSet): readonly string[] => {
  const field = conditionFields[name];
  return field.kind === 'choices'
    ? field.options.map((option) => conditionField(name, option, set))
    : [conditionField(name, undefined, set)];
};

const Text = z.string().trim().max(conditionTextMax).regex(withoutBidiControls).default('');
/** By script an empty box is sent, too. */
const Box = z.enum(['true', 'on', '1', 'false', '0', '']).default('');
const allNames = Object.keys(conditionFields) as readonly ConditionName[];

/** The form of one advanced rule; an empty id is a new one, whose version is 0. */
export const AdvancedForm = z.strictObject({
  id: z.union([z.literal(''), Id]).default(''),
  version: z.coerce.number().int().min(0).max(2_147_483_647),
  name: AdvancedRule.shape.name,
  on: Flag,
  match: AdvancedRule.shape.match,
  groupMatch: AdvancedRule.shape.match.default('any'),
  effect: AdvancedRule.shape.effect,
  reason: AdvancedRule.shape.reason,
  /** As `audienceValue` writes it. */
  audience: z.string().max(2000).transform(audienceOf).pipe(Audience),
  ...Object.fromEntries(
    conditionSets.flatMap((set) =>
      allNames.flatMap((name) =>
        fieldNames(name, set).map((field) => [field, conditionFields[name].kind === 'choices' ? Box : Text]),
      ),
    ),
  ),
});
export type AdvancedForm = Omit<AdvancedRule, 'conditions' | 'group'> & {
  readonly groupMatch: ConditionGroup['match'];
  readonly id: string;
  readonly version: number;
};

export const OneAdvancedRule = z.strictObject({ vertical: z.enum(policyVerticals), id: Id });
export const AdvancedRemoval = z.strictObject({ version: AdvancedForm.shape.version });

/** What of a condition could not be read, and where. */
export type ConditionProblem = { readonly field: string; readonly text: string };

/** The conditions that a form has for a kind of travel; what is empty is no condition. */
export function readConditions(
  vertical: Vertical,
  form: Readonly<Record<string, unknown>>,
  set: ConditionSet = 'if',
): { readonly conditions: readonly Condition[]; readonly problems: readonly ConditionProblem[] } {
  const typed = (field: string) => String(form[field] ?? '').trim();
  const conditions: Condition[] = [];
  const problems: ConditionProblem[] = [];
  for (const name of conditionsOf[vertical]) {
    const field = conditionFields[name];
    const key = conditionField(name, undefined, set);
    if (field.kind === 'choices') {
      const value = field.options.filter((option) => Flag.parse(typed(conditionField(name, option, set))));
      if (value.length > 0) conditions.push({ name, value });
      continue;
    }
    const text = typed(key);
    if (text === '') continue;
    const read = readValue(field, text);
    if ('unknown' in read) problems.push({ field: key, text: read.unknown });
    else conditions.push({ name, value: read.value });
  }
  return { conditions, problems };
}

type Typed = Exclude<(typeof conditionFields)[ConditionName], { readonly kind: 'choices' }>;

function readValue(
  field: Typed,
  text: string,
): { readonly value: Condition['value'] } | { readonly unknown: string } {
  if (field.kind === 'number') {
    const value = typedWhole(text);
    return value >= field.min && value <= field.max ? { value } : { unknown: text };
  }
  if (field.kind === 'time') {
    const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(text)?.[0];
    return time === undefined ? { unknown: text } : { value: time };
  }
  const kind = field.kind === 'names' ? 'supplier' : field.kind === 'countries' ? 'country' : 'city';
  const { unknown, values } = readRestricted(kind, text);
  const odd = values.find((value) => value.length > 80);
  const wrong = unknown[0] ?? odd ?? values[conditionValuesMax];
  return wrong === undefined ? { value: values } : { unknown: wrong };
}

/** The values of a rule's conditions in the form. */
export function conditionTexts(
  conditions: readonly Condition[],
  language: MessageLanguage,
  set: ConditionSet = 'if',
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { name, value } of conditions) {
    if (typeof value !== 'object') texts[conditionField(name, undefined, set)] = String(value);
    else if (conditionFields[name].kind === 'choices')
      for (const option of value) texts[conditionField(name, option, set)] = 'true';
    else texts[conditionField(name, undefined, set)] = listedWords({ name, value }, language).join('\n');
  }
  return texts;
}

/** The values of a condition with a list as people read them: places by name, everything else as it is. */
export function listedWords(
  { name, value }: { readonly name: ConditionName; readonly value: readonly string[] },
  language: MessageLanguage,
): readonly string[] {
  const { kind } = conditionFields[name];
  if (kind !== 'countries' && kind !== 'cities') return value;
  return restrictedWords({ kind: kind === 'countries' ? 'country' : 'city', values: value }, language);
}
