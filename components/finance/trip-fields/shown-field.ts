import type { FieldVertical, TripFieldForm } from '@/lib/shared/finance/trip-fields';
import type { Kept } from '@/lib/shared/form/record-id';

type Fields =
  | 'key'
  | 'label'
  | 'kind'
  | 'need'
  | 'neededOutOfPolicy'
  | 'neededFrom'
  | 'pattern'
  | 'hint'
  | 'remembers'
  | 'fromProfile';

/** A field as the pages of the administration show it. */
export type ShownField = Kept<Pick<TripFieldForm, Fields>> & {
  readonly verticals: readonly FieldVertical[];
  /** Of whose bookings it is asked: groups, offices, legal entities and roles; empty for everybody's. */
  readonly audience: readonly string[];
  /** How many values its list offers. */
  readonly values: number;
  readonly usedAt: Date | null;
  readonly retiredAt: Date | null;
};
