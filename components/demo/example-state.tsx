import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './example.module.css';

/** States by the messages they take their names from. */
type State =
  | 'plain'
  | 'filled'
  | 'hint'
  | 'disabled'
  | 'required'
  | 'refused'
  | 'chosen'
  | 'on'
  | 'beside'
  | 'busy'
  | 'wide'
  | 'large'
  | 'link'
  | 'closed'
  | 'open'
  | 'calm'
  | 'done'
  | 'conflict'
  | 'rows'
  | 'filtered'
  | 'selected'
  | 'none'
  | 'empty'
  | 'action'
  | 'first'
  | 'middle'
  | 'last'
  | 'good'
  | 'caution'
  | 'bad'
  | 'accent';

type Props = {
  readonly name: State;
  readonly children: ReactNode;
};

/** A part in one of its states, below the name of the state. */
export function ExampleState({ name, children }: Props) {
  const t = useTranslations('catalogue.states.name');
  return (
    <figure className={styles.state}>
      <figcaption className={styles.name}>{t(name)}</figcaption>
      {children}
    </figure>
  );
}
