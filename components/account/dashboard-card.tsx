import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import styles from './dashboard-card.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  /** Where the whole of it is. */
  readonly more: { readonly href: string; readonly words: string } | null;
  /** Takes the whole width where others share it. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** One subject of the profile's first page. */
export function DashboardCard({ id, title, more, wide = false, children }: Props) {
  return (
    <section className={wide ? `${styles.card} ${styles.wide}` : styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {more === null ? null : (
          <SiteLink className={styles.more} href={more.href}>
            {more.words}
          </SiteLink>
        )}
      </div>
      {children}
    </section>
  );
}
