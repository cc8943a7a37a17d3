import type { FieldKind, FieldNeed, FieldVertical } from '@/lib/shared/finance/trip-fields';

/** A field as the pages of the administration show it. */
export type ShownField = {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly need: FieldNeed;
  readonly verticals: readonly FieldVertical[];
  readonly pattern: string;
  readonly hint: string;
  readonly remembers: boolean;
  /** How many values its list offers. */
  readonly values: number;
  readonly usedAt: Date | null;
  readonly retiredAt: Date | null;
  readonly version: number;
};
