import 'server-only';
import { date, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Reference rates of the European Central Bank. The newest day is the one in use. */
export const exchangeRateDay = pgTable('exchange_rate_day', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** How many units of a currency (ISO 4217) one euro buys. */
  perEuro: jsonb('per_euro').$type<Readonly<Record<string, number>>>().notNull(),
  fetchedAt: moment('fetched_at').notNull(),
});
