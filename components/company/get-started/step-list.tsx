import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { type GetStartedStep, getStartedSteps } from '@/lib/shared/company/onboarding/get-started-step';
import styles from './step-list.module.css';

type Props = {
  readonly current: GetStartedStep | null;
  /** An earlier step that is not done after all. */
  readonly waits?: GetStartedStep | null;
};

/** The four steps with what is done and where one is; null for whoever has not begun. */
export function StepList({ current, waits = null }: Props) {
  const t = useTranslations('company-signup.steps');
  const at = current === null ? -1 : getStartedSteps.indexOf(current);
  const isDone = (step: GetStartedStep, index: number) => index < at && step !== waits;
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      {getStartedSteps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={index === at ? 'step' : undefined}>
          <span className={styles.mark} data-done={isDone(step, index) ? '' : undefined}>
            {isDone(step, index) ? <Icon name="check" /> : index + 1}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{t(`${step}.title`)}</span>
            {isDone(step, index) ? <span className={visuallyHidden}>{t('done')}</span> : null}
            <span className={styles.text}>{t(`${step}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
