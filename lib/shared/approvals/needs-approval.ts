import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import {
  type ApprovalSettings,
  type VerticalAsk,
  type VerticalAskName,
  verticalAskNames,
} from './approval-settings';

type Order = {
  /** A rule of the company's policies wants it approved; one that only warns or asks for a reason does not. */
  readonly byRule: boolean;
  /** In the company's currency. */
  readonly total: number;
  readonly verticals: readonly FieldVertical[];
  /** Those of them with a booking that breaks a rule, also one that only warns. */
  readonly outOfPolicy: readonly FieldVertical[];
};

/** What happens to an order: whoever approves is asked first, or notified once it is booked, or neither. */
export type ApprovalWay = 'asked' | 'notified' | 'atOnce';

type Needed = {
  readonly way: ApprovalWay;
  /** Why somebody is asked; null where nobody is. */
  readonly cause: 'mode' | 'vertical' | null;
};

type Mode = Pick<ApprovalSettings, 'mode' | 'threshold'>;
type Settings = Mode & Pick<ApprovalSettings, VerticalAskName>;

/**
 * What happens to an order under the company's mode and what it wants for each kind of booking, flows aside. The stricter of the two holds:
 * a kind of booking can need more than the mode does, never less. An order of several kinds needs what the strictest of them needs.
 */
export function neededFor(settings: Settings, order: Order): Needed {
  if (needsApproval(settings, order)) return { way: 'asked', cause: 'mode' };
  const asks = order.verticals.map((one) => ({ one, ask: settings[verticalAskNames[one]] }));
  const has = (wanted: VerticalAsk, of = order.verticals) =>
    asks.some(({ ask, one }) => ask === wanted && of.includes(one));
  if (has('all') || has('outOfPolicy', order.outOfPolicy)) return { way: 'asked', cause: 'vertical' };
  const isNotified = has('notify') || (settings.mode === 'all' && order.byRule);
  return { way: isNotified ? 'notified' : 'atOnce', cause: null };
}

/** Whether an order needs approval before it is booked, under the company's mode alone. */
export function needsApproval(
  { mode, threshold }: Mode,
  { byRule, total }: Pick<Order, 'byRule' | 'total'>,
): boolean {
  switch (mode) {
    case 'off':
      return true;
    case 'inPolicy':
      return byRule;
    case 'underThreshold':
      return byRule || threshold === null || total > threshold;
    case 'all':
      return false;
  }
}

/** Whether a company's settings ask for anything at all, flows aside. */
export const asksForSome = (settings: Settings): boolean =>
  settings.mode !== 'all' ||
  Object.values(verticalAskNames).some((name) => ['all', 'outOfPolicy'].includes(settings[name]));

/**
 * When bookings of a kind need approval under a company's settings, flows aside. They never do for `notified`, where approvers are notified of all
 * of them, and `ruleNotified`, where they are notified of those that break a rule that wants an approval.
 */
export type NeededWhen =
  | 'every'
  | 'outOfPolicy'
  | 'outOfPolicyOrAbove'
  | 'rule'
  | 'ruleOrAbove'
  | 'notified'
  | 'ruleNotified';

/** The same, and whether approvers are notified of those that do not need it while others do. */
export function neededWhen(
  settings: Settings,
  vertical: FieldVertical,
): { readonly when: NeededWhen; readonly notifiesOtherwise: boolean } {
  const { mode, threshold } = settings;
  const ask = settings[verticalAskNames[vertical]];
  const isAbove = mode === 'underThreshold';
  if (mode === 'off' || ask === 'all' || (isAbove && threshold === null))
    return { when: 'every', notifiesOtherwise: false };
  if (ask === 'outOfPolicy') return { when: isAbove ? 'outOfPolicyOrAbove' : ask, notifiesOtherwise: false };
  const isNotified = ask === 'notify';
  if (mode === 'all') return { when: isNotified ? 'notified' : 'ruleNotified', notifiesOtherwise: false };
  return { when: isAbove ? 'ruleOrAbove' : 'rule', notifiesOtherwise: isNotified };
}
