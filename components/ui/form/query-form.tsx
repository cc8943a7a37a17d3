import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import styles from './query-form.module.css';

type Props = {
  /** Address of what shows the answer, with its fragment; without it the page that the form is on. */
  readonly action?: string;
  /** What the button says. */
  readonly submit: string;
  readonly children: ReactNode;
};

/** A few fields in a row that ask the page by GET: what is asked stands in its address, and nothing is stored. Lists have `ListFilters`. */
export const QueryForm = ({ action, children, submit }: Props) => (
  <form method="get" action={action} className={styles.form}>
    {children}
    <button type="submit" className={buttonVariant('quiet')}>
      {submit}
    </button>
  </form>
);
