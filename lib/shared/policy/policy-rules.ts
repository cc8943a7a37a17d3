import * as z from 'zod';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { carClasses, fuels, seatClasses } from '@/lib/shared/search/offer';
import { cabins } from '@/lib/shared/search/search-fields';

/**
 * What happens to an offer that breaks a rule, the mildest first: recorded; bookable with a warning; bookable with a reason;
 * bookable once approved; shown but not bookable; not shown at all.
 */
export const policyActions = ['track', 'warn', 'justify', 'approve', 'block', 'hide'] as const;
export type PolicyAction = (typeof policyActions)[number];

/** The stricter of two actions. */
export const stricter = (one: PolicyAction, other: PolicyAction): PolicyAction =>
  policyActions.indexOf(one) >= policyActions.indexOf(other) ? one : other;

/** How a price is judged: against an amount, or against other available offers. */
export const priceModes = ['fixed', 'overCheapest', 'overMedian'] as const;
export type PriceMode = (typeof priceModes)[number];

const action = z.enum(policyActions);
/** The most of what is above other prices; with the mode `fixed` it says nothing. */
export const aboveMost = { pct: 300, minAllowance: 100_000 } as const;
const Percent = z.int().min(0).max(aboveMost.pct);
const Days = z.int().min(0).max(365);
const Stars = z.int().min(1).max(5);
/** No rule looks farther than this for another hotel. */
export const nearMostKm = 5;
/** In whole units of the policy's currency. */
const Amount = z.int().min(1).max(1_000_000);
/** From how many hours on a class is allowed; null for never. */
const FromHours = z.number().min(0.5).max(24).nullable();

/** An amount for one city, one country or one route instead of the rule's own: `LON`, `GB`, `BOS-LIS`. */
export const PlaceAmount = z.strictObject({
  place: z.string().regex(/^(?:[A-Z]{3}|[A-Z]{2}|[A-Z]{3}-[A-Z]{3})$/),
  amount: Amount,
});
export type PlaceAmount = z.infer<typeof PlaceAmount>;

/** A rule has at most so many amounts for places. */
export const placeAmountsMax = 30;
const overrides = z
  .array(PlaceAmount)
  .max(placeAmountsMax)
  .refine((some) => new Set(some.map(({ place }) => place)).size === some.length)
  .readonly()
  .default([]);

const price = {
  mode: z.enum(priceModes),
  /** Above the cheapest or the median of what is comparable. */
  pct: Percent,
  /** What may be spent above it in any case. */
  minAllowance: z.int().min(0).max(aboveMost.minAllowance),
  /** The most, whatever else there is; with the mode `fixed` the only limit. */
  maxCap: Amount.nullable(),
  overrides,
};
const isPriced = ({ maxCap, mode }: { readonly mode: PriceMode; readonly maxCap: number | null }) =>
  mode !== 'fixed' || maxCap !== null;

const BookedLate = { code: z.literal('BOOKED_LATE'), action };
/** The traveler already has the same kind of travel for these days. */
const Overlap = z.strictObject({ code: z.literal('OVERLAP'), action });

const flight = [
  z
    .strictObject({ code: z.literal('PRICE_ABOVE_CAP'), action, ...price })
    .refine(isPriced, { path: ['maxCap'] }),
  z
    .strictObject({
      code: z.literal('CABIN_ABOVE_LIMIT'),
      action,
      cabin: z.enum(cabins),
      premiumFrom: FromHours,
      businessFrom: FromHours,
    })
    .refine(({ businessFrom, premiumFrom }) => (premiumFrom ?? 0) < (businessFrom ?? 25), {
      path: ['businessFrom'],
      // Two figures are compared once each makes sense.
      when: ({ issues }) => issues.length === 0,
    }),
  z.strictObject({ ...BookedLate, domesticDays: Days, internationalDays: Days }),
  z.strictObject({ code: z.literal('TOO_MANY_STOPS'), action, stops: z.int().min(0).max(4) }),
  z.strictObject({ code: z.literal('LONG_LAYOVER'), action, hours: z.number().min(0.5).max(24) }),
  z.strictObject({
    code: z.literal('FARE_TYPE'),
    action,
    /** Fares that are lost when one does not fly. */
    banNonRefundable: z.boolean(),
    /** From this price on, a fully refundable fare is too expensive; null for never. */
    refundableAbove: Amount.nullable(),
  }),
  z.strictObject({ code: z.literal('CARRIER_NOT_PREFERRED'), action, pct: Percent }),
  /** Where a train takes at most so long. */
  z.strictObject({ code: z.literal('RAIL_FIRST'), action, trainHours: z.number().min(0.5).max(24) }),
  /** Above what comparable flights emit. */
  z.strictObject({ code: z.literal('CO2_ABOVE'), action, aboveTypical: Percent }),
  /** People of the company on one flight. */
  z.strictObject({ code: z.literal('SAME_FLIGHT_LIMIT'), action, people: z.int().min(1).max(500) }),
  Overlap,
  z.strictObject({ code: z.literal('TOTAL_ABOVE'), action, amount: Amount }),
] as const;

const hotel = [
  z
    .strictObject({ code: z.literal('NIGHT_ABOVE_CAP'), action, ...price })
    .refine(isPriced, { path: ['maxCap'] }),
  z.strictObject({ code: z.literal('STARS_ABOVE'), action, stars: Stars }),
  z.strictObject({ code: z.literal('STARS_BELOW'), action, stars: Stars }),
  z.strictObject({ code: z.literal('NON_REFUNDABLE'), action }),
  z.strictObject({ code: z.literal('NIGHTS_ABOVE'), action, nights: z.int().min(1).max(365) }),
  z.strictObject({ ...BookedLate, days: Days }),
  z.strictObject({ code: z.literal('TOO_FAR_FROM_OFFICE'), action, km: z.number().min(0.5).max(50) }),
  z.strictObject({ code: z.literal('NOT_LOWEST_RATE'), action }),
  /** While a preferred hotel is at most so far away. */
  z.strictObject({
    code: z.literal('NOT_PREFERRED_PROPERTY'),
    action,
    withinKm: z.number().min(0.5).max(nearMostKm),
  }),
  Overlap,
  z.strictObject({ code: z.literal('TOTAL_ABOVE'), action, amount: Amount }),
] as const;

const train = [
  z.strictObject({ code: z.literal('FARE_ABOVE_CAP'), action, amount: Amount, overrides }),
  z.strictObject({
    code: z.literal('TRAIN_CLASS_ABOVE'),
    action,
    seatClass: z.enum(seatClasses),
    firstFrom: FromHours,
  }),
  /** How much more a flexible fare may cost. */
  z.strictObject({ code: z.literal('FLEX'), action, aboveCheapest: Percent }),
  Overlap,
  z.strictObject({ ...BookedLate, days: Days }),
  z.strictObject({ code: z.literal('TOTAL_ABOVE'), action, amount: Amount }),
] as const;

const car = [
  z.strictObject({ code: z.literal('DAY_ABOVE_CAP'), action, amount: Amount, overrides }),
  z.strictObject({ code: z.literal('CAR_CLASS_ABOVE'), action, carClass: z.enum(carClasses) }),
  /** The least that a car's engine has to be. */
  z.strictObject({ code: z.literal('ENGINE'), action, fuel: z.enum(fuels) }),
  /** Whom the company avoids. */
  z.strictObject({ code: z.literal('SUPPLIER'), action }),
  Overlap,
  z.strictObject({ ...BookedLate, days: Days }),
  z.strictObject({ code: z.literal('TOTAL_ABOVE'), action, amount: Amount }),
] as const;

/** The rules a policy of each vertical can have, each once, in the order its page shows them. */
export const ruleSchemas = {
  flight: z.discriminatedUnion('code', flight),
  hotel: z.discriminatedUnion('code', hotel),
  train: z.discriminatedUnion('code', train),
  car: z.discriminatedUnion('code', car),
} as const satisfies Record<PolicyVertical, z.ZodType>;

export type FlightRule = z.infer<(typeof ruleSchemas)['flight']>;
export type HotelRule = z.infer<(typeof ruleSchemas)['hotel']>;
export type TrainRule = z.infer<(typeof ruleSchemas)['train']>;
export type CarRule = z.infer<(typeof ruleSchemas)['car']>;
export type PolicyRule = FlightRule | HotelRule | TrainRule | CarRule;
export type RuleCode = PolicyRule['code'];

/** The codes of each vertical, in the same order. */
export const ruleCodes = {
  flight: [
    'PRICE_ABOVE_CAP',
    'CABIN_ABOVE_LIMIT',
    'BOOKED_LATE',
    'TOO_MANY_STOPS',
    'LONG_LAYOVER',
    'FARE_TYPE',
    'CARRIER_NOT_PREFERRED',
    'RAIL_FIRST',
    'CO2_ABOVE',
    'SAME_FLIGHT_LIMIT',
    'OVERLAP',
    'TOTAL_ABOVE',
  ],
  hotel: [
    'NIGHT_ABOVE_CAP',
    'STARS_ABOVE',
    'STARS_BELOW',
    'NON_REFUNDABLE',
    'NIGHTS_ABOVE',
    'BOOKED_LATE',
    'TOO_FAR_FROM_OFFICE',
    'NOT_LOWEST_RATE',
    'NOT_PREFERRED_PROPERTY',
    'OVERLAP',
    'TOTAL_ABOVE',
  ],
  train: ['FARE_ABOVE_CAP', 'TRAIN_CLASS_ABOVE', 'FLEX', 'BOOKED_LATE', 'OVERLAP', 'TOTAL_ABOVE'],
  car: ['DAY_ABOVE_CAP', 'CAR_CLASS_ABOVE', 'ENGINE', 'SUPPLIER', 'BOOKED_LATE', 'OVERLAP', 'TOTAL_ABOVE'],
} as const satisfies { readonly [V in PolicyVertical]: readonly RuleCode[] };
