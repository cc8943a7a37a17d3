import * as z from 'zod';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Day } from '@/lib/shared/form/day';
import { flipKinds } from './backtest';
import { policyStatuses } from './decision';

/** Days that are judged again by default. */
const usualDays = 90;

/** Days of UTC, ISO 8601; both are part of it. */
export type Period = { readonly from: string; readonly to: string };

/** The last 90 days. */
export const usualPeriod = (now: Date): Period => ({
  from: dayAfter(utcDay(now), 1 - usualDays),
  to: utcDay(now),
});

export const BacktestAsked = z
  .strictObject({ vertical: z.enum(policyVerticals), from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'] });

const Counts = z.strictObject(
  Object.fromEntries(flipKinds.map((kind) => [kind, z.int()])) as Record<
    (typeof flipKinds)[number],
    z.ZodInt
  >,
);
const FlipsOf = z.array(z.strictObject({ id: z.string(), name: z.string(), ...Counts.shape }));
const compared = <Value extends z.ZodType>(value: Value) => z.strictObject({ before: value, after: value });

/** What a draft would have said. Amounts are whole units of their currency. */
export const BacktestAnswer = z.strictObject({
  judged: z.int(),
  /** For how many people it changes the rules. */
  people: z.int(),
  counts: Counts,
  byTraveler: FlipsOf,
  byGroup: FlipsOf,
  approvals: compared(z.int()),
  aboveCaps: compared(z.record(z.string(), z.number())),
  hidden: z.int(),
  gaps: z.array(z.strictObject({ code: z.string(), why: z.string(), count: z.int() })),
  flips: z.array(
    z.strictObject({
      /** Of the order's item. */
      id: z.string(),
      traveler: z.string(),
      kind: z.enum(flipKinds),
      before: z.enum(policyStatuses),
      after: z.enum(policyStatuses),
      /** Rules that say so. */
      reasons: z.array(z.string()),
    }),
  ),
  /** What the figures leave out: behavior is never modeled; some bookings; what could not be judged again. */
  caveats: z.array(z.enum(['behaviorNotModeled', 'notAllBookings', 'dataGaps'])),
});
