import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';

/** What a company should say of itself, in the order of its page. */
const wanted = ['logo', 'currency', 'language', 'timezone', 'helpEmail'] as const;

export type WantedFact = (typeof wanted)[number];
export const wantedFacts: readonly WantedFact[] = wanted;

/** Which of them are still missing. */
export const missingInProfile = (company: CompanySettings): readonly WantedFact[] =>
  wanted.filter((fact) => company[fact] === null || company[fact] === '');
