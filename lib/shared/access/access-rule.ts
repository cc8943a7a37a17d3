import type { AccessSubject } from './access-subject';
import type { Feature } from './features';
import type { Permission } from './permissions';

/** What a public business page asks for; of each list one is enough, and an empty or absent list asks nothing. */
type AccessRequirement = {
  readonly features?: readonly Feature[];
  readonly permissions?: readonly Permission[];
};

/**
 * The access rule (specification §5): a visitor without a business profile is always allowed; with one,
 * one of the features and one of the permissions must be there. It is the rule of public business pages;
 * admin pages have gates (reading AMB-18).
 */
export function accessRule(
  subject: Pick<AccessSubject, 'hasBusinessProfile' | 'features' | 'permissions'>,
  { features = [], permissions = [] }: AccessRequirement,
): boolean {
  if (!subject.hasBusinessProfile) return true;
  return (
    (features.length === 0 || features.some((feature) => subject.features.has(feature))) &&
    (permissions.length === 0 || permissions.some((permission) => subject.permissions.has(permission)))
  );
}
