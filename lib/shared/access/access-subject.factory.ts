import type { AccessSubject } from './access-subject';
import type { Feature } from './features';
import { flagsFrom } from './flags';
import type { Permission } from './permissions';

type Overrides = Partial<Omit<AccessSubject, 'permissions' | 'features'>> & {
  readonly permissions?: Iterable<Permission>;
  readonly features?: Iterable<Feature>;
};

/** Somebody in business mode who holds nothing, in a company without features; for tests only. */
export function aSubject({ permissions = [], features = [], ...rest }: Overrides = {}): AccessSubject {
  return {
    hasBusinessProfile: true,
    businessMode: true,
    bookingMode: 'TRAVELER_ONLY',
    permissions: new Set(permissions),
    features: new Set(features),
    tier: 'biz',
    authorizedForApprovalsPage: false,
    flags: flagsFrom({}),
    ...rest,
  };
}
