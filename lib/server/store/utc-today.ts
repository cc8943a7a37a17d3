import 'server-only';
import { sql } from 'drizzle-orm';

/** Today in UTC, as a date: what `utcDay` says in TypeScript. By the clock of the database, as of the transaction's beginning. */
export const utcToday = sql<string>`(now() at time zone 'utc')::date`;
