import 'server-only';
import { sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { isDatabaseDown } from '@/lib/server/store/faults';

/**
 * The status of the error page that our own server asks for after a page failed: 503 while the
 * database cannot be reached, else 500. Null for everybody who does not know the process's key.
 */
export async function faultStatusOf(key: string | null): Promise<500 | 503 | null> {
  const own = process.env.UMIAK_FAULT_KEY;
  if (key === null || own === undefined || own === '' || key !== own) return null;
  try {
    await database().execute(sql`select 1`);
    return 500;
  } catch (error) {
    return isDatabaseDown(error) ? 503 : 500;
  }
}
