import * as z from 'zod';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { Id } from '@/lib/shared/form/id';
import { Flag } from '@/lib/shared/form-flag';
import { Audience } from './audience';
import { policyStatuses } from './decision';
import { PolicyId, policyNoteMax } from './policy-set';
import { policyTemplates } from './policy-templates';
import { allRuleFieldNames, audienceOf } from './rule-fields';

/** Names of policies. */
export const policyNameMax = 60;

const Version = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]).transform(Number);

/** What the page was drawn of: the draft, 0 where there is none, and what holds. */
const drawnOf = { version: Version, published: Version };

export const OneVertical = z.strictObject({ vertical: z.enum(policyVerticals) });

const RuleText = z.string().max(2000).optional();

/** The form of one policy; an empty id is a new one. */
export const PolicyFormInput = z.strictObject({
  id: z.union([z.literal(''), PolicyId]).default(''),
  ...drawnOf,
  name: z.string().trim().min(2).max(policyNameMax),
  /** As `audienceValue` writes it; the last policy is for everybody, whatever is said here. */
  audience: z.string().max(2000).transform(audienceOf).pipe(Audience).default({ kind: 'all' }),
  ...Object.fromEntries(allRuleFieldNames.map((name) => [name, RuleText])),
});

export type PolicyForm = {
  readonly id: string;
  readonly version: number;
  readonly published: number;
  readonly name: string;
  readonly audience: Audience;
  readonly rules: Readonly<Record<string, string | undefined>>;
};

/** What a button does to a draft; `of` is the policy or the version it is about. */
export const DraftAct = z.strictObject({
  act: z.enum(['up', 'down', 'remove', 'restore', 'discard', ...policyTemplates]),
  of: z.string().max(20).default(''),
  ...drawnOf,
});
export type DraftAct = z.infer<typeof DraftAct>;

export const PublishForm = z.strictObject({
  note: z.string().trim().max(policyNoteMax).default(''),
  ...drawnOf,
  /** It is published although examples fail. */
  overrideFailedTests: Flag,
});

/** Pins something that was booked as an example. */
export const AddPolicyTest = z.strictObject({
  /** Of an order's item. */
  itemId: Id,
  expected: z.enum(policyStatuses),
});
export type AddPolicyTest = z.infer<typeof AddPolicyTest>;

export const RemovePolicyTest = z.strictObject({ id: Id });

export const PolicyDone = z.strictObject({ redirect: z.string() });
export type PolicyDone = z.infer<typeof PolicyDone>;
