/** How many people travel at a company, in the words of its request. */
export const companySizes = ['upTo10', 'upTo50', 'upTo250', 'over250'] as const;
export type CompanySize = (typeof companySizes)[number];

/** The number each of the words speaks of; `over250` is more than it. */
export const companySizeMax: Readonly<Record<CompanySize, number>> = {
  upTo10: 10,
  upTo50: 50,
  upTo250: 250,
  over250: 250,
};

export const requestEmailMax = 254;
export const requestCompanyMax = 120;
export const requestNoteMax = 1000;
