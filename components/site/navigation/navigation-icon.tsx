import { type NavigationIconName, navigationIconPaths } from './navigation-icon-paths';
import styles from './navigation-item.module.css';

/** Pictures that point along the line of reading. */
const directional: ReadonlySet<NavigationIconName> = new Set(['direct', 'pin', 'signIn']);

/** A picture of the menu. How it is stroked is said once, in the style sheet: the menu is in every page. */
export function NavigationIcon({ name }: { readonly name: NavigationIconName }) {
  return (
    <svg
      className={directional.has(name) ? `${styles.icon} ${styles.directional}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={navigationIconPaths[name]} />
    </svg>
  );
}
