import type { BookingMode } from './booking-mode';
import type { Feature } from './features';
import type { Flag } from './flags';
import type { Permission } from './permissions';

/** One thing that holds or does not; `never` is what no grant can change. */
export type Condition =
  | { readonly kind: 'permission'; readonly oneOf: readonly Permission[] }
  | { readonly kind: 'feature'; readonly feature: Feature }
  | { readonly kind: 'flag'; readonly flag: Flag }
  | { readonly kind: 'bookingMode'; readonly mode: BookingMode }
  | { readonly kind: 'businessMode' }
  | { readonly kind: 'authorizedForApprovals' }
  | { readonly kind: 'never' };

/** A rule of who may see or do something, as plain data: `allows` decides it, `missing` explains it. */
export type Gate =
  | Condition
  | { readonly kind: 'all'; readonly gates: readonly Gate[] }
  | { readonly kind: 'any'; readonly gates: readonly Gate[] };

/** Holds one of these permissions. */
export const permission = (...oneOf: readonly [Permission, ...Permission[]]): Gate => ({
  kind: 'permission',
  oneOf,
});

/** The company has the feature. */
export const feature = (name: Feature): Gate => ({ kind: 'feature', feature: name });

/** The deployment has switched it on. */
export const flag = (name: Flag): Gate => ({ kind: 'flag', flag: name });

/** Books in this traveler mode. */
export const bookingMode = (mode: BookingMode): Gate => ({ kind: 'bookingMode', mode });

/** Has a business profile and acts for the company now. */
export const businessMode: Gate = { kind: 'businessMode' };

/** Is named as an approver by somebody. */
export const authorizedForApprovals: Gate = { kind: 'authorizedForApprovals' };

/** Every gate is open; without gates, always. */
export const all = (...gates: readonly Gate[]): Gate => ({ kind: 'all', gates });

/** At least one gate is open; without gates, never. */
export const any = (...gates: readonly Gate[]): Gate => ({ kind: 'any', gates });

export const always: Gate = all();
export const never: Condition = { kind: 'never' };
