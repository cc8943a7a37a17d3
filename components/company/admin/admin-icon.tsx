import styles from '@/components/ui/icon.module.css';
import { adminIconPaths } from './admin-icon-paths';

/** The picture of an admin page by its name in the catalogue; it says nothing on its own and is hidden from screen readers. */
export function AdminIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={adminIconPaths[name] ?? adminIconPaths['layout-grid']} />
    </svg>
  );
}
