import * as z from 'zod';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { withoutBidiControls } from '@/lib/shared/form/one-line';
import { cancellations, carClasses, fuels, seatClasses } from '@/lib/shared/search/offer';
import { cabins } from '@/lib/shared/search/search-fields';
import { Audience } from './policy-audience';

/** Advanced rules that a company has for each kind of travel, at most. */
export const advancedRulesMax = 50;
export const advancedNameMax = 60;
export const advancedReasonMax = 200;
/** Values that one condition lists, at most. */
export const conditionValuesMax = 50;

/** What happens to an offer that a rule matches; `exclude` keeps it out of price comparisons. */
export const advancedEffects = ['warn', 'justify', 'approve', 'block', 'hide', 'exclude'] as const;
export type AdvancedEffect = (typeof advancedEffects)[number];

/** Days of the week as ISO 8601 counts them: 1 is Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

const number = (min: number, max: number) => ({ kind: 'number', min, max }) as const;
const choices = <const Options extends readonly string[]>(options: Options) =>
  ({ kind: 'choices', options }) as const;

/**
 * What a condition is about, and how it is typed: a whole number, a time of day, names or places one a line, or boxes to tick. A
 * condition that lists several values holds for any of them.
 */
export const conditionFields = {
  /** On the way with the most of them. */
  stopsMin: number(1, 4),
  /** Of the longest way, from door to door. */
  hoursMin: number(1, 48),
  hoursBefore: number(1, 720),
  /** Kilograms of CO₂ equivalent for one traveler. */
  emissionsMin: number(1, 20_000),
  starsMin: number(1, 5),
  starsMax: number(1, 5),
  /** From the middle of the city. */
  kmMin: number(1, 60),
  nightsMin: number(1, 362),
  daysMin: number(1, 362),
  departBefore: { kind: 'time' },
  arriveAfter: { kind: 'time' },
  suppliers: { kind: 'names' },
  /** Words in the name of the fare, the hotel or its room. */
  words: { kind: 'names' },
  countries: { kind: 'countries' },
  cities: { kind: 'cities' },
  /** Where one changes. */
  via: { kind: 'cities' },
  weekdays: choices(weekdays),
  cabins: choices(cabins),
  seatClasses: choices(seatClasses),
  carClasses: choices(carClasses),
  fuels: choices(fuels),
  cancellations: choices(cancellations),
} as const;
export type ConditionName = keyof typeof conditionFields;

const journey = [
  'stopsMin',
  'hoursMin',
  'via',
  'departBefore',
  'arriveAfter',
  'weekdays',
  'hoursBefore',
  'countries',
  'cities',
  'suppliers',
] as const satisfies readonly ConditionName[];

/** The conditions that a kind of travel has, in the order its form shows them. */
export const conditionsOf = {
  flight: [...journey, 'words', 'cabins', 'cancellations', 'emissionsMin'],
  hotel: [
    'starsMin',
    'starsMax',
    'kmMin',
    'nightsMin',
    'weekdays',
    'hoursBefore',
    'countries',
    'cities',
    'suppliers',
    'words',
    'cancellations',
  ],
  train: [...journey, 'seatClasses', 'cancellations', 'emissionsMin'],
  car: [
    'daysMin',
    'weekdays',
    'hoursBefore',
    'countries',
    'cities',
    'suppliers',
    'carClasses',
    'fuels',
    'cancellations',
  ],
} as const satisfies Record<PolicyVertical, readonly ConditionName[]>;

const List = z.array(z.string().trim().min(1).max(80)).min(1).max(conditionValuesMax).readonly();
const Value = z.union([z.int(), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/), List]);

/** One condition: whole numbers as they are, times as `22:30`, everything else as a list. */
export const Condition = z.strictObject({
  name: z.enum(Object.keys(conditionFields) as [ConditionName, ...ConditionName[]]),
  value: Value,
});
export type Condition = z.infer<typeof Condition>;

/**
 * A rule for what policy rules cannot express: conditions, all or any of which must be met, and what happens then, whichever policy
 * applies to the traveler.
 */
export const AdvancedRule = z
  .strictObject({
    name: z.string().trim().min(2).max(advancedNameMax).regex(withoutBidiControls),
    /** A rule that is off is kept, and says nothing. */
    on: z.boolean(),
    match: z.enum(['all', 'any']),
    conditions: z.array(Condition).min(1).max(20).readonly(),
    /** Conditions that count as one of these together; older rules have none. */
    group: z
      .strictObject({
        match: z.enum(['all', 'any']),
        conditions: z.array(Condition).min(1).max(20).readonly(),
      })
      .optional(),
    effect: z.enum(advancedEffects),
    /** What travelers read; nobody reads it of a rule that only excludes from comparison. */
    reason: z.string().trim().min(3).max(advancedReasonMax).regex(withoutBidiControls),
    audience: Audience,
  })
  .refine(({ audience, effect }) => effect !== 'exclude' || audience.kind === 'all', { path: ['effect'] });
export type AdvancedRule = z.infer<typeof AdvancedRule>;
/** Conditions, and whether all or any of them must be met. */
export type ConditionGroup = Pick<AdvancedRule, 'conditions' | 'match'>;

/**
 * Whether two rules match the same offers of the same people, in whatever order their conditions stand, and one makes the other needless:
 * excluding from comparison and every other effect go together.
 */
export function matchesTheSame(one: AdvancedRule, other: AdvancedRule): boolean {
  if ((one.effect === 'exclude') !== (other.effect === 'exclude')) return false;
  const met = ({ conditions, match }: ConditionGroup, others: number) => [
    // With one condition, all and any are the same.
    conditions.length + others === 1 ? 'all' : match,
    conditions
      .map(({ name, value }) => JSON.stringify([name, Array.isArray(value) ? [...value].sort() : value]))
      .sort(),
  ];
  const said = ({ audience, group, ...rule }: AdvancedRule) =>
    JSON.stringify([
      'ids' in audience ? { ...audience, ids: [...audience.ids].sort() } : audience,
      met(rule, group === undefined ? 0 : 1),
      group === undefined ? null : met(group, 0),
    ]);
  return said(one) === said(other);
}
