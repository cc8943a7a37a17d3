import { drawerItemsMax, groupItemsMax } from './navigation-constants';

type Group<Item> = { readonly items: readonly Item[]; readonly maxVisibleItems?: number | undefined };

/**
 * How many entries of a group show before `show more` (reading A-14): what the group says itself, else 10 for
 * the main entries of the drawer and 5 for every other group. A toggle that would reveal nothing never comes up.
 */
export function visibleItemsOf<Item>(
  { items, maxVisibleItems }: Group<Item>,
  isMain = false,
): { readonly shown: readonly Item[]; readonly more: readonly Item[] } {
  const max = maxVisibleItems ?? (isMain ? drawerItemsMax : groupItemsMax);
  return { shown: items.slice(0, max), more: items.slice(max) };
}
