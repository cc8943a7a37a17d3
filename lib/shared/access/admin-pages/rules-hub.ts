import type { RulesVertical } from '../admin-page-key';
import type { AdminPageDefinition } from '../define-admin-pages';

const capability = 'company.policies';

/**
 * The rules hub of a vertical: its policies, restrictions and advanced rules, and the preferences that it
 * has. A flag that switches the vertical switches each of its pages (reading AMB-12).
 */
export function rulesHub(
  vertical: RulesVertical,
  icon: string,
  { preferences = [], ...switched }: RulesHubOptions = {},
): AdminPageDefinition {
  const url = `/policy/${vertical}`;
  const page = { ...switched, capability } as const;
  return {
    ...switched,
    key: `${vertical}Rules`,
    icon,
    url,
    permissions: [],
    children: [
      { ...page, key: `${vertical}Settings`, icon: 'scroll-text', url: `${url}/settings` },
      { ...page, key: `${vertical}Restrictions`, icon: 'ban', url: `${url}/restrictions` },
      ...preferences.map((one) => ({ ...switched, ...one })),
      { ...page, key: `${vertical}AdvancedRules`, icon: 'workflow', url: `${url}/advanced-rules` },
    ],
  };
}

type RulesHubOptions = Pick<AdminPageDefinition, 'enabled'> & {
  readonly preferences?: readonly AdminPageDefinition[];
};

/** The preferences page of a vertical. */
export function preferencesPage(
  vertical: Exclude<RulesVertical, 'train'>,
  more: Partial<Pick<AdminPageDefinition, 'requiredFeature' | 'capability'>> = {},
): AdminPageDefinition {
  return {
    key: `${vertical}Preferences`,
    icon: 'star',
    url: `/policy/${vertical}/preferences`,
    capability,
    ...more,
  };
}
