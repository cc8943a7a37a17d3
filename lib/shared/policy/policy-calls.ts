import * as z from 'zod';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { OneLine, SeveralLines } from '@/lib/shared/form/one-line';
import { policyStatuses } from './decision';
import { PolicyAudience } from './policy-audience';
import { policyFileFaults, policyFileProblems } from './policy-file';
import { PolicyId, policyNoteMax } from './policy-set';
import { shadowDays } from './policy-shadow-mode';
import { policyTemplates } from './policy-templates';
import { allRuleFieldNames, audienceOf } from './rule-fields';

/** Names of policies. */
export const policyNameMax = 60;

const Version = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]).transform(Number);

/** The views of the page of a vertical's policies, as its `?view=` names them; the first shows without it. */
export const policyViews = ['policies', 'try', 'versions'] as const;
export type PolicyView = (typeof policyViews)[number];

/** What the page was drawn from: the draft, 0 if there is none, and what is published. */
const drawnOf = { version: Version, published: Version };

export const OneVertical = z.strictObject({ vertical: z.enum(policyVerticals) });

const RuleText = z.string().max(2000).optional();

/** The form of one policy; an empty id is a new one. */
export const PolicyFormInput = z.strictObject({
  id: z.union([z.literal(''), PolicyId]).default(''),
  ...drawnOf,
  name: OneLine(policyNameMax, { min: 2 }),
  /** As `audienceValue` writes it; the last policy is for everybody, whatever this says. */
  audience: z.string().max(2000).transform(audienceOf).pipe(PolicyAudience).default({ kind: 'all' }),
  ...Object.fromEntries(allRuleFieldNames.map((name) => [name, RuleText])),
});

export type PolicyForm = {
  readonly id: string;
  readonly version: number;
  readonly published: number;
  readonly name: string;
  readonly audience: PolicyAudience;
  readonly rules: Readonly<Record<string, string | undefined>>;
};

/** What a button does to a draft; `of` is the policy or the version it concerns. */
export const DraftAct = z.strictObject({
  act: z.enum(['up', 'down', 'remove', 'restore', 'discard', ...policyTemplates]),
  of: z.string().max(20).default(''),
  ...drawnOf,
});
export type DraftAct = z.infer<typeof DraftAct>;

/** What the page of policies can say of what a button did to the draft, as its `?form=` names it. */
export const draftForms = ['draft', 'draft-discarded', 'draft-restored'] as const;

export const PublishForm = z.strictObject({
  /** Whoever follows the policies is told of it. */
  note: SeveralLines(policyNoteMax).pipe(z.string().min(1)),
  ...drawnOf,
  /** It is published although examples fail. */
  overrideFailedTests: Flag,
});

/** Which policies a file is to have. */
export const PolicyFileOf = z.strictObject({ of: z.enum(['published', 'draft']).default('published') });
export type PolicyFileWanted = z.infer<typeof OneVertical> & z.infer<typeof PolicyFileOf>;

/** What a file of policies would do; names of policies. */
export const PolicyFileChecked = z.strictObject({
  problem: z.enum(policyFileProblems).nullable(),
  /** Carries the file to the call that takes it over, for half an hour. */
  file: z.string().nullable(),
  faults: z.array(
    z.strictObject({
      policy: z.int(),
      name: z.string(),
      why: z.enum(policyFileFaults),
      about: z.string(),
      limit: z.number().nullable(),
    }),
  ),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
  redirect: z.string(),
});

export const PolicyFileImport = z.strictObject({ file: z.string().max(60), ...drawnOf });
export type PolicyFileImport = z.infer<typeof PolicyFileImport>;

/** Of the last shadow of a vertical; 0 before the first. */
const shadow = Version;

const Days = z
  .union([z.int(), z.string().regex(/^\d{1,2}$/)])
  .transform(Number)
  .pipe(z.literal(shadowDays));

/** Tries the draft alongside the published policies, for a number of days. */
export const ShadowStart = z.strictObject({ days: Days, shadow, ...drawnOf });
export type ShadowStart = z.infer<typeof ShadowStart>;

export const ShadowEnd = z.strictObject({ shadow });
export type ShadowEnd = z.infer<typeof ShadowEnd>;

/** Pins something that was booked as an example. */
export const AddPolicyTest = z.strictObject({
  /** Of an order's item. */
  itemId: Id,
  expected: z.enum(policyStatuses),
});
export type AddPolicyTest = z.infer<typeof AddPolicyTest>;

export const RemovePolicyTest = z.strictObject({ id: Id });
