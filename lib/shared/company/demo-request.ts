/** How many people travel at a company, in the words of its request. */
export const companySizes = ['upTo10', 'upTo50', 'upTo250', 'over250'] as const;
export type CompanySize = (typeof companySizes)[number];

export const requestEmailMax = 254;
export const requestCompanyMax = 120;
export const requestNoteMax = 1000;
