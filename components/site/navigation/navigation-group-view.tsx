import type { NavigationGroup } from '@/lib/shared/site/navigation/navigation-state';
import { visibleItemsOf } from '@/lib/shared/site/navigation/visible-items';
import { NavigationIcon } from './navigation-icon';
import type { NavigationIconName } from './navigation-icon-paths';
import styles from './navigation-item.module.css';
import { NavigationLink } from './navigation-link';

type Props = {
  readonly group: NavigationGroup;
  /** The picture of each item, in their order. */
  readonly icons: readonly NavigationIconName[];
  /** Address of the page shown, without its query. */
  readonly here: string;
  readonly labels: { readonly more: string; readonly less: string };
  /** The main entries of the drawer, of which more show. */
  readonly isMain?: boolean;
  /** Pictures of entries that header or footer show as well, which a rail leaves out. */
  readonly elsewhere?: ReadonlySet<NavigationIconName>;
};

const nowhere: ReadonlySet<NavigationIconName> = new Set();

/**
 * A group of entries, a landmark of its own; nothing when it has none. Entries beyond its limit wait behind a
 * toggle, which `startNavigation` answers; without JavaScript all show.
 */
export function NavigationGroupView({
  group,
  icons,
  here,
  labels,
  isMain = false,
  elsewhere = nowhere,
}: Props) {
  const { items, navigationLabel, testId } = group;
  const { shown, more } = visibleItemsOf(group, isMain);
  if (items.length === 0) return null;
  return (
    <nav className={styles.group} aria-label={navigationLabel} data-testid={testId}>
      <ul>
        {items.map((item, index) => {
          const icon = icons[index] ?? item.verticalName ?? 'explore';
          return (
            <li
              key={item.text}
              {...(index < shown.length ? {} : { hidden: true, 'data-extra': '' })}
              {...(elsewhere.has(icon) ? { 'data-elsewhere': '' } : {})}
            >
              <NavigationLink item={item} icon={icon} here={here} />
            </li>
          );
        })}
      </ul>
      {more.length === 0 ? null : (
        <button className={styles.item} type="button" data-more="" aria-expanded="false">
          <NavigationIcon name="toggle" />
          <span className={styles.label}>{labels.more}</span>
          <span className={styles.label} hidden>
            {labels.less}
          </span>
        </button>
      )}
    </nav>
  );
}
