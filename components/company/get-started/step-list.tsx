import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { unseen } from '@/components/ui/unseen';
import { type GetStartedStep, getStartedSteps } from '@/lib/shared/company/get-started-step';
import styles from './step-list.module.css';

/** The four steps with what is done and where one is; null for whoever has not begun. */
export function StepList({ current }: { readonly current: GetStartedStep | null }) {
  const t = useTranslations('becoming.steps');
  const at = current === null ? -1 : getStartedSteps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      {getStartedSteps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={index === at ? 'step' : undefined}>
          <span className={styles.mark} data-done={index < at ? '' : undefined}>
            {index < at ? <Icon name="check" /> : index + 1}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{t(`${step}.title`)}</span>
            {index < at ? <span className={unseen}>{t('done')}</span> : null}
            <span className={styles.text}>{t(`${step}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
