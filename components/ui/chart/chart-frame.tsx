import type { ReactNode } from 'react';
import styles from './chart.module.css';

type Props = {
  /** What it shows, in a sentence. */
  readonly summary: string;
  /** The drawing. */
  readonly children: ReactNode;
  /** Series in the order of their colours; left out where there is one alone. */
  readonly legend?: readonly string[];
  /** The same figures as a table, and what opens it. */
  readonly table: ReactNode;
  readonly tableLabel: string;
  /** The same figures as a file; null for who may not take it. */
  readonly file: ChartFile | null;
};

/** Where the figures of a chart are to be had as a file: what the link says, and of what for those who only hear it. */
export type ChartFile = { readonly href: string; readonly label: string; readonly name: string };

/** A drawing with what its colours mean, and the table and the file that say the same. */
export function ChartFrame({ children, file, legend = [], summary, table, tableLabel }: Props) {
  return (
    <figure className={styles.figure} aria-label={summary}>
      {children}
      {legend.length === 0 ? null : (
        <ul className={styles.legend}>
          {legend.map((label, nth) => (
            <li key={label}>
              <svg aria-hidden="true">
                <rect className={seriesStyle(nth)} width="100%" height="100%" rx="3" />
              </svg>
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ChartTwin file={file} table={table} tableLabel={tableLabel} />
    </figure>
  );
}

/** A table that can be opened, beside a link to the file. */
function ChartTwin({ file, table, tableLabel }: Pick<Props, 'file' | 'table' | 'tableLabel'>) {
  return (
    <div className={styles.twin}>
      <details>
        <summary>{tableLabel}</summary>
        <div className={styles.scroll}>{table}</div>
      </details>
      <FileLink file={file} />
    </div>
  );
}

/** The link to the file of a chart; nothing for who may not take it. */
export function FileLink({ file }: { readonly file: ChartFile | null }) {
  if (file === null) return null;
  return (
    <a href={file.href} aria-label={file.name} download>
      {file.label}
    </a>
  );
}

/** The colour of a series. */
export const seriesStyle = (nth: number): string => styles[`series-${(nth % 4) + 1}`] ?? '';
