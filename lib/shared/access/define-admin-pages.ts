import type { AdminPage, AdminPageGroup } from './admin-page';
import { type CapabilityKey, capability } from './capabilities';
import type { Permission } from './permissions';

/** A page as the catalogue writes it: its words follow from its key, and it is on unless it says otherwise. */
export type AdminPageDefinition = Pick<AdminPage, 'key' | 'icon' | 'url'> &
  Partial<Pick<AdminPage, 'enabled' | 'requiredFeature' | 'bookingMode' | 'alsoFor'>> & {
    /** A row of the capability table stands for permissions and feature; pages without one name them. */
    readonly capability?: CapabilityKey;
    readonly permissions?: readonly Permission[];
    readonly children?: readonly AdminPageDefinition[];
  };

/** The pages of one group. */
export function defineAdminPages(
  group: AdminPageGroup,
  definitions: readonly AdminPageDefinition[],
): readonly AdminPage[] {
  return definitions.map(({ capability: key, enabled = true, children = [], ...definition }) => ({
    ...(key === undefined ? {} : askedFor(key)),
    ...definition,
    group,
    titleKey: `business.pages.${definition.key}.title`,
    descriptionKey: `business.pages.${definition.key}.description`,
    enabled,
    children: defineAdminPages(group, children),
  }));
}

function askedFor(key: CapabilityKey): Pick<AdminPage, 'permissions' | 'requiredFeature'> {
  const { feature, permissions = [] } = capability(key);
  return { permissions, ...(feature === undefined ? {} : { requiredFeature: feature }) };
}
