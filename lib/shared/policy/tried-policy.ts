import * as z from 'zod';
import type { triedPolicies } from '@/lib/shared/approvals/flow-calls';
import { type PolicyVertical, policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { Id } from '@/lib/shared/form/id';
import { policyStatuses } from './decision';
import type { Explanation } from './evaluate-policy';
import { policyActions } from './policy-rules';

/** What policies are tried on: a booking of the company, an offer of a search, or a trip that is described. */
export const triedKinds = ['booking', 'offer', 'trip'] as const;
/** By what it is judged. */
export const triedBy = ['published', 'draft'] as const;

/** What of a trip is described, for each kind of travel, in the order its form shows it. */
export const tripFields = {
  flight: [
    'from',
    'to',
    'day',
    'until',
    'price',
    'cabin',
    'cancellation',
    'supplier',
    'depart',
    'hours',
    'stops',
    'layover',
  ],
  hotel: ['to', 'day', 'until', 'price', 'stars', 'cancellation', 'supplier', 'km'],
  train: ['from', 'to', 'day', 'until', 'price', 'seatClass', 'cancellation', 'supplier', 'depart', 'hours'],
  car: ['to', 'day', 'until', 'price', 'carClass', 'fuel', 'cancellation', 'supplier'],
} as const satisfies Record<PolicyVertical, readonly string[]>;
export type TripField = (typeof tripFields)[PolicyVertical][number];

/** Letters of a field of it at most. */
export const tripTextMax = 120;

const Text = z.string().trim().max(tripTextMax).optional();

/** A trip as people describe it, each field as it is typed; `price` is per person, night or day in the company's currency. */
export const DescribedTrip = z.strictObject(
  Object.fromEntries(
    Object.values(tripFields).flatMap((names) => names.map((name) => [name, Text])),
  ) as Record<TripField, typeof Text>,
);
export type DescribedTrip = z.infer<typeof DescribedTrip>;

/** An address of an offer, or its result id. */
export const triedOfferMax = 2000;

/** What the resolver is asked: who travels, by their whole address, and with what. */
export const EvaluateAsked = z.strictObject({
  vertical: z.enum(policyVerticals),
  travelerEmail: z.string().trim().max(254),
  by: z.enum(triedBy).default('published'),
  what: z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('booking'), itemId: Id }),
    z.strictObject({ of: z.literal('offer'), offer: z.string().max(triedOfferMax) }),
    z.strictObject({ of: z.literal('trip'), trip: DescribedTrip }),
  ]),
});
export type TriedWhat = z.infer<typeof EvaluateAsked>['what'];

const found = z.enum(['met', 'notFor', 'notAbout']);
const figure = z.union([z.number(), z.string()]);

/** What policies say, and what each part of them found on the way to it. Amounts are in `currency`. */
export const EvaluateAnswer = z.strictObject({
  status: z.enum(policyStatuses),
  action: z.enum(policyActions).nullable(),
  /** Of the published policies. */
  version: z.int(),
  currency: z.string(),
  /** The date it is judged as of, ISO 8601: for a booking, when it was booked. */
  judgedAt: z.string(),
  policies: z.array(
    z.strictObject({ id: z.string(), name: z.string(), standing: z.enum(['holds', 'alsoFor', 'notFor']) }),
  ),
  rules: z.array(
    z.strictObject({
      code: z.string(),
      action: z.enum(policyActions),
      outcome: z.enum(['kept', 'broken', 'unknown', 'notAbout']),
      why: z.string().optional(),
      unit: z.string().optional(),
      actual: figure.optional(),
      limit: figure.optional(),
      delta: z.number().nullable().optional(),
      place: z.string().optional(),
      /** Of the longest way, which decide which class is allowed. */
      hours: z.number().optional(),
      /** How the limit comes from other prices. */
      sum: z
        .strictObject({
          of: z.enum(['overCheapest', 'overMedian', 'baseline']),
          reference: z.number(),
          sample: z.int().nullable(),
          pct: z.number(),
          allowance: z.number(),
          by: z.enum(['pct', 'allowance', 'most']),
        })
        .optional(),
    }),
  ),
  restrictions: z.array(z.strictObject({ id: z.string(), reason: z.string(), action: z.string(), found })),
  advancedRules: z.array(z.strictObject({ name: z.string(), effect: z.string(), found })),
  /** Who would be asked today; null for viewers who may not see the company's approvals, and for what cannot be booked. */
  approval: z
    .strictObject({
      isNeeded: z.boolean(),
      flow: z.string().nullable(),
      steps: z.array(z.strictObject({ asked: z.array(z.string()), needed: z.int() })),
    })
    .nullable(),
});
export type EvaluateAnswer = z.infer<typeof EvaluateAnswer>;

/** What of an explanation its answer says. */
export const explainedAnswer = ({
  advanced,
  decision: { action, currency, status, version },
  restrictions,
  rules,
}: Explanation): Omit<EvaluateAnswer, 'approval' | 'judgedAt' | 'policies'> => ({
  status,
  action,
  version,
  currency,
  rules: rules.map(({ found: judged, rule: { action: does, code } }) => {
    if (!('unit' in judged)) return { code, action: does, ...judged };
    const { isLeast, ...figures } = judged;
    return { code, action: does, ...figures };
  }),
  restrictions: restrictions.map(({ found: met, restriction: { action: does, id, reason } }) => ({
    id,
    reason,
    action: does,
    found: met,
  })),
  advancedRules: advanced.map(({ found: met, rule: { effect, name } }) => ({ name, effect, found: met })),
});

/** What the approval simulator is asked about a judged trip; null if it cannot be booked at all. */
export function triedApprovalOf({
  reasons,
  status,
}: Pick<Explanation['decision'], 'reasons' | 'status'>): (typeof triedPolicies)[number] | null {
  if (status === 'blocked') return null;
  return reasons.some(({ action }) => action === 'approve') ? 'byRule' : status;
}
