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
