import type { AdminPage } from '@/lib/shared/access/admin-page';
import { AdminCard } from './admin-card';
import styles from './admin-card.module.css';

type Props = {
  readonly pages: readonly AdminPage[];
  readonly basePath: string;
  readonly heading: 'h2' | 'h3';
};

/** Pages as cards, side by side where there is room. */
export function AdminCards({ pages, basePath, heading }: Props) {
  return (
    <ul className={styles.cards}>
      {pages.map((page) => (
        <AdminCard key={page.key} page={page} basePath={basePath} heading={heading} />
      ))}
    </ul>
  );
}
