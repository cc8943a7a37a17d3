import { Icon, type IconName } from './icon';
import styles from './icon-tile.module.css';

/** An icon on a tinted square, before or above what it stands for; `large` where it stands alone. */
export function IconTile({ name, large = false }: { readonly name: IconName; readonly large?: boolean }) {
  return (
    <span className={styles.tile} data-large={large ? '' : undefined}>
      {large ? <Icon name={name} size={24} /> : <Icon name={name} />}
    </span>
  );
}
