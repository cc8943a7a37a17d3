import 'server-only';
import type { ItemRow } from './order-rows';

/** An item as far as it says what was agreed to. */
export type Agreed = Pick<ItemRow, 'agreedCents' | 'approvedCents' | 'priceCents'>;

/**
 * What was agreed to for an item, in cents of a euro: since its last approved change, else what it was approved for, else what it was
 * booked for. Changes since then add up, and what it was booked for above an approval counts as one of them, so that many small ones are
 * no way around an approval.
 */
export const agreedOf = ({ agreedCents, approvedCents, priceCents }: Agreed): number =>
  agreedCents ?? Math.min(priceCents, approvedCents ?? priceCents);
