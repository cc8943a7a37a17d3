import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';
import { AdminCard } from './admin-card';
import styles from './admin-card.module.css';

type Props = {
  readonly pages: readonly AdminEntry[];
  readonly basePath: string;
  readonly heading: 'h2' | 'h3';
  /** What a page says about itself now, in words, by its key. */
  readonly states?: Readonly<Partial<Record<AdminEntry['key'], string>>>;
  /** For descriptions that name the company. */
  readonly company?: string;
};

/** Pages as cards, side by side where there is room. */
export function AdminCards({ pages, basePath, heading, states = {}, company = '' }: Props) {
  return (
    <ul className={styles.cards}>
      {pages.map((page) => (
        <AdminCard
          key={page.key}
          page={page}
          basePath={basePath}
          heading={heading}
          state={states[page.key] ?? null}
          company={company}
        />
      ))}
    </ul>
  );
}
