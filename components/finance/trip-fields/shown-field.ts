import type { FieldVertical, TripFieldForm } from '@/lib/shared/finance/trip-fields';
import type { Kept } from '@/lib/shared/form/record-id';

type Fields = 'key' | 'label' | 'kind' | 'need' | 'pattern' | 'hint' | 'remembers';

/** A field as the pages of the administration show it. */
export type ShownField = Kept<Pick<TripFieldForm, Fields>> & {
  readonly verticals: readonly FieldVertical[];
  /** How many values its list offers. */
  readonly values: number;
  readonly usedAt: Date | null;
  readonly retiredAt: Date | null;
};
