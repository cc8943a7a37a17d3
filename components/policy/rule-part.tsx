import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import type { fieldsOf } from '@/components/ui/form/form-view';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { policyActions, priceModes, type RuleCode } from '@/lib/shared/policy/policy-rules';
import {
  isAbove,
  isChosen,
  type RuleField,
  ruleFieldName,
  ruleFields,
} from '@/lib/shared/policy/rule-fields';
import { carClasses, fuels, seatClasses } from '@/lib/shared/search/offer';
import { cabins } from '@/lib/shared/search/search-fields';
import styles from './policy.module.css';
import { useWord } from './rule-words';

type Props = {
  readonly vertical: PolicyVertical;
  readonly code: RuleCode;
  /** What stands in the fields, by their names. */
  readonly values: Readonly<Record<string, string>>;
  readonly field: ReturnType<typeof fieldsOf>;
  /** The rule as it is saved, in sentences; null for none. */
  readonly saved: string | null;
};

const options = {
  mode: priceModes,
  cabin: cabins,
  seatClass: seatClasses,
  carClass: carClasses,
  fuel: fuels,
} as const;

/** One rule in the form of a policy: whether it applies, its figures, and what happens beyond them. */
export function RulePart({ code, field, saved, values, vertical }: Props) {
  const t = useTranslations('policy-admin');
  const isOn = values[ruleFieldName(code, 'on')] === 'true';
  const action = ruleFieldName(code, 'action');
  return (
    <fieldset className={styles.rule}>
      <legend>{t(`rules.${code}`)}</legend>
      {saved === null ? null : <p className={styles.muted}>{saved}</p>}
      <Choice as="checkbox" {...field(ruleFieldName(code, 'on'))} label={t('editor.on')} checked={isOn} />
      <div className={styles.ruleFields}>
        {ruleFields(vertical, code).map((one) => (
          <RuleInput
            key={one.name}
            one={one}
            isOn={isOn}
            code={code}
            field={field}
            values={values}
            vertical={vertical}
          />
        ))}
        <Choice
          {...field(action)}
          label={t('editor.action')}
          value={values[action] ?? 'warn'}
          options={policyActions.map((value) => ({ value, title: t(`actions.${value}`) }))}
        />
      </div>
    </fieldset>
  );
}

type InputProps = Omit<Props, 'saved'> & { readonly one: RuleField; readonly isOn: boolean };

function RuleInput({ code, field, isOn, one, values, vertical }: InputProps) {
  const t = useTranslations('policy-admin');
  const word = useWord();
  const { isOptional, kind, name, usual } = one;
  const key = ruleFieldName(code, name);
  const value = isOn ? (values[key] ?? '') : usual;
  const shared = { ...field(key), label: t(`fields.${name as 'mode'}`) };
  if (kind === 'flag') return <Choice as="checkbox" {...shared} checked={value === 'true'} />;
  if (kind === 'places')
    return (
      <Field
        {...shared}
        value={value}
        hint={t(vertical === 'flight' || vertical === 'train' ? 'editor.places' : 'editor.placesOnly')}
        lines={3}
        max={2000}
      />
    );
  if (isChosen(kind))
    return (
      <Choice
        {...shared}
        value={value}
        options={options[kind].map((one) => ({ value: one, title: word(kind, one) }))}
      />
    );
  // Without hours a class is never allowed; without any other figure there is no limit.
  const empty =
    name === 'maxCap'
      ? t('editor.most', { mode: word('mode', 'fixed') })
      : t(kind === 'hours' ? 'editor.never' : 'editor.optional');
  const hint = isOptional ? { hint: empty } : {};
  const input = <Field {...shared} {...hint} value={value} inputMode="decimal" max={9} />;
  return isAbove(name) ? <div className={styles.relative}>{input}</div> : input;
}
