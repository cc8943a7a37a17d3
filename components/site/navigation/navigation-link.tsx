import type { NavigationItem } from '@/lib/shared/site/navigation/navigation-state';
import { NavigationIcon } from './navigation-icon';
import type { NavigationIconName } from './navigation-icon-paths';
import styles from './navigation-item.module.css';

type Props = {
  readonly item: NavigationItem;
  readonly icon: NavigationIconName;
  /** Address of the page shown; an active entry with another one leads to what this page lies below. */
  readonly here: string;
};

/**
 * An entry of the side menu. Its address comes ready for the market (`navigation-items.ts`). One without is a
 * disabled link: an anchor that leads nowhere (ARIA in HTML).
 */
export function NavigationLink({ item, icon, here }: Props) {
  const { url, text, ariaLabel, flagText, active, newTab, showItemIcons } = item;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: an anchor without an address gets the role of a link.
    <a
      className={styles.item}
      {...(url === null ? { role: 'link', 'aria-disabled': true } : { href: url })}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      aria-label={ariaLabel}
      aria-current={active ? (url === here ? 'page' : 'true') : undefined}
    >
      {showItemIcons ? <NavigationIcon name={icon} /> : null}
      <span className={styles.label}>{text}</span>
      {flagText === undefined ? null : <span className={styles.flag}> {flagText}</span>}
    </a>
  );
}
