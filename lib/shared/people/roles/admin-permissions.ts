import type { Permission } from '@/lib/shared/access/permissions';

/**
 * What makes somebody an admin: deciding who is in the company, what they may do, what the company is, and how its people
 * sign in. The built-in role has all four; a role of the company's own with one of them counts as well (docs/security.md).
 */
export const adminPermissions = [
  'userManagement',
  'roleManagement',
  'companySettingsManagement',
  'companyIntegrationManagement',
] as const satisfies readonly Permission[];

/** Whether these permissions make an admin of somebody who had those before. */
export const makesAdmin = (after: readonly string[], before: readonly string[] = []): boolean =>
  adminPermissions.some((one) => after.includes(one) && !before.includes(one));
