import * as z from 'zod';

/** So many colleagues one person can name as their arrangers. */
export const arrangersMax = 50;

/** Why somebody may book for a colleague: named by them, because they allow every arranger, or by the company's rules. */
export const arrangerReasons = ['named', 'allowed', 'company'] as const;

/** Somebody who may book for the reader. */
export const Arranger = z.strictObject({
  name: z.string(),
  email: z.string(),
  roleName: z.string(),
  reason: z.enum(arrangerReasons),
});
export type Arranger = z.infer<typeof Arranger>;
