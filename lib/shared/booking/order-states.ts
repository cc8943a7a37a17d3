/**
 * States of one item of an order. `handedOver`: the traveler finishes on the provider's own site. `confirming` and
 * `cancelling`: we are asking the provider, and the worker does not rest until it has answered.
 */
export const itemStates = [
  'handedOver',
  'confirming',
  'booked',
  'failed',
  'cancelling',
  'cancelled',
] as const;
export type ItemState = (typeof itemStates)[number];

/**
 * Which state may follow which; every change of an item's state goes through this table. A cancellation that the provider
 * refuses leads back to `booked`. What failed is booked after all where a traveler finishes on the provider's own site, which
 * may say first that they left and then that they booked.
 */
export const nextStates: Readonly<Record<ItemState, readonly ItemState[]>> = {
  handedOver: ['booked', 'failed'],
  confirming: ['booked', 'failed'],
  booked: ['cancelling'],
  cancelling: ['cancelled', 'booked'],
  failed: ['booked'],
  cancelled: [],
};

/** States of an order, which follow from those of its items. */
export const orderStates = [
  'handedOver',
  'confirming',
  'booked',
  'partlyBooked',
  'failed',
  'cancelling',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The state of an order with items in these states: what is still to be decided first, then what there is. */
export function orderStateOf(items: readonly ItemState[]): OrderState {
  const has = (state: ItemState) => items.includes(state);
  for (const open of ['handedOver', 'confirming', 'cancelling'] as const) if (has(open)) return open;
  if (has('booked')) return has('failed') ? 'partlyBooked' : 'booked';
  return has('cancelled') ? 'cancelled' : 'failed';
}

/** Why an item was not booked: nobody has it any more, it costs more now, the provider never answered, or the traveler left. */
export const orderFailures = ['soldOut', 'priceUp', 'noAnswer', 'abandoned'] as const;
export type OrderFailure = (typeof orderFailures)[number];

/** What the timeline of an order tells. */
export const orderEntryKinds = [
  'placed',
  'handedOver',
  'booked',
  'failed',
  'waiting',
  'cancelAsked',
  'cancelled',
  'cancelRefused',
  'released',
] as const;
export type OrderEntryKind = (typeof orderEntryKinds)[number];
