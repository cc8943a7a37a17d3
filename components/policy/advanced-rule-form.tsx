import { useTranslations } from 'next-intl';
import { BoxGroups } from '@/components/ui/form/box-groups';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import {
  type ConditionSet,
  conditionField,
  conditionTextMax,
  conditionTexts,
} from '@/lib/shared/policy/advanced-rule-calls';
import {
  AdvancedRule,
  advancedEffects,
  advancedNameMax,
  advancedReasonMax,
  type ConditionGroup,
  type ConditionName,
  conditionFields,
  conditionsOf,
} from '@/lib/shared/policy/advanced-rules';
import { audienceValue } from '@/lib/shared/policy/rule-fields';
import { useEffectWord, useOptionWord } from './advanced-rule-words';
import styles from './policy.module.css';
import type { VerticalFormProps } from './vertical-form-props';

type Props = Omit<VerticalFormProps, 'token'> & {
  /** Null for a new one. */
  readonly rule: (AdvancedRule & { readonly id: string; readonly version: number }) | null;
  readonly audiences: readonly ChoiceOption[];
  readonly view: FormView;
};

/** One rule of conditions: what it is about, what happens then, why, and for whom. */
export function AdvancedRuleForm({ audiences, locale, path, rule, vertical, view }: Props) {
  const t = useTranslations('advanced-rules');
  const effectWord = useEffectWord();
  const field = fieldsOf('rule', view);
  return (
    <Panel id="rule-form" title={t(rule === null ? 'new' : 'change')} lead={t('formLead')}>
      <p>
        <SiteLink href={path}>{t('back')}</SiteLink>
      </p>
      <Form
        id="rule"
        action={`/i/api/business/advancedRules/v1/${vertical}`}
        locale={locale.tag}
        view={view}
        hidden={{ id: rule?.id ?? '', version: rule?.version ?? 0 }}
        submit={t('save')}
        variant="primary"
        guard
        overwrites
      >
        <Field
          {...field('name')}
          label={t('name')}
          hint={t('nameHint')}
          value={rule?.name ?? ''}
          max={advancedNameMax}
          required
        />
        <Choice
          {...field('effect')}
          label={t('effect')}
          value={rule?.effect ?? 'warn'}
          options={advancedEffects.map((value) => ({ value, title: effectWord(value) }))}
        />
        <Field
          {...field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          value={rule?.reason ?? ''}
          max={advancedReasonMax}
          required
        />
        <Choice
          {...field('audience')}
          label={t('audience')}
          value={rule === null ? 'all' : audienceValue(rule.audience)}
          options={audiences}
        />
        <Conditions {...{ locale, vertical, view }} set="if" group={rule} />
        <details className={styles.fold} open={rule?.group !== undefined || typedGroup(view)}>
          <summary>{t('group.title')}</summary>
          <Conditions {...{ locale, vertical, view }} set="group" group={rule?.group ?? null} />
        </details>
        <Choice as="checkbox" {...field('on')} label={t('onLabel')} checked={rule?.on ?? true} />
        <p className={styles.muted}>{t('onHint')}</p>
      </Form>
    </Panel>
  );
}

/** Whether something of the group came back with a refusal. */
const typedGroup = ({ values }: FormView): boolean =>
  Object.entries(values).some(([name, value]) => name.startsWith('group-') && value !== '');

type ConditionsProps = Pick<Props, 'locale' | 'vertical' | 'view'> & {
  readonly set: ConditionSet;
  /** Null for none yet. */
  readonly group: ConditionGroup | null;
};

/** The conditions of a rule, or of the group within it, and whether all or any must be met. */
function Conditions({ group, locale, set, vertical, view }: ConditionsProps) {
  const t = useTranslations('advanced-rules');
  const field = fieldsOf('rule', view);
  const texts = group === null ? {} : conditionTexts(group.conditions, locale.messages, set);
  return (
    <fieldset className={styles.conditions}>
      <legend>{t(set === 'if' ? 'conditions' : 'group.legend')}</legend>
      <p className={styles.muted}>{t(set === 'if' ? 'conditionsHint' : 'group.hint')}</p>
      <Choice
        {...field(set === 'if' ? 'match' : 'groupMatch')}
        label={t(set === 'if' ? 'match' : 'group.match')}
        value={group?.match ?? (set === 'if' ? 'all' : 'any')}
        options={AdvancedRule.shape.match.options.map((value) => ({ value, title: t(`matches.${value}`) }))}
      />
      <div className={styles.ruleFields}>
        {conditionsOf[vertical].map((name) => (
          <ConditionInput
            key={name}
            name={name}
            set={set}
            field={field}
            value={texts[conditionField(name, undefined, set)] ?? ''}
          />
        ))}
      </div>
      <Boxes {...{ locale, set, texts, vertical, view }} />
    </fieldset>
  );
}

type InputProps = {
  readonly name: ConditionName;
  readonly set: ConditionSet;
  readonly field: ReturnType<typeof fieldsOf>;
  readonly value: string;
};

/** What is typed of a condition; boxes stand together below. */
function ConditionInput({ field, name, set, value }: InputProps) {
  const t = useTranslations('advanced-rules');
  const one = conditionFields[name];
  if (one.kind === 'choices') return null;
  const shared = {
    ...field(conditionField(name, undefined, set)),
    label: t(`if.${name as 'stopsMin'}`),
    value,
  };
  if (one.kind === 'number') {
    const { max, min } = one;
    return <Field {...shared} hint={t('number', { min, max })} inputMode="numeric" max={9} />;
  }
  if (one.kind === 'time')
    return <Field {...shared} type="time" hint={t(name === 'arriveAfter' ? 'night' : 'time')} />;
  return <Field {...shared} hint={t('perLine')} lines={3} max={conditionTextMax} />;
}

type BoxesProps = Pick<Props, 'locale' | 'vertical' | 'view'> & {
  readonly set: ConditionSet;
  readonly texts: Readonly<Record<string, string>>;
};

function Boxes({ locale, set, texts, vertical, view }: BoxesProps) {
  const t = useTranslations('advanced-rules');
  const word = useOptionWord(locale);
  const groups = conditionsOf[vertical].flatMap((name) => {
    const one = conditionFields[name];
    if (one.kind !== 'choices') return [];
    const boxes = one.options.map((option) => {
      const box = conditionField(name, option, set);
      return { name: box, label: word(name, option), checked: texts[box] === 'true' };
    });
    return [{ legend: t(`boxes.${name as 'cabins'}`), boxes }];
  });
  return (
    <BoxGroups
      form="rule"
      name={set}
      view={view}
      legend={t('boxesLegend')}
      hint={t('boxesHint')}
      groups={groups}
    />
  );
}
