import * as z from 'zod';
import { type PolicyVertical, policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { Day } from '@/lib/shared/form/day';
import { withoutBidiControls } from '@/lib/shared/form/one-line';
import { supplierMax } from '@/lib/shared/search/offer';
import type { AdvancedRule } from './advanced-rules';
import { Audience, PolicyAudience } from './policy-audience';
import { type PolicyAction, type PolicyRule, ruleSchemas } from './policy-rules';

/** Policies a vertical can have at most. */
export const policiesMax = 20;

/** Rules a policy can have at most. */
export const rulesMax = 20;

/** The longest note on a change, in letters. */
export const policyNoteMax = 300;

/** Key of a policy within its vertical, which stays when it is renamed or moved. */
export const PolicyId = z.string().regex(/^[a-z0-9]{1,20}$/);

/** ISO 4217. */
const Currency = z.string().regex(/^[A-Z]{3}$/);

const policySchema = <Rule extends z.ZodType<PolicyRule>>(rule: Rule) =>
  z.strictObject({
    id: PolicyId,
    name: z.string().trim().min(2).max(60),
    audience: PolicyAudience,
    /** Of its amounts. */
    currency: Currency,
    rules: z
      .array(rule)
      .max(rulesMax)
      .refine((rules) => new Set(rules.map(({ code }) => code)).size === rules.length),
  });

/** A policy as each vertical has it. */
export const policySchemaOf = {
  flight: policySchema(ruleSchemas.flight),
  hotel: policySchema(ruleSchemas.hotel),
  train: policySchema(ruleSchemas.train),
  car: policySchema(ruleSchemas.car),
} as const satisfies Record<PolicyVertical, z.ZodType>;

/** A policy: who it is for, and its rules, each at most once. */
export type Policy = Omit<z.infer<(typeof policySchemaOf)['flight']>, 'rules'> & {
  readonly rules: readonly PolicyRule[];
};

/**
 * The policies of a vertical in order: the first that matches a person applies. The last is for everybody, so nobody is without one; a
 * vertical without policies has no limits.
 */
export const policiesSchemaOf = Object.fromEntries(
  policyVerticals.map((vertical) => {
    const list = z.array(policySchemaOf[vertical] as z.ZodType<Policy>).max(policiesMax);
    return [
      vertical,
      list
        .refine((policies) => new Set(policies.map(({ id }) => id)).size === policies.length, {
          message: 'two policies have the same id',
        })
        .refine((policies) => policies.length === 0 || policies.at(-1)?.audience.kind === 'all', {
          message: 'the last policy must be for everybody',
        }),
    ];
  }),
) as unknown as Record<PolicyVertical, z.ZodType<readonly Policy[]>>;

/** Longest reason of a restriction. */
export const restrictionReasonMax = 200;

/** Shortest name or word that a restriction can be about, and how many it can have. */
export const restrictedNameMin = 2;
export const restrictedMax = 200;

/** What a restriction can be about; `everything` is a travel ban. */
export const restrictionKinds = ['country', 'city', 'airport', 'supplier', 'words', 'everything'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** What restrictions of each kind of travel can match: origins and destinations of flights, and the seller's words for a fare or a room. */
export const restrictionKindsOf = {
  flight: restrictionKinds,
  hotel: ['country', 'city', 'supplier', 'words', 'everything'],
  train: ['country', 'city', 'supplier', 'everything'],
  car: ['country', 'city', 'supplier', 'everything'],
} as const satisfies Record<PolicyVertical, readonly RestrictionKind[]>;

/** A limit that comes before every policy: places not to travel to, companies not to travel with, or no travel at all. */
export const Restriction = z
  .strictObject({
    kind: z.enum(restrictionKinds),
    /**
     * Countries (ISO 3166-1), cities or airports (IATA), names of airlines, hotels and rental companies, or words in the name of a fare, a
     * hotel or its room; none where it is about everything.
     */
    values: z.array(z.string().trim().min(restrictedNameMin).max(supplierMax)).max(restrictedMax).readonly(),
    action: z.enum(['block', 'hide']),
    /** What travelers read. */
    reason: z.string().trim().min(3).max(restrictionReasonMax).regex(withoutBidiControls),
    audience: Audience,
    /** First and last day of travel it covers, ISO 8601; null for no end. */
    from: Day.nullable(),
    until: Day.nullable(),
  })
  .refine(({ kind, values }) => (kind === 'everything') === (values.length === 0), { path: ['values'] });
export type Restriction = z.infer<typeof Restriction>;

/**
 * A restriction as offers are judged by it; `risk` is a country that the company has rated, which concerns people who travel there, not
 * people who leave it.
 */
export type HeldRestriction = Omit<Restriction, 'action' | 'kind'> & {
  readonly id: string;
  readonly kind: RestrictionKind | 'risk';
  readonly action: PolicyAction;
};

/** Suppliers that a company prefers, and those it avoids, by name. */
export const SupplierTiers = z.strictObject({
  preferred: z.array(z.string().trim().min(2).max(supplierMax)).max(100).readonly(),
  avoid: z.array(z.string().trim().min(2).max(supplierMax)).max(100).readonly(),
});
export type SupplierTiers = z.infer<typeof SupplierTiers>;

/** Everything in force for one vertical of a company. */
export type PolicySet = {
  /** Of the published policies; 0 before the first. */
  readonly version: number;
  readonly policies: readonly Policy[];
  /** With the countries that are rated, after the others. */
  readonly restrictions: readonly HeldRestriction[];
  /** Those in force. */
  readonly advanced: readonly (AdvancedRule & { readonly id: string })[];
  readonly suppliers: SupplierTiers;
};
