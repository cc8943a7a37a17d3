import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import {
  type ApprovalSettings,
  reminderChoices,
  silenceMeanings,
  timeoutHoursMax,
  tolerancePercentMax,
  verticalAskNames,
  verticalAsks,
} from '@/lib/shared/approvals/approval-settings';
import { pendingChoices } from '@/lib/shared/approvals/settings-calls';
import { approvalModes, approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import styles from './approvals.module.css';

type Props = {
  readonly settings: ApprovalSettings;
  readonly version: number;
  /** How many requests wait. */
  readonly pending: number;
  readonly view: FormView;
  readonly locale: string;
};

/** Which trips are asked for, how long approvers have, and what silence means. */
export function ApprovalSettingsForm({ locale, pending, settings, version, view }: Props) {
  const t = useTranslations('approvals.settings');
  const field = fieldsOf('approvals', view);
  const asksPending = view.error?.code === 'PENDING_APPROVALS';
  const { currency, mode, threshold } = settings;
  return (
    <Panel id="approval-settings" title={t('title')} lead={t('lead')}>
      <Form
        id="approvals"
        action="/i/api/business/approvals/v1/settings"
        locale={locale}
        token={view.token}
        hidden={{ version }}
        submit={t('save')}
        variant="primary"
      >
        <Choice
          as="radio"
          name="mode"
          label={t('mode')}
          value={view.values.mode ?? mode}
          options={approvalModes.map((value) => ({
            value,
            title: t(`modes.${value}`),
            text: t(`modeText.${value}`),
          }))}
        />
        <Field
          {...field('threshold')}
          type="number"
          label={t('threshold', { currency })}
          hint={t('thresholdHint')}
          value={threshold === null ? '' : String(threshold)}
          min={1}
          max={approvalThresholdMax}
        />
        <ByVertical settings={settings} field={field} />
        <Answering settings={settings} field={field} values={view.values} />
        {asksPending ? <Pending count={pending} /> : null}
      </Form>
    </Panel>
  );
}

type AnsweringProps = {
  readonly settings: ApprovalSettings;
  readonly field: ReturnType<typeof fieldsOf>;
  readonly values: FormView['values'];
};

/** What each kind of booking needs beside what the mode wants. */
function ByVertical({ field, settings }: Pick<AnsweringProps, 'field' | 'settings'>) {
  const [t, verticals] = [useTranslations('approvals.settings'), useTranslations('trip-fields.verticals')];
  return (
    <fieldset className={styles.step}>
      <legend>{t('byVertical')}</legend>
      <p className={styles.muted}>{t('byVerticalText')}</p>
      <div className={styles.days}>
        {fieldVerticals.map((vertical) => (
          <Choice
            key={vertical}
            {...field(verticalAskNames[vertical])}
            label={verticals(vertical)}
            value={settings[verticalAskNames[vertical]]}
            options={verticalAsks.map((value) => ({ value, title: t(`asks.${value}`) }))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** How long approvers have, what silence means, and how much dearer it may become. */
function Answering({
  field,
  settings: { onTimeout, reminders, timeoutHours, tolerancePercent, travelersChoose },
  values,
}: AnsweringProps) {
  const t = useTranslations('approvals.settings');
  return (
    <>
      <Field
        {...field('timeoutHours')}
        type="number"
        label={t('timeout')}
        hint={t('timeoutHint')}
        value={String(timeoutHours)}
        min={1}
        max={timeoutHoursMax}
        required
      />
      <Choice
        {...field('reminders')}
        label={t('reminders')}
        value={reminders}
        options={reminderChoices.map((value) => ({ value, title: t(`reminderChoice.${value}`) }))}
      />
      <Choice
        as="radio"
        name="onTimeout"
        label={t('silence')}
        value={values.onTimeout ?? onTimeout}
        options={silenceMeanings.map((value) => ({
          value,
          title: t(`silences.${value}`),
          text: t(`silenceText.${value}`),
        }))}
      />
      <Field
        {...field('tolerancePercent')}
        type="number"
        label={t('tolerance')}
        hint={t('toleranceHint')}
        value={String(tolerancePercent)}
        min={0}
        max={tolerancePercentMax}
        required
      />
      <p>{t('changesNote')}</p>
      <Choice
        as="checkbox"
        {...field('travelersChoose')}
        label={t('travelersChoose')}
        checked={travelersChoose}
      />
    </>
  );
}

/** What becomes of those that wait. */
function Pending({ count }: { readonly count: number }) {
  const t = useTranslations('approvals.settings');
  return (
    <>
      <Notice tone="caution">{t('pendingText', { count })}</Notice>
      <Choice
        as="radio"
        name="pending"
        label={t('pending')}
        value="wait"
        options={pendingChoices.map((value) => ({
          value,
          title: t(`pendingChoice.${value}`),
          text: t(`pendingChoiceText.${value}`),
        }))}
      />
    </>
  );
}
