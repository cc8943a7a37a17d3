import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { type GetStartedStep, getStartedSteps } from '@/lib/shared/company/onboarding/get-started-step';
import styles from './start-frame.module.css';
import { StepList } from './step-list';

type Props = {
  readonly step: GetStartedStep | null;
  /** An earlier step that is not done after all. */
  readonly waits?: GetStartedStep | null;
  readonly children: ReactNode;
};

/** Founding a company: what to do now, and beside it all steps. Where there is little room the count stands for them. */
export function StartFrame({ step, waits = null, children }: Props) {
  const t = useTranslations('company-signup');
  const number = step === null ? 0 : getStartedSteps.indexOf(step) + 1;
  return (
    <PageFrame title={t('start.title')} lead={t('start.lead')} wide>
      <div className={styles.columns}>
        <div className={styles.now}>
          {step === null ? null : (
            <p className={styles.count}>
              {t('steps.count', { step: number, count: getStartedSteps.length })}
            </p>
          )}
          {children}
        </div>
        <aside className={styles.rail} data-guest={step === null ? '' : undefined}>
          <StepList current={step} waits={waits} />
        </aside>
      </div>
    </PageFrame>
  );
}
