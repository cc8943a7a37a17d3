import 'server-only';

/**
 * The two emails about one request: what the operator reads, and what tells the asker that it has arrived; and what tells the
 * operator of a booking that nobody wants and that costs something.
 */
export const operatorEmailTemplates = ['operatorLetter', 'operatorReceipt', 'operatorStray'] as const;
export type OperatorEmailTemplate = (typeof operatorEmailTemplates)[number];

/** Whether a row of the outbox is one of them. */
export const isOperatorEmail = (template: string): template is OperatorEmailTemplate =>
  operatorEmailTemplates.some((one) => one === template);
