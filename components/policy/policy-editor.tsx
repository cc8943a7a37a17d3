import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type Changed, type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { policyNameMax } from '@/lib/shared/policy/policy-calls';
import { ruleCodes } from '@/lib/shared/policy/policy-rules';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { audienceValue, ruleValues } from '@/lib/shared/policy/rule-fields';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { RulePart } from './rule-part';
import { useRuleText } from './rule-words';

type Props = {
  readonly vertical: PolicyVertical;
  /** Null for a new one. */
  readonly policy: Policy | null;
  /** Of the draft. */
  readonly version: number;
  /** The version that holds. */
  readonly published: number;
  /** For whom it can be; empty for the last, which is for everybody. */
  readonly audiences: readonly ChoiceOption[];
  /** For whom a new one is until somebody chooses. */
  readonly usualAudience: string;
  readonly currency: string;
  readonly view: FormView;
  /** Who changed the draft last; null where nobody is known. */
  readonly changed: Changed | null;
  readonly locale: Locale;
  readonly path: string;
};

/** One policy of a draft: its name, whom it is for, and its rules. */
export function PolicyEditor(props: Props) {
  const { audiences, currency, locale, path, policy, usualAudience, vertical, view, ...drawn } = props;
  const { changed, published, version } = drawn;
  const t = useTranslations('policy-admin.editor');
  const field = fieldsOf('policy', view);
  const stored = policy === null ? {} : ruleValues(vertical, policy.rules);
  const textOf = useRuleText(locale);
  const saved = new Map(policy?.rules.map((rule) => [rule.code, textOf(rule, policy.currency)]));
  const values = view.error === null ? stored : view.values;
  return (
    <Panel id="policy-editor" title={policy?.name ?? t('new')} lead={t('currency', { currency })}>
      <p>
        <SiteLink href={path}>{t('back')}</SiteLink>
      </p>
      <Form
        id="policy"
        action={`/i/api/business/policies/v1/drafts/${vertical}/policy`}
        locale={locale.tag}
        view={view}
        hidden={{ id: policy?.id ?? '', version, published }}
        submit={t('save')}
        variant="primary"
        guard
        overwrites={changed ?? true}
      >
        <Field {...field('name')} label={t('name')} value={policy?.name ?? ''} max={policyNameMax} required />
        {audiences.length === 0 ? null : (
          <Choice
            {...field('audience')}
            label={t('audience')}
            value={policy === null ? usualAudience : audienceValue(policy.audience)}
            options={audiences}
          />
        )}
        {ruleCodes[vertical].map((code) => (
          <RulePart
            key={code}
            vertical={vertical}
            code={code}
            values={values}
            field={field}
            saved={saved.get(code) ?? null}
          />
        ))}
      </Form>
    </Panel>
  );
}
