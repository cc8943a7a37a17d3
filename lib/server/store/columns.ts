import 'server-only';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, whatever the time zone of the server. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** When a row was made. */
export const madeAt = () => moment('created_at').notNull().defaultNow();
