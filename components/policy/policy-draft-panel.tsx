import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import type { PolicyChanges } from '@/lib/shared/policy/policy-changes';
import { type Policy, policyNoteMax } from '@/lib/shared/policy/policy-set';
import { PolicyChangeList } from './policy-change-list';
import { type DeskForms, DraftButton } from './policy-list';

type Props = DeskForms & {
  readonly view: FormView;
  readonly by: string;
  readonly when: string;
  /** Against what holds. */
  readonly changes: PolicyChanges;
  readonly audienceOf: (policy: Policy) => string;
  /** How many examples of the company fail on it. */
  readonly failedTests: number;
};

/** What is being written and holds for nobody yet: what it changes, and the button that publishes it. */
export function PolicyDraftPanel({ audienceOf, by, changes, failedTests, view, when, ...forms }: Props) {
  const t = useTranslations('policy-admin.draft');
  const trial = useTranslations('policy-trial.tests');
  const { locale, published, vertical, version } = forms;
  return (
    <Panel id="draft" title={t('title')} lead={t('text', { name: by, when })}>
      <PolicyChangeList changes={changes} vertical={vertical} locale={locale} audienceOf={audienceOf} />
      <Form
        id="publish"
        action={`/i/api/business/policies/v1/drafts/${vertical}/publish`}
        locale={locale.tag}
        view={view}
        hidden={{ version, published }}
        submit={t('publish')}
        variant="primary"
      >
        <Field {...fieldsOf('publish', view)('note')} label={t('note')} lines={2} max={policyNoteMax} />
        {failedTests === 0 ? null : (
          <>
            <Notice tone="caution">{trial('failed', { count: failedTests })}</Notice>
            <Choice
              {...fieldsOf('publish', view)('overrideFailedTests')}
              as="checkbox"
              label={trial('override')}
            />
          </>
        )}
      </Form>
      <ConfirmStep open={t('discard')}>
        <p>{t('discardText')}</p>
        <DraftButton {...forms} act="discard" words={t('discard')} />
      </ConfirmStep>
    </Panel>
  );
}
