import 'server-only';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, whatever the time zone of the server. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** When a row was made. */
export const madeAt = () => moment('created_at').notNull().defaultNow();

/**
 * The database refuses a row whose column has another value, so that no mistake of a process, and nobody who mends rows by hand, leaves a
 * state that no code knows. A new value needs a migration, before the code that writes it.
 */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
