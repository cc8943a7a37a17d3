import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './import-file.module.css';

/** So many lines are shown; of more the number is told. */
const shownMax = 200;

type Line = { readonly line: number; readonly title: string };

type Props<L extends Line> = {
  readonly label: string;
  readonly lines: readonly L[];
  /** What is said of a line, each on a line of its own. */
  readonly about: (line: L) => ReactNode;
};

/** Lines of a file, each by its number and what it is about. */
export function ImportLines<L extends Line>({ about, label, lines }: Props<L>) {
  const t = useTranslations('interface.import');
  if (lines.length === 0) return null;
  return (
    <>
      <ul className={styles.lines} aria-label={label}>
        {lines.slice(0, shownMax).map((one) => (
          <li key={one.line}>
            <span>
              {t('line', { line: one.line })} <bdi>{one.title}</bdi>
            </span>
            {about(one)}
          </li>
        ))}
      </ul>
      {lines.length <= shownMax ? null : <p>{t('more', { count: lines.length - shownMax })}</p>}
    </>
  );
}

/** What is said beside a line. */
export const ImportNote = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.muted}>{children}</span>
);

type Fact = { readonly name: string; readonly before: string; readonly after: string };

/** Facts that a line changes, each as it is and as it would be. */
export function ImportedFacts({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useTranslations('interface.import');
  return facts
    .filter(({ after, before }) => before !== after)
    .map(({ after, before, name }) => (
      <ImportNote key={name}>
        {t('changes', { name, before: before || t('nothing'), after: after || t('nothing') })}
      </ImportNote>
    ));
}
