import 'server-only';
import type { ItemRow } from './order-rows';

/** What an item costs as it stands: nothing where it failed, the fee where it is cancelled; and what its changes cost. */
export function costOf({
  changeFeeCents,
  feeCents,
  priceCents,
  state,
}: Pick<ItemRow, 'changeFeeCents' | 'feeCents' | 'priceCents' | 'state'>): number {
  if (state === 'failed') return 0;
  return (state === 'cancelled' ? (feeCents ?? 0) : priceCents) + changeFeeCents;
}
