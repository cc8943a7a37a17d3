import type { ReactNode } from 'react';
import frame from '@/components/ui/layout/page-frame.module.css';
import styles from './admin-frame.module.css';

type Props = {
  readonly title: string;
  readonly lead: string;
  /** The menu of the administration; null for whoever administers nothing. */
  readonly nav: ReactNode;
  /** The way to the page; the hub has none. */
  readonly trail?: ReactNode;
  /** As wide as the page, for tables and cards; else as wide as one reads well. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page of the administration: the menu beside it, the way to it, its title, and what it is for. */
export function AdminFrame({ title, lead, nav, trail, wide = false, children }: Props) {
  return (
    <div className={styles.frame}>
      {nav}
      <div className={`${styles.content} ${wide ? styles.wide : ''}`}>
        {trail}
        <h1 className={frame.title}>{title}</h1>
        <p className={frame.lead}>{lead}</p>
        <div className={frame.content}>{children}</div>
      </div>
    </div>
  );
}
