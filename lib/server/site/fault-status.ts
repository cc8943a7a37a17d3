import 'server-only';
import { sql } from 'drizzle-orm';
import { isOwnServer } from '@/lib/server/page/process-key';
import { database, readerDatabase } from '@/lib/server/store/connection';
import { isDatabaseDown } from '@/lib/server/store/database-faults';

/**
 * The status of the error page that our own server asks for after a page failed: 503 while the
 * database, or the copy of it that reports are read from, cannot be reached, else 500. Null for every other request.
 */
export async function faultStatusOf(headers: Headers): Promise<500 | 503 | null> {
  if (!headers.has('x-umiak-fault') || !isOwnServer(headers)) return null;
  try {
    const asked = [...new Set([database(), readerDatabase()])];
    await Promise.all(asked.map((one) => one.execute(sql`select 1`)));
    return 500;
  } catch (error) {
    return isDatabaseDown(error) ? 503 : 500;
  }
}
