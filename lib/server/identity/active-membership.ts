import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { membership } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';

type Columns = Readonly<Record<'status' | 'startsOn' | 'endsOn', AnyPgColumn>>;

/**
 * The condition under which a membership in a company lets somebody act there: it is active, and today is one of its days.
 * A guest's days are those of UTC; their membership is closed after the last one whether or not the daily job has said so.
 */
export function activeMembership(on: Columns = membership): SQL | undefined {
  return and(
    eq(on.status, 'active'),
    sql`coalesce(${on.startsOn} <= ${utcToday}, true)`,
    sql`coalesce(${on.endsOn} >= ${utcToday}, true)`,
  );
}
