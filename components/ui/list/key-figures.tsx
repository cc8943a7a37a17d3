import styles from './key-figures.module.css';

export type KeyFigure = {
  readonly title: string;
  readonly value: string;
  /** What it is made of or compared with, a line each. */
  readonly hints: readonly string[];
};

/** The few figures that a report or record is about, large and side by side. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ hints, title, value }) => (
        <div key={title} className={styles.figure}>
          <dt>{title}</dt>
          <dd className={styles.value}>
            <bdi>{value}</bdi>
          </dd>
          {hints.map((hint) => (
            <dd key={hint}>{hint}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
