import { getTranslations } from 'next-intl/server';
import { type BoxGroup, BoxGroups } from '@/components/ui/form/box-groups';
import { Choice } from '@/components/ui/form/choice';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { VerticalBoxes } from '@/components/ui/form/vertical-boxes';
import {
  agreements,
  flowNameMax,
  flowTriggers,
  stepPeopleMax,
  stepTargets,
} from '@/lib/shared/approvals/approval-flow';
import { silenceMeanings, timeoutHoursMax } from '@/lib/shared/approvals/approval-settings';
import { type StepNumber, stepNumbers, stepPeopleTextMax } from '@/lib/shared/approvals/flow-calls';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import styles from './approvals.module.css';
import type { ShownFlow } from './shown-flow';

type Props = CompanySite & {
  /** The flow that is changed; null for a new one. */
  readonly flow: ShownFlow | null;
  readonly view: FormView;
  readonly path: string;
  /** For whose trips it is, as boxes. */
  readonly audience: readonly BoxGroup[];
  readonly currency: string;
  /** How long approvers have where nothing else is said. */
  readonly hours: number;
};

/** The form of one approval flow, and its deletion. */
export async function FlowEditor({ audience, currency, flow, hours, path, view, ...site }: Props) {
  const [t, words] = await Promise.all([getTranslations('approval-flows'), getTranslations('audience')]);
  const field = fieldsOf('flow', view);
  return (
    <RecordForm
      {...site}
      id="flow"
      action="/approvals/v1/flows"
      record={flow}
      name={flow?.name}
      lead={t('formLead')}
      t={t}
      path={path}
      removeNow={t('removeNow', { flow: flow?.name ?? '' })}
    >
      <Field
        {...field('name')}
        label={t('name')}
        hint={t('nameHint')}
        value={flow?.name}
        max={flowNameMax}
        required
      />
      <VerticalBoxes field={field} legend={t('verticals')} chosen={flow?.verticals ?? []} />
      <Choice
        as="radio"
        name="trigger"
        label={t('trigger')}
        value={view.values.trigger ?? flow?.trigger ?? 'needed'}
        options={flowTriggers.map((value) => ({
          value,
          title: t(`triggers.${value}`),
          text: t(`triggerText.${value}`),
        }))}
      />
      <Field
        {...field('minTotal')}
        type="number"
        label={t('minTotal', { currency })}
        hint={t('minTotalHint')}
        value={flow?.minTotal == null ? '' : String(flow.minTotal)}
        min={1}
        max={approvalThresholdMax}
      />
      <BoxGroups
        form="flow"
        name="audience"
        view={view}
        legend={words('legend')}
        hint={words('hint')}
        groups={audience}
      />
      <p>{t('stepHint')}</p>
      {stepNumbers.map((nth) => (
        <StepFields key={nth} nth={nth} flow={flow} hours={hours} view={view} />
      ))}
    </RecordForm>
  );
}

type StepProps = Pick<Props, 'flow' | 'hours' | 'view'> & { readonly nth: StepNumber };

/** Who is asked in a step, how many have to agree, and what silence means. */
async function StepFields({ flow, hours, nth, view }: StepProps) {
  const [t, silences] = await Promise.all([
    getTranslations('approval-flows'),
    getTranslations('approval-flows.silences'),
  ]);
  const field = fieldsOf('flow', view);
  const step = flow?.steps[nth - 1];
  const none = nth === 1 ? [] : [{ value: '', title: t('nobody') }];
  return (
    <fieldset className={styles.step}>
      <legend>{t('step', { nth })}</legend>
      <Choice
        {...field(`who${nth}`)}
        label={t('who')}
        value={step?.who ?? (nth === 1 ? 'named' : '')}
        options={[...none, ...stepTargets.map((value) => ({ value, title: t(`whos.${value}`) }))]}
      />
      <Field
        {...field(`people${nth}`)}
        label={t('people')}
        hint={t('peopleHint', { max: stepPeopleMax })}
        value={flow?.chosen[nth - 1]?.join('\n') ?? ''}
        lines={2}
        max={stepPeopleTextMax}
        autoComplete="off"
        dir="ltr"
      />
      <div className={styles.days}>
        <Choice
          {...field(`agree${nth}`)}
          label={t('agree')}
          hint={t('agreeHint')}
          value={step?.agree ?? '1'}
          options={agreements.map((value) => ({ value, title: t(`agreements.${value}`) }))}
        />
        <Field
          {...field(`hours${nth}`)}
          type="number"
          label={t('hours')}
          value={String(step?.hours ?? hours)}
          min={1}
          max={timeoutHoursMax}
          required
        />
        <Choice
          {...field(`silence${nth}`)}
          label={t('silence')}
          value={step?.onTimeout ?? 'cancel'}
          options={silenceMeanings.map((value) => ({ value, title: silences(value) }))}
        />
      </div>
    </fieldset>
  );
}
