import { getTranslations } from 'next-intl/server';
import { PlainField } from '@/components/ui/plain-field';
import { RadioCards } from '@/components/ui/radio-cards';
import { approvalModes } from '@/lib/shared/company/approval-mode';
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
      <RadioCards
        name="autoApprovalMode"
        chosen={value}
        cards={approvalModes.map((mode) => ({
          value: mode,
          name: t(`modes.${mode}`),
          text: t(`modeTexts.${mode}`),
        }))}
      />
      <div className={styles.threshold}>
        <PlainField
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
