import * as z from 'zod';
import { verticals } from '@/lib/shared/site/verticals';
import { itemStates, orderStates } from './order-states';

/** What became of an order that a company's expense system is told. */
export const expenseEvents = ['booked', 'changed', 'cancelled'] as const;
export type ExpenseEvent = (typeof expenseEvents)[number];

/** An order as it stood when that happened, for the mail about it: a later change has a mail of its own. Amounts are cents of a euro. */
export const ExpenseRecord = z.strictObject({
  event: z.enum(expenseEvents),
  /** Of the order; what has a larger one replaces what has a smaller. */
  version: z.int(),
  state: z.enum(orderStates),
  totalCents: z.int(),
  items: z.array(
    z.strictObject({
      vertical: z.enum(verticals),
      title: z.string(),
      details: z.string(),
      startDay: z.string(),
      endDay: z.string().nullable(),
      provider: z.string(),
      reference: z.string().nullable(),
      state: z.enum(itemStates),
      priceCents: z.int(),
      changeFeeCents: z.int(),
      /** What cancelling has cost; null for what is not cancelled. */
      cancellationFeeCents: z.int().nullable(),
      /** All it costs as it stands. */
      costCents: z.int(),
      /** What is paid at a hotel besides: a decimal number, and ISO 4217. */
      dueThere: z.strictObject({ amount: z.string(), currency: z.string() }).nullable(),
    }),
  ),
});
export type ExpenseRecord = z.infer<typeof ExpenseRecord>;
