import type { Permission } from './permissions';

/** A page's own permissions, beside which company settings management is enough too (reading AMB-15). */
export const orCompanySettings = (...own: readonly Permission[]): readonly Permission[] => [
  ...own,
  'companySettingsManagement',
];
