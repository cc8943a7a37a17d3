import { Children, type ReactNode } from 'react';
import styles from './result-list.module.css';

type Props = {
  /** What stands after the first row. */
  readonly afterFirst: ReactNode;
  readonly children: ReactNode;
};

/**
 * The rows of a page of results, with something between the first row and the others. These are two lists, of which the second counts on,
 * so that the order in which screen readers and the keyboard go through the page is the one that is seen (WCAG 1.3.2, 2.4.3).
 */
export function ResultList({ afterFirst, children }: Props) {
  const [first, ...rest] = Children.toArray(children);
  return (
    <>
      <ol className={styles.list}>{first}</ol>
      {afterFirst}
      {rest.length === 0 ? null : (
        <ol className={styles.list} start={2}>
          {rest}
        </ol>
      )}
    </>
  );
}
