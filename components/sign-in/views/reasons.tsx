import { Icon } from '@/components/ui/icon';
import styles from './view-parts.module.css';

/** What signing in is good for. */
export function Reasons({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.reasons}>
      {texts.map((text) => (
        <li key={text}>
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}
