import styles from './approvals.module.css';

/** A step of a request for approval, in words of the page. */
export type ShownStep = {
  readonly title: string;
  /** The request is in it now. */
  readonly isNow: boolean;
  readonly facts: readonly string[];
};

type Props = {
  readonly title: string;
  readonly steps: readonly ShownStep[];
};

/** Where a request stands that takes steps: who has agreed, who is asked now, and who is next. */
export const ApprovalSteps = ({ steps, title }: Props) => (
  <div className={styles.who}>
    <p className={styles.muted}>{title}</p>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title} aria-current={step.isNow ? 'step' : undefined}>
          <strong>{step.title}</strong>
          {step.facts.map((fact) => (
            <span key={fact} className={styles.muted}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </li>
      ))}
    </ol>
  </div>
);
