import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { Offer } from '@/lib/shared/search/offer';
import type { Cabin } from '@/lib/shared/search/search-fields';
import type { PolicyAction, PriceMode, RuleCode } from './policy-rules';

export const policyStatuses = ['inPolicy', 'outOfPolicy', 'blocked'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** What a price is compared with. Amounts are in the decision's currency, for one person or one night. */
export type Benchmark = {
  readonly mode: Exclude<PriceMode, 'fixed'>;
  /** How many comparable offers there were. */
  readonly sample: number;
  readonly cheapest: number;
  readonly median: number;
  readonly cabin: Cabin | null;
  /** What decides the limit in place of the policy's share: what may always be spent above the others, or the highest amount. */
  readonly by?: { readonly allowance: number } | 'most';
};

/** In what an actual figure and its limit are measured; words are keys: a cabin, a class, a name. */
export type Unit =
  | 'money'
  | 'days'
  | 'hours'
  | 'stars'
  | 'stops'
  | 'nights'
  | 'km'
  | 'kg'
  | 'people'
  | 'word';

/** Why an offer is not simply in policy, with its arithmetic. */
export type Reason = {
  readonly code: RuleCode | 'RESTRICTED' | 'ADVANCED';
  readonly action: PolicyAction;
  readonly unit: Unit;
  readonly actual: number | string;
  readonly limit: number | string;
  /** How far beyond the limit; null where there is no such figure. */
  readonly delta: number | null;
  /** The city, country or route whose own amount counted, or that is restricted. */
  readonly place?: string;
  readonly benchmark?: Benchmark;
  /** What a restriction or an advanced rule says. */
  readonly text?: string;
};

/** Why a rule says nothing of an offer. */
export type Unknown = 'tooFewOffers' | 'noRate' | 'notTold' | 'noOffice';

/** The result of a company's policies for an offer and a person. */
export type Decision = {
  readonly status: PolicyStatus;
  readonly action: PolicyAction | null;
  /** The strictest first. */
  readonly reasons: readonly Reason[];
  readonly notEvaluated: readonly { readonly code: RuleCode; readonly why: Unknown }[];
  /** Null if no policy applies. */
  readonly policyId: string | null;
  readonly policyName: string | null;
  readonly version: number;
  readonly currency: string;
};

/** What policies call the verticals of the site. */
export const policyVerticalOf = {
  flights: 'flight',
  hotels: 'hotel',
  trains: 'train',
  cars: 'car',
} as const satisfies Record<Offer['vertical'], PolicyVertical>;

/** The verticals of the site that policies of one are about. */
export const verticalOfPolicies = {
  flight: 'flights',
  hotel: 'hotels',
  train: 'trains',
  car: 'cars',
} as const satisfies Record<PolicyVertical, Offer['vertical']>;

/**
 * The part of a decision that the person booking relies on: which policy, in which version, with which result, by which rules. Two
 * decisions with the same text are the same answer; figures that change with other prices are not part of it.
 */
export const decisionText = ({ action, policyId, reasons, status, version }: Decision): string =>
  [
    `v${version}`,
    policyId ?? '-',
    status,
    action ?? '-',
    ...reasons
      .map((reason) => `${reason.code}:${reason.action}${reason.text ? `:${reason.text}` : ''}`)
      .sort(),
  ].join('|');
