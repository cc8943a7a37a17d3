/**
 * States of one item of an order. `awaitingApproval`: nobody is asked for it, and nothing is paid, before an approver says yes. `unpaid`: nobody is asked for it before its price is authorized. `handedOver`: the traveler
 * finishes on the provider's own site. `held`: the provider keeps it for a while, and nothing is booked. `holding`, `confirming`,
 * `changing` and `cancelling`: we are asking the provider, and the worker does not rest until it has answered.
 */
export const itemStates = [
  'awaitingApproval',
  'unpaid',
  'handedOver',
  'holding',
  'held',
  'confirming',
  'booked',
  'failed',
  'changing',
  'cancelling',
  'cancelled',
] as const;
export type ItemState = (typeof itemStates)[number];

/** An item in one of them is booked, or may still be: whoever it is for expects to travel. */
export const goingOnStates = [
  'awaitingApproval',
  'unpaid',
  'holding',
  'held',
  'confirming',
  'booked',
  'changing',
] as const satisfies readonly ItemState[];

/**
 * Which state may follow which; every change of an item's state goes through this table. `booked` follows a change of the days,
 * made or refused, and a cancellation that the provider refuses. What failed is booked after all where a traveler finishes on the provider's own site, which
 * may say first that they left and then that they booked.
 */
export const nextStates: Readonly<Record<ItemState, readonly ItemState[]>> = {
  awaitingApproval: ['unpaid', 'confirming', 'failed'],
  unpaid: ['confirming', 'failed'],
  handedOver: ['booked', 'failed'],
  holding: ['held', 'failed'],
  held: ['awaitingApproval', 'confirming', 'cancelling', 'failed'],
  confirming: ['booked', 'failed'],
  booked: ['changing', 'cancelling'],
  changing: ['booked'],
  cancelling: ['cancelled', 'booked'],
  failed: ['booked'],
  cancelled: [],
};

/** States of an order, which follow from those of its items. */
export const orderStates = [
  'awaitingApproval',
  'unpaid',
  'handedOver',
  'holding',
  'held',
  'confirming',
  'booked',
  'partlyBooked',
  'failed',
  'changing',
  'cancelling',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The state of an order with items in these states: what is still to be decided first, then what there is. */
export function orderStateOf(items: readonly ItemState[]): OrderState {
  const has = (state: ItemState) => items.includes(state);
  for (const open of [
    'awaitingApproval',
    'unpaid',
    'handedOver',
    'holding',
    'confirming',
    'held',
    'changing',
    'cancelling',
  ] as const)
    if (has(open)) return open;
  if (has('booked')) return has('failed') ? 'partlyBooked' : 'booked';
  return has('cancelled') ? 'cancelled' : 'failed';
}

/** Whether it is still to be decided what becomes of an order here. */
export const isOpen = ({ state }: { readonly state: OrderState }): boolean =>
  ['awaitingApproval', 'unpaid', 'holding', 'held', 'confirming', 'changing', 'cancelling'].includes(state);

/**
 * Why an item was not booked: nobody has it any more, it costs more now, a bag or seat is gone, the provider does not accept the travelers' details or
 * never answered, the traveler left, it was not paid in time, whoever ordered it gave it up before, or it was held for too long; an approver
 * declined it, none answered in time, whoever asked took the request back, or policies forbade it by the time somebody approved it.
 */
export const orderFailures = [
  'soldOut',
  'priceUp',
  'extrasGone',
  'refused',
  'noAnswer',
  'abandoned',
  'notPaid',
  'withdrawn',
  'expired',
  'declined',
  'approvalExpired',
  'approvalWithdrawn',
  'approvalBlocked',
] as const;
export type OrderFailure = (typeof orderFailures)[number];

/** What the timeline of an order tells. */
export const orderEntryKinds = [
  'placed',
  'approvalAsked',
  'approved',
  'approvedBySilence',
  'declined',
  'approvalExpired',
  'approvalWithdrawn',
  'approvalBlocked',
  'held',
  'holdExpired',
  'bookAsked',
  'authorized',
  'handedOver',
  'booked',
  'failed',
  'waiting',
  'changeAsked',
  'changed',
  'changeRefused',
  'changeApprovalAsked',
  'changeApproved',
  'changeDeclined',
  'changeExpired',
  'changeWithdrawn',
  'changeBlocked',
  'cancelAsked',
  'cancelled',
  'cancelRefused',
  'released',
  'stray',
  'withdrawAsked',
  'charged',
  'refunded',
  'voided',
] as const;
export type OrderEntryKind = (typeof orderEntryKinds)[number];

/**
 * States of what is paid by card. `open`: not paid yet; `authorized`: the amount is set aside; `over`: it can be paid no longer, or
 * was given free before it was charged.
 */
export const paymentStates = ['open', 'authorized', 'captured', 'over'] as const;
export type PaymentState = (typeof paymentStates)[number];
