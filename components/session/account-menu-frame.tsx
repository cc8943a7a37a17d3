import type { ReactNode } from 'react';
import styles from './account-menu.module.css';
import { AccountMenuList } from './account-menu-list';

type Props = {
  /** The personal/business toggle; null for whoever has no membership in a company. */
  readonly mode: ReactNode;
  /** The self/other toggle; null for whoever acts for themselves alone. */
  readonly bookingFor: ReactNode;
  readonly switcher: ReactNode;
  readonly signOut: { readonly href: string; readonly text: string };
  /** What a switch that failed says. */
  readonly failed: string;
  /** The entries. */
  readonly children: ReactNode;
};

/** The order of the account menu below the name. */
export function AccountMenuFrame({ mode, bookingFor, switcher, signOut, failed, children }: Props) {
  return (
    <div data-switches="">
      {mode === null && bookingFor === null ? null : (
        <div className={`${styles.group} ${styles.toggles}`}>
          {mode}
          {bookingFor}
        </div>
      )}
      <p className={styles.failed} role="alert" data-switch-failed="" hidden>
        {failed}
      </p>
      <div className={styles.group}>{children}</div>
      <div className={styles.group}>{switcher}</div>
      <div className={styles.group}>
        <AccountMenuList entries={[{ key: 'signOut', ...signOut }]} />
      </div>
    </div>
  );
}
