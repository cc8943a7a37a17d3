import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import type { PolicyChanges } from '@/lib/shared/policy/policy-changes';
import { type Policy, policyNoteMax } from '@/lib/shared/policy/policy-set';
import { listText } from '@/lib/shared/site/locale/list-text';
import { PolicyChangeList } from './policy-change-list';
import { type DeskForms, DraftButton } from './policy-list';

/** What publishing a draft does. */
export type DraftEffect = {
  /** The version it becomes. */
  readonly next: number;
  /** For how many people other rules hold. */
  readonly people: number;
  /** The days whose bookings were judged again, in words, how many those were, and how many of them it would have judged otherwise. */
  readonly from: string;
  readonly to: string;
  readonly judged: number;
  readonly changed: number;
  /** Approvals that were asked for then, and that it would have asked for. */
  readonly before: number;
  readonly after: number;
};

type Props = DeskForms & {
  readonly view: FormView;
  readonly by: string;
  readonly when: string;
  /** Against what holds. */
  readonly changes: PolicyChanges;
  readonly audienceOf: (policy: Policy) => string;
  /** Null where nobody knows, because the days make no sense. */
  readonly effect: DraftEffect | null;
  /** Names of policies without any rule. */
  readonly noLimits: readonly string[];
  /** How many examples of the company fail on it. */
  readonly failedTests: number;
};

/** What is being written and holds for nobody yet: what it changes, and the step that publishes it, with what that does. */
export function PolicyDraftPanel(props: Props) {
  const { audienceOf, by, changes, effect, failedTests, noLimits, view, when, ...forms } = props;
  const t = useTranslations('policy-admin.draft');
  const trial = useTranslations('policy-trial.tests');
  const { locale, path, published, vertical, version } = forms;
  return (
    <Panel id="draft" title={t('title')} lead={t('text', { name: by, when })}>
      <PolicyChangeList changes={changes} locale={locale} audienceOf={audienceOf} />
      {failedTests === 0 ? null : (
        <Notice tone="caution">
          {trial.rich('failed', {
            count: failedTests,
            link: (words) => <SiteLink href={`${path}?view=try#tests`}>{words}</SiteLink>,
          })}
        </Notice>
      )}
      <ConfirmStep open={t('publish')} variant="primary" calm isOpen={view.error !== null}>
        {effect === null ? null : <p>{t('effect', effect)}</p>}
        {effect === null || effect.judged === 0 ? null : <p>{t('past', effect)}</p>}
        {noLimits.length === 0 ? null : (
          <Notice tone="caution">{t('noLimits', { names: listText(locale.tag, noLimits) })}</Notice>
        )}
        <Form
          id="publish"
          action={`/i/api/business/policies/v1/drafts/${vertical}/publish`}
          locale={locale.tag}
          view={view}
          hidden={{ version, published }}
          submit={t('publish')}
          variant="primary"
        >
          <Field
            {...fieldsOf('publish', view)('note')}
            label={t('note')}
            hint={t('noteHint')}
            lines={2}
            max={policyNoteMax}
            required
          />
          {failedTests === 0 ? null : (
            <Choice
              {...fieldsOf('publish', view)('overrideFailedTests')}
              as="checkbox"
              label={trial('override')}
            />
          )}
        </Form>
      </ConfirmStep>
      <ConfirmStep open={t('discard')}>
        <p>{t('discardText')}</p>
        <DraftButton {...forms} act="discard" words={t('discard')} />
      </ConfirmStep>
    </Panel>
  );
}
