import * as z from 'zod';
import { SeveralLines } from '@/lib/shared/form/one-line';
import { policiesMax, policiesSchemaOf, policyNoteMax } from '@/lib/shared/policy/policy-set';
import type { PolicyVertical } from './policy-verticals';

/** Highest price a policy can name, in whole units of the company's currency. */
export const priceCapMax = 1_000_000;
/** Longest time ahead that a policy can ask somebody to book, in days. */
export const advanceDaysMax = 365;

/** Every rule a policy can have at its simplest; null is no limit. */
const rules = {
  /** Most that may be spent, in whole units of the company's currency. */
  priceCap: z.int().min(1).max(priceCapMax).nullable(),
  /** Days before the journey by which it should be booked. */
  advanceDays: z.int().min(0).max(advanceDaysMax).nullable(),
  /** What becomes of an offer beyond the limits. */
  outOfPolicy: z.enum(['allow', 'warn', 'approve', 'hide']),
  cabin: z.enum(['economy', 'premiumEconomy', 'business', 'first']).nullable(),
  /** From how many hours in the air the next cabin is within policy too. */
  nextCabinFromHours: z.int().min(1).max(24).nullable(),
  starsMax: z.int().min(1).max(5).nullable(),
  trainClass: z.enum(['first', 'second']).nullable(),
  carClass: z.enum(['economy', 'compact', 'intermediate', 'standard', 'fullSize']).nullable(),
};

const common = {
  priceCap: rules.priceCap.default(null),
  advanceDays: rules.advanceDays.default(null),
  outOfPolicy: rules.outOfPolicy.default('warn'),
};

/** The policy of each vertical: class, price, time ahead. */
export const policySchemas = {
  flight: z.strictObject({
    ...common,
    cabin: rules.cabin.default(null),
    nextCabinFromHours: rules.nextCabinFromHours.default(null),
  }),
  hotel: z.strictObject({ ...common, starsMax: rules.starsMax.default(null) }),
  train: z.strictObject({ ...common, trainClass: rules.trainClass.default(null) }),
  car: z.strictObject({ ...common, carClass: rules.carClass.default(null) }),
} as const satisfies Record<PolicyVertical, z.ZodObject>;

/** The policies of a company. */
export const PolicySettings = z.strictObject(policySchemas);
export type PolicySettings = z.infer<typeof PolicySettings>;

/**
 * What a call publishes: `policies`, the ordered set, or the short form of one policy for everybody. It is checked once it is known
 * for which vertical.
 */
export const PolicyChange = z
  .strictObject(rules)
  .partial()
  .extend({
    policies: z.array(z.unknown()).max(policiesMax).optional(),
    /** What whoever publishes says of the change. */
    note: SeveralLines(policyNoteMax).default(''),
    /** The published version that the change was made on. */
    version: z.int().min(0).optional(),
    /** It is published although examples that the company has pinned fail. */
    overrideFailedTests: z.boolean().default(false),
  });

const published = (vertical: PolicyVertical) =>
  z.strictObject({ version: z.int().min(0), policies: policiesSchemaOf[vertical] });

/** The policies of each vertical that hold, in their order, and of which version they are. */
export const PublishedSettings = z.strictObject({
  flight: published('flight'),
  hotel: published('hotel'),
  train: published('train'),
  car: published('car'),
});
