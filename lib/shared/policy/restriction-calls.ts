import * as z from 'zod';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { Day } from '@/lib/shared/form/day';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { supplierMax } from '@/lib/shared/search/offer';
import { Audience } from './policy-audience';
import { Restriction } from './policy-set';
import { audienceOf } from './rule-fields';

const Version = z.coerce.number().int().min(0).max(2_147_483_647);
const OpenDay = z.union([z.literal('').transform(() => null), Day]).default(null);

/** Longest list of values as it is typed. */
export const restrictedTextMax = 8000;

/** The form of one restriction; an empty id is a new one, whose version is 0. */
export const RestrictionForm = z.strictObject({
  id: z.union([z.literal(''), Id]).default(''),
  version: Version,
  kind: Restriction.shape.kind,
  /** One per line; empty if it covers everything. */
  values: z.string().trim().max(restrictedTextMax).default(''),
  action: Restriction.shape.action,
  reason: Restriction.shape.reason,
  /** As `audienceValue` writes it. */
  audience: z.string().max(2000).transform(audienceOf).pipe(Audience),
  from: OpenDay,
  until: OpenDay,
});
export type RestrictionForm = z.infer<typeof RestrictionForm>;

/** The yes to a restriction whose effect was looked at, and whether those whose trips it is about are told. */
export const RestrictionConfirmed = z.strictObject({ preview: z.string().max(60), tell: Flag });
export type RestrictionConfirmed = z.infer<typeof RestrictionConfirmed>;

export const OneRestriction = z.strictObject({ vertical: z.enum(policyVerticals), id: Id });
export const RestrictionRemoval = z.strictObject({ version: Version });

/** Kinds of travel whose suppliers a company can prefer and avoid: those that have several, by name. */
export const supplierVerticals = ['flight', 'hotel', 'car'] as const;
export type SupplierVertical = (typeof supplierVerticals)[number];
export const OneSupplierVertical = z.strictObject({ vertical: z.enum(supplierVerticals) });

const Names = z
  .string()
  .max(restrictedTextMax)
  .default('')
  .transform((text) => [
    ...new Set(
      text
        .split('\n')
        .map((line) => OneLine(line.length).parse(line))
        .filter((line) => line !== ''),
    ),
  ])
  .pipe(z.array(z.string().min(2).max(supplierMax)).max(100));

const OneName = OneLine(supplierMax)
  .pipe(z.string().regex(/^(?:.{2,})?$/u))
  .default('');

/** The form of whom a company likes to travel with: one name a line, and one more of each list, such as was chosen from those known. */
export const SuppliersForm = z.strictObject({
  version: Version,
  preferred: Names,
  addPreferred: OneName,
  avoid: Names,
  addAvoid: OneName,
});
export type SuppliersForm = z.infer<typeof SuppliersForm>;
