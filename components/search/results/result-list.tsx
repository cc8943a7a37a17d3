import { Children, type ReactNode } from 'react';
import styles from './result-list.module.css';

type Props = {
  /** What stands after the first row. */
  readonly afterFirst: ReactNode;
  readonly children: ReactNode;
};

/**
 * The rows of a page of results. The first row is what one sees first, and what goes away by itself after it must not move what
 * somebody is about to press; as seen, so it is read and gone through by the keyboard: the rest is a list that counts on.
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
