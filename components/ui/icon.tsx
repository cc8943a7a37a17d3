import styles from './icon.module.css';
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

/** A picture beside words; it says nothing on its own and is hidden from screen readers. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
