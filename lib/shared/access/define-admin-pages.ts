import type { AdminPage, AdminPageGroup } from './admin-page';
import type { Permission } from './permissions';

/** A page as the catalogue writes it: its words follow from its key, and it is on unless it says otherwise. */
export type AdminPageDefinition = Pick<AdminPage, 'key' | 'icon' | 'url'> &
  Partial<Pick<AdminPage, 'enabled' | 'requiredFeature' | 'bookingMode' | 'alsoFor'>> & {
    readonly permissions?: readonly Permission[];
    readonly children?: readonly AdminPageDefinition[];
  };

/** The pages of one group. */
export function defineAdminPages(
  group: AdminPageGroup,
  definitions: readonly AdminPageDefinition[],
): readonly AdminPage[] {
  return definitions.map(({ enabled = true, children = [], ...definition }) => ({
    ...definition,
    group,
    titleKey: `business.pages.${definition.key}.title`,
    descriptionKey: `business.pages.${definition.key}.description`,
    enabled,
    children: defineAdminPages(group, children),
  }));
}
