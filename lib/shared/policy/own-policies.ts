import * as z from 'zod';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { ruleSchemas } from './policy-rules';
import { restrictionKinds } from './policy-set';

/** What applies to a traveler: by vertical, their policy with its rules, and the places and companies restricted for them. */
export const OwnPolicies = z.strictObject({
  /** Names of who would be asked today. */
  approvers: z.array(z.string()),
  policies: z.array(
    z.strictObject({
      vertical: z.enum(policyVerticals),
      version: z.int(),
      /** Null where there is no policy. */
      name: z.string().nullable(),
      currency: z.string().nullable(),
      rules: z.array(z.union([ruleSchemas.flight, ruleSchemas.hotel, ruleSchemas.train, ruleSchemas.car])),
      restrictions: z.array(
        z.strictObject({
          kind: z.enum(restrictionKinds),
          values: z.array(z.string()),
          action: z.enum(['block', 'hide']),
          reason: z.string(),
          /** First and last day of travel, ISO 8601; null without an end. */
          from: z.string().nullable(),
          until: z.string().nullable(),
        }),
      ),
      /** What advanced rules in force say to them. */
      advancedRules: z.array(
        z.strictObject({
          name: z.string(),
          reason: z.string(),
          effect: z.enum(['warn', 'justify', 'approve', 'block', 'hide']),
        }),
      ),
    }),
  ),
});
