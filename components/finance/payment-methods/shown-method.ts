import type { MethodKind } from '@/lib/shared/finance/payment-methods';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';

/** A payment method as the pages of the administration show it. */
export type ShownMethod = {
  readonly id: string;
  readonly label: string;
  readonly kind: MethodKind;
  readonly instructions: string;
  readonly audience: readonly string[];
  readonly active: boolean;
  readonly verticals: readonly FieldVertical[];
  readonly limitBookingCents: number | null;
  readonly limitMonthCents: number | null;
  /** What its limits are in, ISO 4217. */
  readonly currency: string;
  readonly expiresOn: string | null;
  readonly version: number;
  /** What it is, for whom and what, and its limits, in words. */
  readonly facts: readonly string[];
  /** Whether its last day has passed or is near. */
  readonly ending: 'expired' | 'soon' | null;
};
