import * as z from 'zod';

/** The secret word of the address by which a company connects its expense system: 64 hexadecimal digits. */
export const CompanyHash = z.string().regex(/^[0-9a-f]{64}$/);

export const expenseCodeLengthMax = 64;

/** What the expense system knows the company by. */
export const ExpenseCode = z
  .string()
  .trim()
  .max(expenseCodeLengthMax)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);

/** What can be done about the address that takes receipts: save it, try it out, send orders to it, stop that, and send again what was given up. */
export const expenseActs = ['save', 'test', 'on', 'off', 'again'] as const;
export type ExpenseAct = (typeof expenseActs)[number];

/** One of them; the address belongs to `save`, and empty it is forgotten; `mail` belongs to `again`, and left out it is all of them. */
export const ExpenseMailForm = z.strictObject({
  act: z.enum(expenseActs),
  address: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), z.email().max(254)]))
    .default(''),
  mail: z.coerce.number().int().positive().optional(),
});
export type ExpenseMailForm = z.infer<typeof ExpenseMailForm>;

/** What a company keeps of it: where its expense system takes receipts, when that was tried out, and whether orders are sent there. */
export const ExpenseMail = z.object({
  expenseAddress: z.string().nullable().catch(null),
  expenseTestedAt: z.string().nullable().catch(null),
  expenseSends: z.boolean().catch(false),
});
