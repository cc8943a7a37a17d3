import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type VerticalName, verticalNames } from '@/lib/shared/site/vertical-names';
import { activePath } from './active-path';
import type { NavigationLink, NavigationLinks } from './navigation-entries';
import type { NavigationItem } from './navigation-state';

type GroupName = keyof NavigationLinks;

type Here = {
  /** Stands before every link of the page: `` or `/ar-ae`. */
  readonly prefix: string;
  /** Path and query of the page shown, as the visitor sees them. */
  readonly path: string;
};

/** The entries of the side menu in words and addresses, the one of the page shown marked. */
export function navigationItems(
  links: NavigationLinks,
  { prefix, path }: Here,
  wordOf: (group: GroupName, key: string) => string,
): Readonly<Record<GroupName, NavigationItem[]>> {
  const all = [...links.primary, ...links.secondary, ...links.business];
  const active = activePath(
    all.map((link) => link.path),
    path.startsWith(prefix) ? path.slice(prefix.length) : path,
  );
  const itemsOf = (group: GroupName, list: readonly NavigationLink<string>[]) =>
    list.map(({ key, path: target, soon }) => ({
      url: target === null ? null : sitePath(prefix, target),
      text: wordOf(group, key),
      ...(soon ? { flagText: wordOf(group, 'soon') } : {}),
      verticalName: verticalNames.find((name): name is VerticalName => name === key) ?? null,
      active: target !== null && target === active,
      newTab: false,
      isDeferredLink: false,
      showItemIcons: true,
    }));
  return {
    primary: itemsOf('primary', links.primary),
    secondary: itemsOf('secondary', links.secondary),
    business: itemsOf('business', links.business),
  };
}
