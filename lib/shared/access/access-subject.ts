import type { BookingMode } from './booking-mode';
import type { Feature } from './features';
import type { Flags } from './flags';
import type { Permission } from './permissions';
import type { Tier } from './tiers';

/**
 * What the rules know of whoever asks. Middleware, pages, handlers and browser each fill it from their own
 * side. In personal mode nobody acts for a company: permissions and features are empty and nobody is
 * authorised for approvals.
 */
export type AccessSubject = {
  readonly hasBusinessProfile: boolean;
  readonly businessMode: boolean;
  readonly bookingMode: BookingMode;
  readonly permissions: ReadonlySet<Permission>;
  readonly features: ReadonlySet<Feature>;
  readonly tier: Tier;
  /** Somebody names this person as an approver (auth state, specification §3). */
  readonly authorizedForApprovalsPage: boolean;
  readonly flags: Flags;
};
