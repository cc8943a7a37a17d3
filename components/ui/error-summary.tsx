'use client';

import type { Ref } from 'react';
import styles from './error-summary.module.css';
import type { FormProblem } from './form-view';
import { Icon } from './icon';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string;
  readonly formId: string;
  readonly problem: FormProblem;
};

/** Why a form was refused, above its fields; takes the focus, and leads to the field in question. */
export function ErrorSummary({ ref, title, formId, problem }: Props) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <Icon name="alert" />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p>
          {problem.field === null ? (
            problem.message
          ) : (
            <a href={`#${formId}-${problem.field}`}>{problem.message}</a>
          )}
        </p>
      </div>
    </div>
  );
}
