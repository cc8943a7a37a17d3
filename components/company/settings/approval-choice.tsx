import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { approvalModes } from '@/lib/shared/company/settings/approval-mode';
import styles from './approval-choice.module.css';

type Props = {
  /** The mode that is chosen at first. */
  readonly value: string;
  readonly threshold: string;
  /** ISO 4217 code of the company's currency; empty where it has chosen none. */
  readonly currency: string;
  readonly problem: string | null;
};

/** Which trips need nobody's approval, each choice with what it means, and the price the third is about. */
export async function ApprovalChoice({ value, threshold, currency, problem }: Props) {
  const t = await getTranslations('settings.permissions');
  return (
    <>
      <Choice
        as="radio"
        name="autoApprovalMode"
        value={value}
        options={approvalModes.map((mode) => ({
          value: mode,
          title: t(`modes.${mode}`),
          text: t(`modeTexts.${mode}`),
        }))}
      />
      <div className={styles.threshold}>
        <Field
          name="autoApprovalThreshold"
          type="number"
          label={currency === '' ? t('threshold') : t('thresholdIn', { currency })}
          hint={t('thresholdHint')}
          value={threshold}
          problem={problem}
        />
      </div>
    </>
  );
}
