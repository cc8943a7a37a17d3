import type { ReactNode } from 'react';
import { type ButtonVariant, buttonVariant } from '@/components/ui/button-variant';
import styles from './confirm-step.module.css';

type Props = {
  /** The first press, which only opens. */
  readonly open: string;
  /** The same with what it is about, for those who hear it alone. */
  readonly openNamed?: string | undefined;
  readonly variant?: ButtonVariant;
  /** Nothing is lost by it: no warning colour. */
  readonly calm?: boolean;
  readonly isOpen?: boolean;
  /** What will happen, and the form that does it. */
  readonly children: ReactNode;
};

/** A second press for what cannot be taken back, without script: the first only explains. */
export function ConfirmStep({ open, openNamed, variant = 'quiet', calm = false, isOpen, children }: Props) {
  return (
    <details className={styles.step} open={isOpen}>
      <summary className={buttonVariant(variant)} aria-label={openNamed}>
        {open}
      </summary>
      <div className={calm ? `${styles.confirm} ${styles.calm}` : styles.confirm}>{children}</div>
    </details>
  );
}
