import styles from './account-menu-icon.module.css';
import { type AccountMenuIconName, accountMenuIconPaths } from './account-menu-icon-paths';

/** A picture beside the words of the menu; hidden from screen readers. */
export function AccountMenuIcon({ name }: { readonly name: AccountMenuIconName }) {
  return (
    <svg className={styles.icon} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={accountMenuIconPaths[name]} />
    </svg>
  );
}
