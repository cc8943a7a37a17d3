import * as z from 'zod';
import { diallingCodes } from '@/lib/shared/account/dialling-codes';
import { withoutBidiControls } from '@/lib/shared/form/one-line';
import { recordId } from '@/lib/shared/form/record-id';
import { listQuery } from '@/lib/shared/paging/list-query';
import type { PolicyAction } from './policy-rules';

/** How risky a company thinks it is to travel to a country. */
export const riskLevels = ['green', 'amber', 'red'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** What happens to a trip there: travelers only see the note, it needs approval, or nobody can book it. */
export const riskEffects = ['told', 'approve', 'block'] as const;
export type RiskEffect = (typeof riskEffects)[number];

/** The same as policies say it. */
export const riskActions = {
  told: 'track',
  approve: 'approve',
  block: 'block',
} as const satisfies Readonly<Record<RiskEffect, PolicyAction>>;

export const riskNoteMax = 300;
/** There are not more countries. */
export const risksMax = 260;

/** The form that rates a country, or changes how it is rated. */
export const CountryRiskForm = z.strictObject({
  ...recordId,
  /** ISO 3166-1, one of those that the form offers. */
  country: z.string().refine((code) => diallingCodes.has(code)),
  level: z.enum(riskLevels),
  effect: z.enum(riskEffects),
  /** What travelers read. */
  note: z.string().trim().min(3).max(riskNoteMax).regex(withoutBidiControls),
});
export type CountryRiskForm = z.infer<typeof CountryRiskForm>;

/** A country as a company has rated it. */
export type CountryRisk = Pick<CountryRiskForm, 'country' | 'level' | 'effect' | 'note'>;

/** How an address describes the list of rated countries. */
export const risksList = listQuery({
  filters: { level: z.enum(['', ...riskLevels]).default('') },
  sizes: [50, 100],
});
export type RisksQuery = ReturnType<typeof risksList.read>;
