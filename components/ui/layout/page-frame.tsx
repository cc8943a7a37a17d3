import type { ReactNode } from 'react';
import { ServerHtml } from '@/components/ui/server-html/server-html';
import styles from './page-frame.module.css';

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** As wide as the page, for tables; else as wide as one reads well. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page of content below its heading. */
export function PageFrame({ title, lead, wide = false, children }: Props) {
  return (
    <ServerHtml>
      <div className={`${styles.page} ${wide ? styles.wide : ''}`}>
        <h1 className={styles.title}>{title}</h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        <div className={styles.content}>{children}</div>
      </div>
    </ServerHtml>
  );
}
