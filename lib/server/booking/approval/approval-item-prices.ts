import 'server-only';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { isLastStep } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalRow } from './approval-rows';

/** The place of an item in its order, from 1. */
export const placeOf = ({ position }: Pick<ItemRow, 'position'>): number => position + 1;

/** What items cost as far as it is written down, in cents of a euro. */
export const writtenCents = (
  { itemCents }: Pick<ApprovalRow, 'itemCents'>,
  items: readonly Pick<ItemRow, 'id' | 'priceCents'>[],
): number => items.reduce((sum, { id, priceCents }) => sum + (itemCents[id] ?? priceCents), 0);

/** The same for each of them, by its id. */
export const writtenItems = (
  request: Pick<ApprovalRow, 'itemCents'>,
  items: readonly Pick<ItemRow, 'id' | 'priceCents'>[],
): Record<string, number> =>
  Object.fromEntries(items.map((item) => [item.id, writtenCents(request, [item])]));

/** Whether items of an order that waits can be answered one by one: where the next yes is the last that its flow wants. */
export const isByItem = (
  { flow, needed, step }: Pick<ApprovalRow, 'flow' | 'needed' | 'step'>,
  waiting: number,
): boolean => waiting > 1 && isLastStep({ flow, step }) && needed === 1;
