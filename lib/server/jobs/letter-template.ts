import 'server-only';

/** The two letters about one request: what the operator reads, and what tells the asker that it has arrived. */
export const letterTemplates = ['operatorLetter', 'operatorReceipt'] as const;
export type LetterTemplate = (typeof letterTemplates)[number];

/** Whether a row of the outbox is one of them. */
export const isLetter = (template: string): template is LetterTemplate =>
  letterTemplates.some((one) => one === template);
